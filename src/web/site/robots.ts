import { pageContext } from '#platform/page-context.server.ts';
import { officePages, partnerPages } from '#shared/address/pages.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import type { Route } from './+types/robots';

const withoutKey = (path: string) => path.slice(0, path.indexOf('/:'));

/** Excludes pages behind a sign-in or a client's key; the partners' sign-in page itself is included. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(pageContext).services;
  const lines = [
    'User-agent: *',
    `Disallow: ${officePages.dashboard}`,
    `Disallow: ${partnerPages.entrance}`,
    `Allow: ${partnerPages.signIn}`,
    `Disallow: ${sitePages.confirmationLink}`,
    `Disallow: ${withoutKey(sitePages.tracking)}`,
    `Disallow: ${withoutKey(sitePages.resend)}`,
    `Disallow: ${sitePages.privacyCopy}`,
    'Disallow: /api/',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
