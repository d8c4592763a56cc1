// Tested in api.db.test.ts.
import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import type { AssignThreadBody } from './contract.ts';
import { lockThread } from './parts/thread-row.server.ts';
import { listHands } from './queries.server.ts';
import { threads } from './tables.server.ts';

/**
 * Takes a thread, hands it to another person, or lets it go. Throws `not_found`, `invalid` for somebody who may not
 * answer, and `conflict` when it has another holder than was seen.
 */
export function assignThread(ctx: Ctx, { id, userId, from }: AssignThreadBody & { id: string }): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const thread = await lockThread(inside, id);
    if (thread.assignedTo !== from) {
      const holder = thread.assignedToName;
      throw new DomainError(
        'conflict',
        holder === null ? 'A conversa ficou sem ninguém.' : `A conversa já está com ${holder}.`,
      );
    }
    const hands = await listHands(inside);
    const hand = userId === null ? null : hands.find((one) => one.id === userId);
    if (hand === undefined) throw new DomainError('invalid', 'Essa pessoa não pode responder conversas.');
    await inside.db
      .update(threads)
      .set({ assignedTo: hand?.id ?? null, assignedToName: hand?.name ?? null })
      .where(eq(threads.id, id));
    await announce(inside, 'threads');
  });
}
