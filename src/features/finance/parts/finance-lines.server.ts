import { and, desc, eq, getTableColumns, isNull, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { aboutMonth } from '#features/ledger/queries.server.ts';
import { settlingKinds } from '#features/ledger/rules.ts';
import { ledgerEntries, ledgerLines } from '#features/ledger/tables.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { isOneOf } from '#platform/choices.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { centsToReais } from '#shared/numbers/money.ts';
import { todayOn } from '#shared/time/dates.ts';
import { monthOn } from '#shared/time/months.ts';
import type { CommissionLine, ListFinanceQuery } from '../contract.ts';
import { closedStatuses, type FinanceStatus, openFinanceStatuses } from '../rules.ts';
import { commissionRates, partnerRates, settlementLines, settlements } from '../tables.server.ts';
import { linesFilter } from './lines-filter.server.ts';
import { settledDebts } from './open-debts.server.ts';

type Lines = ReturnType<typeof linesOf>;

/** Lines in the order of the list. */
export const newestFirst = (lines: Lines) => [desc(lines.at), desc(lines.id)];

/** Narrows lines by their status today, which is dear to find out. */
export function hasStatus(lines: Lines, { status }: ListFinanceQuery): SQL | undefined {
  if (status === undefined) return undefined;
  return status === 'em_aberto' ? isOneOf(lines.status, openFinanceStatuses) : eq(lines.status, status);
}

export function readLines(ctx: Ctx, lines: Lines) {
  return ctx.db
    .select({
      entry: ledgerEntries,
      cents: number(lines.cents),
      status: lines.status,
      protocolNumber: serviceCalls.protocolNumber,
      serviceType: serviceCalls.serviceType,
      partnerName: partners.name,
      rowId: lines.id,
      partnerId: lines.partnerId,
      dueOn: lines.due,
      agreedFrom: partnerRates.fromOn,
      agreedUntil: partnerRates.untilOn,
      settlementId: lines.settlementId,
      about: aboutMonth,
    })
    .from(lines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, lines.entryId))
    .leftJoin(serviceCalls, eq(serviceCalls.id, ledgerEntries.callId))
    .innerJoin(partners, eq(partners.id, lines.partnerId))
    .leftJoin(
      commissionRates,
      eq(commissionRates.entryId, sql`coalesce(${ledgerEntries.contraryOf}, ${ledgerEntries.id})`),
    )
    .leftJoin(partnerRates, eq(partnerRates.id, commissionRates.rateId))
    .$dynamic();
}

/**
 * Debts of and to partners, each with its status today. Payments and what was given up set the status and are lines
 * only where their kind is asked for.
 */
