// Tested in record-company-payment.db.test.ts.
import { queueMessage } from '#features/messages/queue-message.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { movedMeanwhile, moveRecord } from '#platform/move-record.server.ts';
import { lockBill } from './parts/bill-rows.server.ts';
import { billSent } from './parts/bill-sent-message.server.ts';
import { billKind } from './tables.server.ts';

/** Sends a closed bill to who receives it, once; throws `not_found`, and `conflict` for one that is not closed. */
export function sendBill(ctx: Ctx, id: string): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const { bill } = await lockBill(inside, id);
    if (bill.status !== 'fechada') throw await movedMeanwhile(inside, billKind, id);
    await moveRecord(inside, billKind, { id, to: 'enviada', set: { sentAt: ctx.now } });
    const cause = { kind: 'client', id: bill.clientId } as const;
    await queueMessage(inside, billSent, { billId: id }, { once: id, cause });
  });
}
