import { sitePages } from '#shared/address/site-pages.ts';

/**
 * Public documents served from memory with inlined styles: prefetching costs one small answer. Pages behind a sign-in
 * or a key match no pattern.
 */
const heldPages = [
  sitePages.home,
  sitePages.request,
  // Includes each service and each article.
  `${sitePages.services}*`,
  sitePages.place.replace(':placeId', '*'),
  sitePages.howItWorks,
  sitePages.forPartners,
  sitePages.testimonials,
  `${sitePages.blog}*`,
  sitePages.terms,
  sitePages.privacy,
];

/**
 * Links that browsers may prefetch. Inlined in each cached document, because a file named in a header would cost every
 * first visit a request.
 */
export const speculationRules = { prefetch: [{ where: { href_matches: heldPages }, eagerness: 'moderate' }] };

/** The same as the document carries it. */
export const speculationText = JSON.stringify(speculationRules);
