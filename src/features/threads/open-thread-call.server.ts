// Tested in receive-media.db.test.ts.
import { eq } from 'drizzle-orm';
import type { OpenCallBody } from '#features/service-calls/contract.ts';
import { type OpenedCall, openCall } from '#features/service-calls/open-call.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import { lockThread } from './parts/thread-row.server.ts';
import { threads } from './tables.server.ts';

/**
 * Opens the call that a thread led to, and keeps the thread with it. Throws `not_found`, `conflict` when a colleague
 * opened one since `seen`, the call that the thread had, and as opening does.
 */
export function openThreadCall(
  ctx: Ctx,
  { id, call, seen }: { id: string; call: OpenCallBody; seen: string | null },
): Promise<OpenedCall> {
  return inTransaction(ctx, async (inside) => {
    const thread = await lockThread(inside, id);
    if (thread.callId !== seen) {
      throw new DomainError('conflict', 'Outra pessoa já abriu um chamado desta conversa. Veja ao lado.');
    }
    const opened = await openCall(inside, call);
    await inside.db.update(threads).set({ callId: opened.id }).where(eq(threads.id, id));
    await announce(inside, 'threads');
    return opened;
  });
}
