import { eq } from 'drizzle-orm';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';

/** Holds a call until the transaction ends: who is sent to it is decided by one action after the other. */
export async function lockCall(ctx: Ctx, callId: string): Promise<void> {
  await ctx.db
    .select({ id: serviceCalls.id })
    .from(serviceCalls)
    .where(eq(serviceCalls.id, callId))
    .for('no key update');
}
