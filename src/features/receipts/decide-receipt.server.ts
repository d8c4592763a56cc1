import { and, eq } from 'drizzle-orm';
import { actorColumns } from '#platform/actor-columns.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import type { DecideReceiptBody } from './contract.ts';
import { receiptNotFound } from './queries.server.ts';
import { decisionsFrom, type ReceiptStatus, receiptStatusLabels } from './rules.ts';
import { receiptEvents, receipts } from './tables.server.ts';

/**
 * Approves or rejects a receipt, or takes a decision back, with a reason. Throws `not_found`, and `conflict` when it was
 * decided already or somebody else was faster.
 */
export function decideReceipt(ctx: Ctx, { id, status, reason }: DecideReceiptBody & { id: string }): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const [before] = await inside.db.select({ status: receipts.status }).from(receipts).where(eq(receipts.id, id));
    if (before === undefined) throw receiptNotFound();
    const from = before.status as ReceiptStatus;
    if (!decisionsFrom(from).includes(status)) {
      throw new DomainError('conflict', `O recibo já está ${receiptStatusLabels[from].toLowerCase()}.`);
    }
    const changed = await inside.db
      .update(receipts)
      .set({ status })
      .where(and(eq(receipts.id, id), eq(receipts.status, from)))
      .returning({ id: receipts.id });
    if (changed.length === 0) {
      throw new DomainError('conflict', 'Outra pessoa acabou de decidir este recibo. Atualize a página.');
    }
    await inside.db
      .insert(receiptEvents)
      .values({ receiptId: id, at: ctx.now, ...actorColumns(ctx), toStatus: status, reason });
    await announce(inside, 'receipts');
  });
}
