import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { readSavedFile } from '#platform/files/files.server.ts';
import { files } from '#platform/tables.server.ts';
import { DomainError } from '#shared/errors.ts';
import { centsToReais } from '#shared/numbers/money.ts';
import { settlementRequests, settlements } from '../tables.server.ts';
import type { PaymentClaim } from './contract.ts';

/** Owner of a receipt whose payment is not told yet. */
export const unsentReceiptOf = (settlementId: string) => ({ ownerKind: 'settlement', ownerId: settlementId });

/** Owner of the receipt of a payment that was told. */
export const receiptOf = (requestId: string) => ({ ownerKind: 'settlement_request', ownerId: requestId });

/** The receipt of a payment that was told; throws `not_found` also for one of another partner, where one is named. */
export async function readPaymentReceipt(
  ctx: Ctx,
  { settlementId, requestId, partnerId }: { settlementId: string; requestId: string; partnerId?: string },
) {
  const [request] = await ctx.db
    .select({ fileId: settlementRequests.fileId })
    .from(settlementRequests)
    .innerJoin(settlements, eq(settlements.id, settlementRequests.settlementId))
    .where(
      and(
        eq(settlementRequests.id, requestId),
        eq(settlements.id, settlementId),
        partnerId === undefined ? undefined : eq(settlements.partnerId, partnerId),
      ),
    );
  const fileId = request?.fileId ?? null;
  const file = fileId === null ? null : await readSavedFile(ctx, eq(files.id, fileId), receiptOf(requestId));
  if (file === null) throw new DomainError('not_found', 'Comprovante não encontrado.');
  return file;
}

/** Payments of these settlements that partners say to have made and that wait for the office, by settlement. */
export async function listWaitingClaims(
  ctx: Ctx,
  settlementIds: readonly string[],
): Promise<Map<string, PaymentClaim>> {
  if (settlementIds.length === 0) return new Map();
  const { id, settlementId, cents, day, text, endToEnd, kind, status } = settlementRequests;
  const rows = await ctx.db
    .select({ requestId: id, settlementId, cents, day, text, endToEnd, receiptType: files.contentType })
    .from(settlementRequests)
    .leftJoin(files, eq(files.id, settlementRequests.fileId))
    .where(and(inArray(settlementId, [...settlementIds]), eq(kind, 'pago'), eq(status, 'aberto')));
  return new Map(
    rows.map(({ cents: of, ...claim }) => [claim.settlementId, { ...claim, amount: centsToReais(of ?? 0) }]),
  );
}
