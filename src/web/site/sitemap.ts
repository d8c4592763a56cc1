import { listSitePages } from '#features/seo/queries.server.ts';
import { pageContext } from '#platform/page-context.server.ts';
import type { Route } from './+types/sitemap';
import { sitemapXml } from './sitemap-xml.ts';

/** Every page that search engines should find, in its main form: the office's table shows the same, and the others. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(pageContext);
  const pages = (await listSitePages(ctx)).filter(({ outReason }) => outReason === null);
  return new Response(sitemapXml(ctx.services.publicUrl, pages), {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  });
}
