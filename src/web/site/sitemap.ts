import { listPostAddresses } from '#features/blog/queries.server.ts';
import { listSiteServices } from '#features/catalog/site/queries.server.ts';
import { listServedPlaces } from '#features/coverage/queries.server.ts';
import { listTestimonials } from '#features/reviews/queries.server.ts';
import { policyChangedOn } from '#features/settings/privacy-content.ts';
import { findPolicy, readSettings } from '#features/settings/queries.server.ts';
import { pageContext } from '#platform/page-context.server.ts';
import { addressOf } from '#shared/address/address.ts';
import { partnerPages } from '#shared/address/pages.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { startOfDay } from '#shared/time/dates.ts';
import type { Route } from './+types/sitemap';
import { isWorthIndexing } from './place-sentences.ts';
import { type SitemapEntry, sitemapXml } from './sitemap-xml.ts';

/** Every page that search engines should find, in its main form. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(pageContext);
  const [{ terms, termsUpdatedAt }, policy, posts, places, testimonials, services] = await Promise.all([
    readSettings(ctx),
    findPolicy(ctx),
    listPostAddresses(ctx),
    listServedPlaces(ctx),
    listTestimonials(ctx),
    listSiteServices(ctx),
  ]);
  const lastPostMs = Math.max(...posts.map(({ updatedAt }) => updatedAt.getTime()));
  const real = testimonials.filter(({ isExample }) => !isExample);
  const entries: SitemapEntry[] = [
    { path: sitePages.home },
    { path: sitePages.services },
    ...services.filter(({ hasPage }) => hasPage).map(({ slug }) => ({ path: addressOf(sitePages.service, { slug }) })),
    { path: sitePages.howItWorks },
    { path: sitePages.forPartners },
    { path: sitePages.application },
    { path: partnerPages.signIn },
    { path: sitePages.request },
    { path: sitePages.blog, changedAt: posts.length === 0 ? null : new Date(lastPostMs) },
    ...posts.map(({ path, updatedAt }) => ({ path, changedAt: updatedAt })),
    ...real.slice(0, 1).map(({ data }) => ({ path: sitePages.testimonials, changedAt: data })),
    ...places.filter(isWorthIndexing).map(({ id }) => ({ path: addressOf(sitePages.place, { placeId: id }) })),
    ...(terms.homeTermsContent.trim() === '' || termsUpdatedAt === null
      ? []
      : [{ path: sitePages.terms, changedAt: new Date(termsUpdatedAt) }]),
    { path: sitePages.privacy, changedAt: policy.changedAt ?? startOfDay(policyChangedOn) },
  ];
  return new Response(sitemapXml(ctx.services.publicUrl, entries), {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  });
}
