// Tested in #features/privacy/parts/sweep-old-calls.db.test.ts.
import { inArray } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { serviceCalls } from './tables.server.ts';

/** Records that nothing names anybody in these calls any more, so that no night looks at them again. */
export async function recordEmptiedCalls(ctx: Ctx, ids: readonly string[]): Promise<void> {
  await ctx.db
    .update(serviceCalls)
    .set({ emptiedAt: ctx.now })
    .where(inArray(serviceCalls.id, [...ids]));
}
