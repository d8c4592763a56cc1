import { eq } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { callNotFound } from '../../queries.server.ts';
import { serviceCalls } from '../../tables.server.ts';
import { findCallFile } from '../queries.server.ts';

/** One file of a call, which is the transaction's until it ends: its call's row is locked, as it is where files are added. */
export async function lockCallFile(ctx: Ctx, which: { callId: string; fileId: string }) {
  const [call] = await ctx.db
    .select({ id: serviceCalls.id })
    .from(serviceCalls)
    .where(eq(serviceCalls.id, which.callId))
    .for('update');
  if (call === undefined) throw callNotFound();
  return findCallFile(ctx, which);
}
