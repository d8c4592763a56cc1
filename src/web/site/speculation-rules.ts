import { sitePages } from '#shared/address/site-pages.ts';

/**
 * Public documents that are held in memory and carry their style inside: fetching one ahead costs one small answer
 * and makes the next page instant. What stands behind a sign-in or a client's key is named by no pattern.
 */
const heldPages = [
  sitePages.home,
  sitePages.request,
  // With each service, and with each article.
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
 * Which links a browser may fetch when a visitor is about to follow them. They stand in each held document, because a
 * file named in a header would cost every first visit a request.
 */
export const speculationRules = { prefetch: [{ where: { href_matches: heldPages }, eagerness: 'moderate' }] };

/** The same as the document carries it. */
export const speculationText = JSON.stringify(speculationRules);
