import { readSettings } from '#features/settings/queries.server.ts';
import { pageContext } from '#platform/page-context.server.ts';
import { partnerApp, partnerPages } from '#shared/address/partner-pages.ts';
import { paletteOf } from '#shared/look/palette.ts';
import type { Route } from './+types/manifest';

/** Manifest for installing the partner's app on a phone. */
export async function loader({ context }: Route.LoaderArgs) {
  const { brand, look } = await readSettings(context.get(pageContext));
  const manifest = {
    id: partnerApp.scope,
    name: `${brand.brandName} Parceiro`,
    short_name: 'Parceiro',
    description: 'Chamados, agenda e cadastro do prestador.',
    lang: 'pt-BR',
    start_url: partnerPages.dashboard,
    scope: partnerApp.scope,
    display: 'standalone',
    orientation: 'portrait',
    background_color: '#f5f9fb',
    theme_color: paletteOf(look).brand,
    icons: [
      { src: '/parceiro-192.png', type: 'image/png', sizes: '192x192', purpose: 'any' },
      { src: '/parceiro-512.png', type: 'image/png', sizes: '512x512', purpose: 'any' },
      { src: '/parceiro-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  };
  return Response.json(manifest, { headers: { 'content-type': 'application/manifest+json' } });
}
