import { and, count, desc, eq, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { pixAccounts } from '#features/finance/pix-account/tables.server.ts';
import { fraudCaseCalls } from '#features/fraud/tables.server.ts';
import { isCited } from '#features/hearings/queries.server.ts';
import { problems } from '#features/problems/tables.server.ts';
import { callConfirmations, serviceCalls } from '#features/service-calls/tables.server.ts';
import { isUndecided, valueDiscrepancies } from '#features/value-audit/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { matchesSearch } from '#platform/database/search.server.ts';
import { yearsAgo } from '#platform/jobs/sweep.server.ts';
import { files } from '#platform/tables.server.ts';
import { readPage } from '#shared/api/pagination.ts';
import { centsToReais, parseBRL } from '#shared/numbers/money.ts';
import { receiptEngineState } from '../reading/read-receipt-file.server.ts';
import { dayTyped } from '../reading/rules.ts';
import { receiptRetentionYears } from '../rules.ts';
import { receipts } from '../tables.server.ts';
import type { ListReceiptsQuery, ReadingQueue, Receipt } from './contract.ts';
import { type ReadingState, takesPoints } from './rules.ts';
import { receiptFacts, receiptMends, receiptReadings } from './tables.server.ts';

/** One page of receipts, newest first, with the count of everything that matches and the queue of the reading. */
export async function listReceipts(ctx: Ctx, query: ListReceiptsQuery) {
  const { page, limit, offset } = readPage(query);
  const where = filterOf(query);
  const [rows, [totals], leitura] = await Promise.all([
    selectReceipts(ctx).where(where).orderBy(desc(receipts.uploadedAt), desc(receipts.id)).limit(limit).offset(offset),
    ctx.db
      .select({ total: count() })
      .from(receipts)
      .leftJoin(serviceCalls, eq(serviceCalls.id, receipts.callId))
      .leftJoin(receiptFacts, eq(receiptFacts.receiptId, receipts.id))
      .where(where),
    findReadingQueue(ctx),
  ]);
  return { analises: rows.map(toReceipt), total: totals?.total ?? 0, page, limit, leitura };
}

/** Readings that wait or run, and how long the last of them takes by those that ended. */
async function findReadingQueue(ctx: Ctx): Promise<ReadingQueue> {
  const [[open], { rows }] = await Promise.all([
    ctx.db.select({ waiting: count() }).from(receiptReadings).where(isNull(receiptReadings.finishedAt)),
    ctx.db.execute<{ seconds: number | null }>(sql`
      select avg(extract(epoch from finished_at - started_at))::float8 as seconds from (
        select finished_at, started_at from receipt_readings where finished_at is not null
        order by finished_at desc limit 20) ended`),
  ]);
  const waiting = open?.waiting ?? 0;
  const each = rows[0]?.seconds ?? null;
  return { waiting, secondsLeft: each === null ? null : Math.ceil(each * waiting), engine: receiptEngineState(ctx) };
}

/** Names on payments to the house itself. */
export async function listHouseHolders(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db.selectDistinct({ holder: pixAccounts.holder }).from(pixAccounts);
  return rows.map(({ holder }) => holder);
}

/**
 * The condition of receipts whose time is over and that still hold a picture: unless a reading of them is under way, or
 * a discrepancy, a case or a client's matter of their call is undecided, or its partner is heard or may ask for another
 * person.
 */
export function isOutdated(ctx: Ctx): SQL | undefined {
  const noneOf = (table: PgTable, own: SQL, isOpen: SQL) =>
    sql`not exists (select from ${table} where ${own} and ${isOpen})`;
  const ofCall = (callId: AnyPgColumn) => eq(callId, receipts.callId);
  return and(
    lt(receipts.uploadedAt, yearsAgo(ctx, receiptRetentionYears)),
    isNull(receipts.emptiedAt),
    noneOf(receiptReadings, eq(receiptReadings.receiptId, receipts.id), isNull(receiptReadings.finishedAt)),
    noneOf(valueDiscrepancies, ofCall(valueDiscrepancies.callId), isUndecided),
    noneOf(fraudCaseCalls, ofCall(fraudCaseCalls.callId), sql`${fraudCaseCalls.isOpen}`),
    noneOf(problems, ofCall(problems.callId), isNull(problems.closedAt)),
    not(isCited(ctx, receipts.callId)),
  );
}

/** Receipts with all that their rows show. */
export function selectReceipts(ctx: Ctx) {
  const newest = ctx.db
    .selectDistinctOn([receiptReadings.receiptId])
    .from(receiptReadings)
    .orderBy(receiptReadings.receiptId, desc(receiptReadings.id))
    .as('newest');
  return ctx.db
    .select({
      receipt: receipts,
      facts: receiptFacts,
      reading: { id: newest.id, startedAt: newest.startedAt, finishedAt: newest.finishedAt, unread: newest.unread },
      isMended: sql<boolean>`exists (select from ${receiptMends} where ${receiptMends.receiptId} = ${receipts.id}
        and ${receiptMends.field} = 'amount' and ${receiptMends.newValue} is not null)`,
      contentType: files.contentType,
      protocolNumber: serviceCalls.protocolNumber,
      clientName: serviceCalls.clientName,
      // A decided amount replaced the reported one, which the discrepancy stores.
      reportedCents: sql<number | null>`case when ${valueDiscrepancies.decidedAmountCents} is null
        then ${serviceCalls.finalValueCents} else ${valueDiscrepancies.partnerReportedAmountCents} end`.mapWith(Number),
      clientPaidCents: callConfirmations.paidAmountCents,
    })
    .from(receipts)
    .leftJoin(files, eq(files.id, receipts.fileId))
    .leftJoin(newest, eq(newest.receiptId, receipts.id))
    .leftJoin(receiptFacts, eq(receiptFacts.receiptId, receipts.id))
    .leftJoin(serviceCalls, eq(serviceCalls.id, receipts.callId))
    .leftJoin(callConfirmations, eq(callConfirmations.callId, receipts.callId))
    .leftJoin(valueDiscrepancies, eq(valueDiscrepancies.callId, receipts.callId))
    .$dynamic();
}

export type ReceiptRow = Awaited<ReturnType<typeof selectReceipts>>[number];

/** A row as the list shows it. */
export function toReceipt(row: ReceiptRow): Receipt {
  const { receipt, facts, reading } = row;
  const readCents = facts?.amountCents ?? null;
  const source = facts?.amountIsSure ? (row.isMended ? 'corrigido' : 'certo') : 'incerto';
  return {
    id: receipt.id,
    fileName: receipt.fileName,
    status: receipt.status,
    uploadDate: receipt.uploadedAt.toISOString(),
    callId: receipt.callId,
    protocolNumber: row.protocolNumber,
    clientName: row.clientName,
    amount: reaisOf(readCents ?? receipt.amountCents),
    amountSource: readCents !== null ? source : receipt.amountCents === null ? null : 'informado',
    paymentMethod: facts?.paymentMethod ?? receipt.paymentMethod,
    validationScore: receipt.validationScore,
    reading: stateOf(reading),
    unread: reading?.unread ?? null,
    isCapped: facts?.caps.some(takesPoints) ?? false,
    isScheduled: facts?.isScheduled ?? false,
    emptiedAt: receipt.emptiedAt?.toISOString() ?? null,
  };
}

function stateOf(reading: ReceiptRow['reading']): ReadingState {
  if (reading === null || reading.id === null) return 'sem-leitura';
  if (reading.finishedAt !== null) return reading.unread === null ? 'lido' : 'nao-lido';
  return reading.startedAt === null ? 'na-fila' : 'lendo';
}

/** Reais of cents that may be missing. */
export function reaisOf(cents: number | null): number | null {
  return cents === null ? null : centsToReais(cents);
}

function filterOf({ search, status }: ListReceiptsQuery): SQL | undefined {
  return and(status === undefined ? undefined : eq(receipts.status, status), search ? matches(search) : undefined);
}

/** A whole amount, day or identifier finds the payment, anything else the file and its call. */
function matches(search: string): SQL | undefined {
  const money = parseBRL(search);
  const day = dayTyped(search);
  return or(
    matchesSearch(receipts.searchText, search),
    matchesSearch(serviceCalls.searchText, search),
    eq(receiptFacts.endToEndId, search.toUpperCase()),
    money.ok ? eq(receiptFacts.amountCents, money.cents) : undefined,
    day === null ? undefined : eq(receiptFacts.paidOn, day),
  );
}
