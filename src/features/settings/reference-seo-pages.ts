import { partnerPages } from '#shared/address/partner-pages.ts';
import { sitePages } from '#shared/address/site-pages.ts';

/** Public pages with texts of their own for search engines; the others are about one service, place or article. */
export const seoPages = [
  { path: sitePages.home, label: 'Página inicial' },
  { path: sitePages.request, label: 'Solicitar Serviço' },
  { path: sitePages.services, label: 'Serviços' },
  { path: sitePages.howItWorks, label: 'Como funciona' },
  { path: sitePages.forPartners, label: 'Para parceiros' },
  { path: sitePages.application, label: 'Cadastro de parceiro' },
  { path: sitePages.simpleApplication, label: 'Cadastro simples de parceiro' },
  { path: partnerPages.signIn, label: 'Entrada dos prestadores' },
  { path: sitePages.testimonials, label: 'Depoimentos' },
  { path: sitePages.blog, label: 'Blog' },
  { path: sitePages.terms, label: 'Termos de uso' },
  { path: sitePages.privacy, label: 'Política de privacidade' },
  { path: sitePages.privacyRequests, label: 'Os seus dados' },
] as const;

/** Whether a path names a page with texts for search engines: of an article the one by its number, which stays. */
export function isSeoPath(path: string): boolean {
  return (
    seoPages.some((page) => page.path === path) ||
    /^\/(?:servicos|desentupidora)\/[a-z0-9-]+$/.test(path) ||
    isArticlePath(path)
  );
}

/** Whether a path names an article, whose number is of this installation alone. */
export function isArticlePath(path: string): boolean {
  return /^\/blog\/[1-9]\d{0,9}$/.test(path);
}
