import type { Ctx } from '#platform/context.server.ts';
import { deedColumns } from '#platform/event-columns.server.ts';
import { announce } from '#platform/notices.server.ts';
import { userEvents } from './tables.server.ts';

/** Adds a line to an account's history; run it in the transaction of what it tells. */
export async function recordEvent(
  ctx: Ctx,
  event: Pick<typeof userEvents.$inferInsert, 'userId' | 'fromValue' | 'toValue' | 'reason'> & {
    type: 'invited' | 'invited_again' | 'password_link' | 'role' | 'status' | 'second_factor' | 'sessions_ended';
  },
): Promise<void> {
  await ctx.db.insert(userEvents).values({ ...event, ...deedColumns(ctx) });
  await announce(ctx, 'users');
}
