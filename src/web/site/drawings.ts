import { findLook } from '#features/settings/queries.server.ts';
import { pageContext } from '#platform/page-context.server.ts';
import { wearColours } from '#shared/look/palette.ts';
import tokens from '../tokens.css?raw';
import type { Route } from './+types/drawings';
import { drawSheet } from './drawing-sheet.server.tsx';

/**
 * One sheet for all the drawings of the public pages: it comes after the page, once, and stays with the visitor.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const look = await findLook(context.get(pageContext));
  return new Response(drawSheet(look === null ? tokens : wearColours(tokens, look)), {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
  });
}
