import type { Ctx } from '#platform/context.server.ts';
import { savePicture } from '#platform/files/save-picture.server.ts';
import { brandPictureKinds, type LookSettings } from '#shared/look/look.ts';
import { brandPictureKeyOf } from '../rules.ts';

export const brandPicturePurpose = 'brand-picture';

/** Attaches logo and shared picture to the settings and releases the previous ones, in the caller's transaction. */
export async function saveBrandPictures(ctx: Ctx, look: LookSettings): Promise<void> {
  for (const field of brandPictureKinds) {
    await savePicture(ctx, {
      owner: { ownerKind: 'settings', ownerId: field },
      key: look[field] === null ? null : brandPictureKeyOf(look[field].url),
      purpose: brandPicturePurpose,
      field,
    });
  }
}
