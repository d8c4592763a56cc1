import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { attachFiles, type Owner, releaseFiles } from '#platform/files/files.server.ts';
import { files } from '#platform/tables.server.ts';
import { DomainError } from '#shared/errors.ts';
import { pictureKeyOf } from '../rules.ts';

export const picturePurpose = 'service-picture';

/** Who has uploaded a picture that no service has yet. */
export function uploaderOf(ctx: Ctx): Owner {
  return { ownerKind: 'user', ownerId: ctx.actor.id ?? 'system' };
}

/**
 * Gives the uploaded picture at this address to a service and lets go of the one it had, in the caller's transaction.
 * Throws `invalid` for an upload that is gone, or that is somebody else's.
 */
export async function keepPicture(ctx: Ctx, serviceId: string, imagem: string | null): Promise<void> {
  const owner: Owner = { ownerKind: 'service', ownerId: serviceId };
  const key = imagem === null ? null : pictureKeyOf(imagem);
  const [file] =
    key === null
      ? []
      : await ctx.db
          .select({ id: files.id, ownerKind: files.ownerKind, ownerId: files.ownerId })
          .from(files)
          .where(and(eq(files.key, key), eq(files.purpose, picturePurpose)));
  if (key !== null && !(await take(ctx, file, owner))) {
    const message = 'Esta imagem não está mais aqui. Escolha de novo.';
    throw new DomainError('invalid', message, { issues: [{ path: 'imagem', message }] });
  }
  await releaseFiles(ctx, { owner, except: file?.id ?? null });
}

async function take(ctx: Ctx, file: ({ id: string } & Owner) | undefined, owner: Owner): Promise<boolean> {
  if (file === undefined) return false;
  if (file.ownerKind === owner.ownerKind && file.ownerId === owner.ownerId) {
    return (await attachFiles(ctx, [file.id], owner, owner)).length === 1;
  }
  return (await attachFiles(ctx, [file.id], uploaderOf(ctx), owner)).length === 1;
}
