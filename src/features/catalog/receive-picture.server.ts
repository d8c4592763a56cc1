import type { Ctx } from '#platform/context.server.ts';
import type { ReceivedFile } from '#platform/files/receive-upload.server.ts';
import { receivePublicPicture } from '#platform/files/save-picture.server.ts';
import { photoTypes } from '#shared/files/file-types.ts';
import { picturePurpose } from './parts/save-picture.server.ts';
import { pictureUrl } from './rules.ts';

/**
 * Keeps a picture for a service about to be saved and gives its address; it goes after a day unless one takes it.
 * Throws `invalid` for what is no JPG, PNG or WebP by its content.
 */
export async function receivePicture(ctx: Ctx, upload: ReceivedFile): Promise<string> {
  const expected = { field: 'imagem', purpose: picturePurpose, accept: photoTypes } as const;
  const { key } = await receivePublicPicture(ctx, upload, expected);
  return pictureUrl(key);
}
