import { sharePath } from '#features/seo/rules.ts';
import type { findLook } from '#features/settings/queries.server.ts';
import { lookStyles } from '#shared/look/palette.ts';
import { sheetPath } from './site/night-scene.tsx';

/**
 * A rendered document in the operator's colours. Hydrating ones get their own style element with a nonce; the edge
 * changes the styles of others. Drawings have a URL per look, because browsers cache them for a day.
 */
export function dressed(
  html: string,
  look: Awaited<ReturnType<typeof findLook>>,
  { nonce }: { nonce?: string },
): string {
  if (look === null) return html;
  const colours = `${look.main}${look.warm}`.replaceAll('#', '-');
  const drawn = html.replaceAll(`"${sheetPath}#`, `"${sheetPath}${colours}#`);
  if (nonce === undefined)
    return look.shareUrl === null ? drawn : drawn.replaceAll(`${sharePath}"`, `${look.shareUrl}"`);
  const styles = lookStyles(look);
  return styles === '' ? drawn : drawn.replace('</head>', `<style id="look" nonce="${nonce}">${styles}</style></head>`);
}
