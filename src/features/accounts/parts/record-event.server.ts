import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { announce } from '#platform/notices.server.ts';
import { userEvents } from '../tables.server.ts';

/** Adds an entry to an account's history; call it in the transaction of the change. */
export async function recordEvent(
  ctx: Ctx,
  event: Pick<typeof userEvents.$inferInsert, 'userId' | 'type' | 'fromValue' | 'toValue' | 'reason'>,
): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    await inside.db.insert(userEvents).values({ ...event, ...doneNow(inside) });
    await announce(inside, 'users');
  });
}
