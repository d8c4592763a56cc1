// Tested in api.db.test.ts.
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import type { ReceivedFile } from '#platform/files/receive-upload.server.ts';
import { savePaper } from '#platform/files/save-paper.server.ts';
import { movedMeanwhile } from '#platform/move-record.server.ts';
import { DomainError } from '#shared/errors.ts';
import { settlementKind, settlements } from '../tables.server.ts';
import { unsentReceiptOf } from './queries.server.ts';
import { maxPaymentReceiptPages } from './rules.ts';

interface NewReceipt {
  settlementId: string;
  partnerId: string;
  upload: ReceivedFile;
}

/**
 * Stores the receipt of a payment of an own open settlement until the payment is told. Throws `not_found` also for a
 * settlement of somebody else, `invalid` for content that is no picture or PDF, and `conflict` for a closed one.
 */
export async function receivePaymentReceipt(
  ctx: Ctx,
  { settlementId, partnerId, upload }: NewReceipt,
): Promise<{ id: string }> {
  if (upload.field !== 'comprovante') throw new DomainError('invalid', 'Escolha um arquivo.');
  const own = and(eq(settlements.id, settlementId), eq(settlements.partnerId, partnerId));
  const [settlement] = await ctx.db.select({ status: settlements.status }).from(settlements).where(own);
  if (settlement === undefined) throw new DomainError('not_found', settlementKind.notFound);
  if (settlement.status !== 'aberto') throw await movedMeanwhile(ctx, settlementKind, settlementId);
  return savePaper(ctx, upload, {
    ...unsentReceiptOf(settlementId),
    purpose: 'payment-receipt',
    maxPdfPages: maxPaymentReceiptPages,
  });
}