export function linesOf(ctx: Ctx, query: ListFinanceQuery) {
  const { id: entryId, kind, dueOn } = ledgerEntries;
  const contrary = alias(ledgerEntries, 'contrary');
  const original = alias(ledgerEntries, 'original');
  const answered = alias(ledgerLines, 'answered');
  const own = alias(settlementLines, 'own');
  const others = alias(settlementLines, 'others');
  const due = sql<string | null>`coalesce(${settlements.dueOn}, ${dueOn})`;
  const status = sql<FinanceStatus | null>`case
    when ${isOneOf(kind, settlingKinds)} or ${isOneOf(original.kind, settlingKinds)} then null
    when ${isOneOf(settlements.status, closedStatuses)} then ${settlements.status}
    when ${own.id} is null and ${others.id} is null and (${contrary.id} is not null or ${original.id} is not null) then null
    when ${ledgerLines.cents} is null then 'pago'
    when ${due} < ${todayOn(ctx.now)}::date then 'atrasado'
    else 'pendente' end`;
  const showsPayments = query.tipo === 'undone' || settlingKinds.some((one) => one === query.tipo);
  const partnerId = sql<string>`coalesce(${ledgerLines.partnerId}, ${ledgerEntries.partnerId})`;
  return ctx.db
    .select({
      id: sql<string>`coalesce(${ledgerLines.id}, ${entryId})`.as('row_id'),
      entryId,
      kind,
      callId: ledgerEntries.callId,
      partnerId: partnerId.as('owing_id'),
      finalValueCents: orZero(ledgerEntries.finalValueCents).as('final_value'),
      cents: orZero(ledgerLines.cents).as('owed'),
      at: ledgerEntries.at,
      due: due.as('due'),
      status: status.as('line_status'),
      settlementId: sql<string | null>`${settlements.id}`.as('settlement_id'),
    })
    .from(ledgerEntries)
    .leftJoin(ledgerLines, and(eq(ledgerLines.entryId, entryId), eq(ledgerLines.account, 'receivable')))
    .leftJoin(contrary, eq(contrary.contraryOf, entryId))
    .leftJoin(original, eq(original.id, ledgerEntries.contraryOf))
    .leftJoin(own, and(eq(own.lineId, ledgerLines.id), isNull(own.freedAt)))
    .leftJoin(settlements, eq(settlements.id, own.settlementId))
    .leftJoin(
      answered,
      and(
        eq(answered.entryId, sql`coalesce(${contrary.id}, ${original.id})`),
        eq(answered.account, 'receivable'),
        eq(answered.partnerId, ledgerLines.partnerId),
      ),
    )
    .leftJoin(others, and(eq(others.lineId, answered.id), isNull(others.freedAt)))
    .where(
      and(
        linesFilter(ctx, { ...getTableColumns(ledgerEntries), partnerId }, query),
        showsPayments
          ? undefined
          : and(not(isOneOf(kind, settlingKinds)), sql`coalesce(${not(isOneOf(original.kind, settlingKinds))}, true)`),
      ),
    )
    .as('lines');
}

interface Row {
  rowId: string;
  partnerId: string;
  dueOn: string | null;
  settlementId: string | null;
  about: string;
  entry: typeof ledgerEntries.$inferSelect;
  cents: number;
  status: FinanceStatus | null;
  protocolNumber: string | null;
  serviceType: string | null;
  partnerName: string;
  agreedFrom: string | null;
  agreedUntil: string | null;
}

/** What is missing of lines that stand in open settlements, by line, in cents. */
export async function missingInSettlements(ctx: Ctx, rows: readonly Row[]): Promise<Map<string, number>> {
  const settled = rows.flatMap(({ settlementId, status }) => (settlementId && status !== 'pago' ? [settlementId] : []));
  if (settled.length === 0) return new Map();
  const { rows: found } = await ctx.db.execute<{ id: string; missing: string }>(
    sql`select id, missing from ${settledDebts(sql`t.id in ${settled}`)} debts`,
  );
  return new Map(found.map(({ id, missing }) => [id, Number(missing)]));
}

export function toLine({ entry, ...row }: Row, missing?: ReadonlyMap<string, number>): CommissionLine {
  const isOpen = row.status !== null && row.status !== 'pago';
  return {
    id: row.rowId,
    callId: entry.callId,
    protocolNumber: row.protocolNumber,
    partnerId: row.partnerId,
    partnerName: row.partnerName,
    serviceType: row.serviceType,
    kind: entry.kind,
    finalValue: entry.finalValueCents === null ? null : centsToReais(entry.finalValueCents),
    comissaoPortal: entry.commissionBasisPoints === null ? null : entry.commissionBasisPoints / 100,
    agreed: row.agreedFrom === null ? null : { from: row.agreedFrom, until: row.agreedUntil },
    commission: centsToReais(row.cents),
    missing: centsToReais(isOpen ? (missing?.get(row.rowId) ?? row.cents) : 0),
    month: monthOn(entry.month),
    about: row.about,
    postedAt: entry.at.toISOString(),
    dueDate: row.dueOn,
    isReversal: entry.contraryOf !== null,
    status: row.status,
  };
}

export function orZero(column: SQLWrapper): SQL<number> {
  return sql<number>`coalesce(${column}, 0)`;
}

export function number(expression: SQLWrapper): SQL<number> {
  return sql<number>`${expression}`.mapWith(Number);
}
