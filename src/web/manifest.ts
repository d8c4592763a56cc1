import { readSettings } from '#features/settings/queries.server.ts';
import { pageContext } from '#platform/page-context.server.ts';
import { partnerPages } from '#shared/address/partner-pages.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { paletteOf } from '#shared/look/palette.ts';
import type { Route } from './+types/manifest';

/** Manifest for installing the site on a phone; the name is a setting. */
export async function loader({ context }: Route.LoaderArgs) {
  const { brand, look } = await readSettings(context.get(pageContext));
  const manifest = {
    name: brand.brandName,
    short_name: brand.brandName,
    lang: 'pt-BR',
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#f5f9fb',
    theme_color: paletteOf(look).brand,
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icone-512.png', type: 'image/png', sizes: '512x512', purpose: 'any' },
      { src: '/icone-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Solicitar serviço', url: sitePages.request },
      { name: 'Área do parceiro', url: partnerPages.signIn },
    ],
  };
  return Response.json(manifest, { headers: { 'content-type': 'application/manifest+json' } });
}
