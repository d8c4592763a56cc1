import { sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { readSavedFile } from '#platform/files/files.server.ts';
import { files } from '#platform/tables.server.ts';
import { DomainError } from '#shared/errors.ts';
import { brandPicturePurpose } from '../parts/brand-pictures.server.ts';

/** The bytes of a logo or shared picture by its random key; throws `not_found`. */
export async function readBrandPicture(ctx: Ctx, key: string): Promise<{ bytes: Buffer; contentType: string }> {
  const file = await readSavedFile(ctx, sql`${files.key} = ${key} and ${files.purpose} = ${brandPicturePurpose}`);
  if (file === null) throw new DomainError('not_found', 'Imagem não encontrada.');
  return file;
}
