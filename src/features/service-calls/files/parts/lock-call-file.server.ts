import { eq } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { tooLate } from '#platform/too-late.server.ts';
import type { DomainError } from '#shared/errors.ts';
import { callNotFound } from '../../queries.server.ts';
import { serviceCalls } from '../../tables.server.ts';
import { findCallFile } from '../queries.server.ts';
import type { callFiles } from '../tables.server.ts';

type CallFileRow = Pick<typeof callFiles.$inferSelect, 'removedAt' | 'removedByName'>;

/**
 * One file of a call, which is the transaction's until it ends: its call's row is locked, as it is where files are
 * added.
 */
export async function lockCallFile(ctx: Ctx, which: { callId: string; fileId: string }) {
  const [call] = await ctx.db
    .select({ id: serviceCalls.id })
    .from(serviceCalls)
    .where(eq(serviceCalls.id, which.callId))
    .for('update');
  if (call === undefined) throw callNotFound();
  return findCallFile(ctx, which);
}

/** The refusal of what was to be done to a file that is out of its call by now. */
export function removedMeanwhile(ctx: Ctx, { removedAt: at, removedByName: actorName }: CallFileRow): DomainError {
  const doneBy = at === null || actorName === null ? undefined : { at, actorId: null, actorName };
  return tooLate(ctx, doneBy, 'removeu este arquivo');
}
