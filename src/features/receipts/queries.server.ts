import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { callConfirmations, serviceCalls } from '#features/service-calls/tables.server.ts';
import { valueDiscrepancies } from '#features/value-audit/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { matchesSearch } from '#platform/database/search.server.ts';
import { type Owner, readSavedFile } from '#platform/files/files.server.ts';
import { listSteps } from '#platform/move-record.server.ts';
import { files } from '#platform/tables.server.ts';
import { readPage } from '#shared/api/pagination.ts';
import { DomainError } from '#shared/errors.ts';
import { centsToReais } from '#shared/numbers/money.ts';
import type { ListReceiptsQuery, otherUseSchema, Receipt, ReceiptDetail } from './contract.ts';
import { receiptEvents, receiptKind, receipts } from './tables.server.ts';

/** One page of receipts, newest first, with the count of everything that matches. */
export async function listReceipts(ctx: Ctx, query: ListReceiptsQuery) {
  const { page, limit, offset } = readPage(query);
  const where = filterOf(query);
  const [rows, [totals]] = await Promise.all([
    selectRows(ctx).where(where).orderBy(desc(receipts.uploadedAt), desc(receipts.id)).limit(limit).offset(offset),
    ctx.db
      .select({ total: count() })
      .from(receipts)
      .leftJoin(serviceCalls, eq(serviceCalls.id, receipts.callId))
      .where(where),
  ]);
  return { analises: rows.map(toReceipt), total: totals?.total ?? 0, page, limit };
}

/** One receipt with the stated payment and its history; throws `not_found`. */
export async function findReceipt(ctx: Ctx, id: string): Promise<ReceiptDetail> {
  const [row] = await selectRows(ctx).where(eq(receipts.id, id));
  if (row === undefined) throw receiptNotFound();
  const { receipt } = row;
  return {
    ...toReceipt(row),
    contentType: row.contentType,
    side: receipt.side,
    way: receipt.way,
    senderName: receipt.actorName,
    firstUse: receipt.firstUseId === null ? null : await findFirstUse(ctx, eq(receipts.id, receipt.firstUseId)),
    furtherUses: await selectUses(ctx, eq(receipts.firstUseId, id)),
    clientPaidAmount: reais(row.clientPaidCents),
    partnerReportedAmount: reais(row.reportedCents),
    history: await listSteps(ctx, receiptEvents, id),
    canDecide: ctx.actor.permissions.has('receipts.decide'),
  };
}

/** The owner of a receipt's file. */
export function receiptOwner(id: string): Owner {
  return { ownerKind: 'receipt', ownerId: id };
}

/** The file of a receipt, for whoever may see that receipt; throws `not_found`. */
export async function readReceiptFile(ctx: Ctx, id: string) {
  const [receipt] = await ctx.db.select({ fileId: receipts.fileId }).from(receipts).where(eq(receipts.id, id));
  const file = receipt === undefined ? null : await readSavedFile(ctx, eq(files.id, receipt.fileId), receiptOwner(id));
  if (file === null) throw receiptNotFound();
  return file;
}

const receiptNotFound = () => new DomainError('not_found', receiptKind.notFound);

export type FirstUse = z.infer<typeof otherUseSchema>;

/** A receipt as another one names it; null for none. */
export async function findFirstUse(ctx: Ctx, which: SQL | undefined): Promise<FirstUse | null> {
  const [found] = await selectUses(ctx, which);
  return found ?? null;
}

async function selectUses(ctx: Ctx, which: SQL | undefined): Promise<FirstUse[]> {
  const rows = await ctx.db
    .select({
      id: receipts.id,
      fileName: receipts.fileName,
      status: receipts.status,
      uploadedAt: receipts.uploadedAt,
      protocolNumber: serviceCalls.protocolNumber,
    })
    .from(receipts)
    .leftJoin(serviceCalls, eq(serviceCalls.id, receipts.callId))
    .where(which)
    .orderBy(asc(receipts.uploadedAt), asc(receipts.id));
  return rows.map(({ uploadedAt, ...use }) => ({ ...use, uploadDate: uploadedAt.toISOString() }));
}

function selectRows(ctx: Ctx) {
  return ctx.db
    .select({
      receipt: receipts,
      contentType: files.contentType,
      protocolNumber: serviceCalls.protocolNumber,
      clientName: serviceCalls.clientName,
      // A decided amount replaced the reported one, which the discrepancy stores.
      reportedCents: sql<number | null>`case when ${valueDiscrepancies.decidedAmountCents} is null
        then ${serviceCalls.finalValueCents} else ${valueDiscrepancies.partnerReportedAmountCents} end`.mapWith(Number),
      clientPaidCents: callConfirmations.paidAmountCents,
    })
    .from(receipts)
    .innerJoin(files, eq(files.id, receipts.fileId))
    .leftJoin(serviceCalls, eq(serviceCalls.id, receipts.callId))
    .leftJoin(callConfirmations, eq(callConfirmations.callId, receipts.callId))
    .leftJoin(valueDiscrepancies, eq(valueDiscrepancies.callId, receipts.callId))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectRows>>[number];

function toReceipt({ receipt, protocolNumber, clientName }: Row): Receipt {
  return {
    id: receipt.id,
    fileName: receipt.fileName,
    status: receipt.status,
    uploadDate: receipt.uploadedAt.toISOString(),
    callId: receipt.callId,
    protocolNumber,
    clientName,
    amount: reais(receipt.amountCents),
    paymentMethod: receipt.paymentMethod,
    validationScore: receipt.validationScore,
  };
}

function reais(cents: number | null): number | null {
  return cents === null ? null : centsToReais(cents);
}

function filterOf({ search, status }: ListReceiptsQuery): SQL | undefined {
  return and(
    status === undefined ? undefined : eq(receipts.status, status),
    search === undefined
      ? undefined
      : sql`(${matchesSearch(receipts.searchText, search)} or ${matchesSearch(serviceCalls.searchText, search)})`,
  );
}
