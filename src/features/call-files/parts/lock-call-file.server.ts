import { eq } from 'drizzle-orm';
import { callNotFound } from '#features/service-calls/queries.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { tooLate } from '#platform/too-late.server.ts';
import type { DomainError } from '#shared/errors.ts';
import { findCallFile } from '../queries.server.ts';
import type { callFiles } from '../tables.server.ts';

type CallFileRow = Pick<typeof callFiles.$inferSelect, 'removedAt' | 'removedByName'>;

/** One file of a call, with the call's row locked until the transaction ends, as for adding files. */
export async function lockCallFile(ctx: Ctx, which: { callId: string; fileId: string }) {
  const [call] = await ctx.db
    .select({ id: serviceCalls.id })
    .from(serviceCalls)
    .where(eq(serviceCalls.id, which.callId))
    .for('update');
  if (call === undefined) throw callNotFound();
  return findCallFile(ctx, which);
}

/** The refusal of an action on a file that was removed meanwhile. */
export function removedMeanwhile(ctx: Ctx, { removedAt: at, removedByName: actorName }: CallFileRow): DomainError {
  const doneBy = at === null || actorName === null ? undefined : { at, actorId: null, actorName };
  return tooLate(ctx, doneBy, 'removeu este arquivo');
}
