// Tested in refund-client.db.test.ts.
import { eq } from 'drizzle-orm';
import { reverseEntry } from '#features/ledger/reverse-entry.server.ts';
import { addCallEvent } from '#features/service-calls/add-call-event.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import { lockCost } from './parts/lock-cost.server.ts';
import { borneCosts } from './tables.server.ts';

/**
 * Takes a refund or a paid return back by its contrary entry. Throws `not_found`, and `conflict` where the client has
 * the money already, or with who undid it first.
 */
export function undoCost(ctx: Ctx, { id, reason }: { id: string; reason: string }): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const cost = await lockCost(inside, id);
    if (cost.payoutEntryId !== null) {
      throw new DomainError('conflict', 'O dinheiro já foi entregue ao cliente. Desfaça a entrega antes da devolução.');
    }
    await reverseEntry(inside, cost.entryId, reason);
    await inside.db
      .update(borneCosts)
      .set({ undoneAt: ctx.now, undoneBy: ctx.actor.id, undoneName: ctx.actor.name })
      .where(eq(borneCosts.id, id));
    const { callId, cents: amountCents } = cost;
    const type = cost.kind === 'refund' ? 'refund_undone' : 'return_payment_undone';
    await addCallEvent(inside, { callId, type, reason, data: { amountCents } });
    await announce(inside, 'finance');
  });
}
