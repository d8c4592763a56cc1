import { sitePages } from '#shared/address/site-pages.ts';

/** Public pages with editable texts for search engines; the others are about one place or post. */
export const seoPages = [
  { path: sitePages.home, label: 'Página inicial' },
  { path: sitePages.request, label: 'Solicitar Serviço' },
  { path: sitePages.services, label: 'Serviços' },
  { path: `${sitePages.services}/pia-entupida`, label: 'Pia entupida' },
  { path: `${sitePages.services}/vaso-sanitario`, label: 'Vaso sanitário' },
  { path: `${sitePages.services}/ralo`, label: 'Ralo' },
  { path: `${sitePages.services}/caixa-gordura`, label: 'Caixa de gordura' },
  { path: `${sitePages.services}/hidrojateamento`, label: 'Hidrojateamento' },
  { path: sitePages.howItWorks, label: 'Como funciona' },
  { path: sitePages.forPartners, label: 'Para parceiros' },
  { path: sitePages.testimonials, label: 'Depoimentos' },
  { path: sitePages.blog, label: 'Blog' },
  { path: sitePages.terms, label: 'Termos de uso' },
  { path: sitePages.privacy, label: 'Política de privacidade' },
] as const;
