// Tested in receive-receipt.db.test.ts.
import type { Ctx } from '#platform/context.server.ts';
import { moveRecord } from '#platform/move-record.server.ts';
import type { DecideReceiptBody } from './contract.ts';
import { receiptKind } from './tables.server.ts';

/** Approves or rejects a receipt, or takes a decision back, with a reason. Throws as `moveRecord` does. */
export async function decideReceipt(
  ctx: Ctx,
  { id, status, from, reason }: DecideReceiptBody & { id: string },
): Promise<void> {
  await moveRecord(ctx, receiptKind, { id, to: status, seen: from, reason });
}
