// Tested in receive-receipt.db.test.ts.
import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { publish } from '#platform/events.server.ts';
import { moveRecord } from '#platform/move-record.server.ts';
import type { DecideReceiptBody } from './contract.ts';
import { isOpenReceipt, receiptAmountChanged } from './rules.ts';
import { receiptKind, receipts } from './tables.server.ts';

/**
 * Approves or rejects a receipt, or takes a decision back, with a reason. A reading that began or ended meanwhile is no
 * obstacle. Throws as `moveRecord` does.
 */
export async function decideReceipt(
  ctx: Ctx,
  { id, status, from, reason }: DecideReceiptBody & { id: string },
): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const [held] = await inside.db
      .select({ status: receipts.status, callId: receipts.callId })
      .from(receipts)
      .where(eq(receipts.id, id))
      .for('update');
    const bothOpen = from !== undefined && held !== undefined && isOpenReceipt(from) && isOpenReceipt(held.status);
    await moveRecord(inside, receiptKind, { id, to: status, seen: bothOpen ? held.status : from, reason });
    const callId = held?.callId ?? null;
    if (callId === null) return;
    if (status === 'rejeitado') await publish(inside, receiptAmountChanged, { callId, by: 'withdrawn' });
    if (held?.status === 'rejeitado') await publish(inside, receiptAmountChanged, { callId, by: 'restored' });
  });
}
