import type { Ctx } from '#platform/context.server.ts';
import type { ReceivedFile } from '#platform/files/receive-upload.server.ts';
import { receivePublicPicture } from '#platform/files/save-picture.server.ts';
import { photoTypes } from '#shared/files/file-types.ts';
import { picturePurpose } from './parts/save-picture.server.ts';
import { pictureUrl } from './rules.ts';

/**
 * Stores a picture for a service about to be saved and returns its URL; it is deleted after a day unless a service
 * takes it. Throws `invalid` for content that is no JPG, PNG or WebP.
 */
export async function receivePicture(ctx: Ctx, upload: ReceivedFile): Promise<string> {
  const expected = { field: 'imagem', purpose: picturePurpose, accept: photoTypes } as const;
  const { key } = await receivePublicPicture(ctx, upload, expected);
  return pictureUrl(key);
}
