import type { Ctx } from '#platform/context.server.ts';
import { savePicture as savePictureOf } from '#platform/files/save-picture.server.ts';
import { pictureKeyOf } from '../rules.ts';

export const picturePurpose = 'service-picture';

/** Attaches an uploaded picture to a service and releases the previous one, in the caller's transaction. */
export function savePicture(ctx: Ctx, serviceId: string, imagem: string | null): Promise<void> {
  const owner = { ownerKind: 'service', ownerId: serviceId };
  const key = imagem === null ? null : pictureKeyOf(imagem);
  return savePictureOf(ctx, { owner, key, purpose: picturePurpose, field: 'imagem' });
}
