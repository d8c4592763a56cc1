// Tested in receive-receipt.db.test.ts.
import { eq } from 'drizzle-orm';
import { decideWithinLimit } from '#features/accounts/decide-within-limit.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { publish } from '#platform/events.server.ts';
import { moveRecord } from '#platform/move-record.server.ts';
import { DomainError } from '#shared/errors.ts';
import type { DecideReceiptBody } from './contract.ts';
import { readLargestAmount } from './queries.server.ts';
import { isOpenReceipt, onlyAdministrators, receiptAmountChanged, receiptDecided } from './rules.ts';
import { receiptKind, receipts } from './tables.server.ts';

/**
 * Approves or rejects a receipt, or takes a decision back, with a reason. A reading that began or ended meanwhile is no
 * obstacle. Throws `forbidden` without the permission and beyond the limit, and otherwise as `moveRecord` does.
 */
export async function decideReceipt(ctx: Ctx, input: DecideReceiptBody & { id: string }): Promise<void> {
  if (input.status === 'pendente') return decide(ctx, input);
  await decideWithinLimit(
    ctx,
    {
      kind: 'receipt',
      permission: 'receipts.decide',
      recordId: input.id,
      readAmount: async (inside) => {
        await inside.db.select({ id: receipts.id }).from(receipts).where(eq(receipts.id, input.id)).for('update');
        return readLargestAmount(inside, input.id);
      },
    },
    (inside) => decide(inside, input),
  );
}

async function decide(ctx: Ctx, { id, status, from, reason }: DecideReceiptBody & { id: string }): Promise<void> {
  // People who may not decide learn nothing about the receipt.
  if (!ctx.actor.permissions.has('receipts.decide')) throw new DomainError('forbidden', onlyAdministrators);
  await inTransaction(ctx, async (inside) => {
    const [held] = await inside.db
      .select({ status: receipts.status, callId: receipts.callId })
      .from(receipts)
      .where(eq(receipts.id, id))
      .for('update');
    const bothOpen = from !== undefined && held !== undefined && isOpenReceipt(from) && isOpenReceipt(held.status);
    const seen = bothOpen ? held.status : from;
    await moveRecord(inside, receiptKind, { id, to: status, seen, reason, set: { decisionAskedAt: null } });
    const callId = held?.callId ?? null;
    await publish(inside, receiptDecided, { receiptId: id, callId, status });
    if (callId === null) return;
    if (status === 'rejeitado') await publish(inside, receiptAmountChanged, { callId, by: 'withdrawn' });
    if (held?.status === 'rejeitado') await publish(inside, receiptAmountChanged, { callId, by: 'restored' });
  });
}
