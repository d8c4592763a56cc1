import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { readSavedFile } from '#platform/files/files.server.ts';
import { files } from '#platform/tables.server.ts';
import { DomainError } from '#shared/errors.ts';
import { pictureOwner, picturePurpose } from './parts/picture-files.server.ts';

/** The bytes of a picture in one size. Throws `not_found`. */
export async function readPicture(ctx: Ctx, { picture, file }: { picture: string; file: string }) {
  const { ownerKind, ownerId } = pictureOwner(picture);
  const which = and(
    eq(files.ownerKind, ownerKind),
    eq(files.ownerId, ownerId),
    eq(files.purpose, picturePurpose(file)),
  );
  const found = which && (await readSavedFile(ctx, which));
  if (found === undefined || found === null) throw new DomainError('not_found', 'Imagem não encontrada.');
  return found;
}
