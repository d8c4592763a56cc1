// Tested in look/api.db.test.ts.
import type { Ctx } from '#platform/context.server.ts';
import type { ReceivedFile } from '#platform/files/receive-upload.server.ts';
import { receivePublicPicture } from '#platform/files/save-picture.server.ts';
import { type BrandPictureKind, brandPictureTypes, type Logo, pictureSidePx } from '#shared/look/look.ts';
import { brandPicturePurpose } from './parts/brand-pictures.server.ts';
import { brandPictureUrl } from './rules.ts';

/**
 * Stores a logo or shared picture for settings about to be saved; it is deleted after a day unless they take it. Throws
 * `invalid` for a wrong type.
 */
export async function receiveBrandPicture(ctx: Ctx, upload: ReceivedFile, kind: BrandPictureKind): Promise<Logo> {
  const { key, picture } = await receivePublicPicture(ctx, upload, {
    field: 'imagem',
    purpose: brandPicturePurpose,
    accept: brandPictureTypes[kind],
    ...(kind === 'logo' && { smallPx: pictureSidePx }),
  });
  const { widthPx = 1, heightPx = 1 } = picture ?? {};
  const share = kind === 'logo' ? Math.min(1, pictureSidePx / Math.max(widthPx, heightPx)) : 1;
  const side = (px: number) => Math.max(1, Math.round(px * share));
  return { url: brandPictureUrl(key), widthPx: side(widthPx), heightPx: side(heightPx) };
}
