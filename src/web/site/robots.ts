import { pageContext } from '#platform/page-context.server.ts';
import { partnerPages } from '#shared/pages.ts';
import type { Route } from './+types/robots';

/** Nothing behind a sign-in or a client's key is for search engines; the partners' door itself is looked for. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(pageContext).services;
  const lines = [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /parceiro',
    `Allow: ${partnerPages.signIn}`,
    'Disallow: /validacao-cliente',
    'Disallow: /acompanhar',
    'Disallow: /cadastro-parceiro/reenvio',
    'Disallow: /api/',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
