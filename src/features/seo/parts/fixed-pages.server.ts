import type { Settings } from '#features/settings/contract.ts';
import { seoPages } from '#features/settings/reference-seo-pages.ts';
import { partnerPages } from '#shared/address/partner-pages.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import type { FoundPage } from '../queries.server.ts';
import type { OutReason, OwnWords } from '../rules.ts';
import { blogWords, servicesWords, siteWords, termsWords } from '../site-words-content.ts';

interface SiteFacts {
  settings: Settings;
  /** The short names of the services with a card. */
  cardNames: readonly string[];
  policyChangedAt: Date;
  newestPostAt: Date | null;
  /** Null while there are only examples. */
  newestTestimonialAt: Date | null;
}

interface Facts {
  outReason?: OutReason | null;
  changedAt?: Date | null;
}

type FixedPath = (typeof seoPages)[number]['path'];

/** The pages that are about no single service, place or article. */
export function fixedPages(facts: SiteFacts): FoundPage[] {
  const brand = facts.settings.brand.brandName;
  const words = wordsByPath(facts);
  const state = stateByPath(facts);
  return seoPages.map(({ path, label }) => {
    const own = words[path];
    return {
      key: path,
      path,
      kind: 'pagina',
      label,
      title: 'title' in own ? own.title : `${own.name} | ${brand}`,
      description: own.description,
      picture: null,
      outReason: state[path]?.outReason ?? null,
      changedAt: state[path]?.changedAt ?? null,
    };
  });
}

function wordsByPath({ settings, cardNames }: SiteFacts) {
  const { brand, homepage } = settings;
  const words: Record<FixedPath, OwnWords | { name: string; description: string }> = {
    [sitePages.home]: {
      title: `${brand.brandName} | ${homepage.heroSubtitle}`,
      description: homepage.heroDescription,
    },
    [sitePages.request]: siteWords.request,
    [sitePages.services]: servicesWords(cardNames),
    [sitePages.howItWorks]: siteWords.howItWorks,
    [sitePages.forPartners]: siteWords.forPartners,
    [sitePages.application]: siteWords.application,
    [sitePages.simpleApplication]: siteWords.simpleApplication,
    [partnerPages.signIn]: siteWords.signIn,
    [sitePages.testimonials]: siteWords.testimonials,
    [sitePages.blog]: blogWords(),
    [sitePages.terms]: termsWords(brand.brandName),
    [sitePages.privacy]: siteWords.privacy,
    [sitePages.privacyRequests]: siteWords.privacyRequests,
  };
  return words;
}

function stateByPath({ settings, policyChangedAt, newestPostAt, newestTestimonialAt }: SiteFacts) {
  const { terms, termsUpdatedAt } = settings;
  const areOurTerms = terms.homeTermsContent.trim() === '' || termsUpdatedAt === null;
  const state: Partial<Record<FixedPath, Facts>> = {
    [sitePages.simpleApplication]: { outReason: 'outra_forma' },
    [sitePages.testimonials]: {
      outReason: newestTestimonialAt === null ? 'so_exemplos' : null,
      changedAt: newestTestimonialAt,
    },
    [sitePages.blog]: { changedAt: newestPostAt },
    [sitePages.terms]: areOurTerms ? { outReason: 'termos_nossos' } : { changedAt: new Date(termsUpdatedAt) },
    [sitePages.privacy]: { changedAt: policyChangedAt },
    [sitePages.privacyRequests]: { outReason: 'dados_pessoais' },
  };
  return state;
}
