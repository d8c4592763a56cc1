import { eq, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { type Owner, readSavedFile } from '#platform/files/files.server.ts';
import { files } from '#platform/tables.server.ts';
import { DomainError } from '#shared/errors.ts';
import { partnerPortraits } from './tables.server.ts';

/** A driver of a partner or, without one, the partner itself. */
export interface Portrayed {
  partnerId: string;
  driverId: string | null;
}

/** The owner of the bytes of a portrait. */
export function portraitOwner({ partnerId, driverId }: Portrayed): Owner {
  return { ownerKind: 'portrait', ownerId: driverId ?? partnerId };
}

/**
 * Matches a row of `partner_portraits` for this partner and driver, columns or values; a null driver is the partner
 * itself.
 */
export function isPortraitOf(of: { partnerId: unknown; driverId: unknown }): SQL {
  const { partnerId, driverId } = partnerPortraits;
  return sql`${partnerId} = ${of.partnerId} and ${driverId} is not distinct from ${of.driverId}`;
}

/** The portraits of a partner and its drivers. */
export function listPortraits(ctx: Ctx, partnerId: string) {
  return ctx.db
    .select({ driverId: partnerPortraits.driverId, fileId: partnerPortraits.fileId })
    .from(partnerPortraits)
    .where(eq(partnerPortraits.partnerId, partnerId));
}

/** The bytes of a partner's portrait; the caller has checked access. Throws `not_found`. */
export async function readPortrait(ctx: Ctx, { partnerId, fileId }: { partnerId: string; fileId: string }) {
  const [found] = await ctx.db
    .select()
    .from(partnerPortraits)
    .where(sql`${partnerPortraits.fileId} = ${fileId} and ${partnerPortraits.partnerId} = ${partnerId}`);
  const file = found === undefined ? null : await readSavedFile(ctx, eq(files.id, fileId), portraitOwner(found));
  if (file === null) throw portraitNotFound();
  return { bytes: file.bytes, contentType: file.contentType };
}

/** The refusal for a portrait that is missing or hidden from the reader. */
export function portraitNotFound(): DomainError {
  return new DomainError('not_found', 'Esta foto não está mais aqui.');
}
