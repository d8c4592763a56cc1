import { and, desc, eq, getTableColumns, isNull, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { aboutMonth } from '#features/ledger/queries.server.ts';
import { type EntryKind, settlingKinds } from '#features/ledger/rules.ts';
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

type Narrow = ReturnType<typeof narrowLines>;
type Lines = ReturnType<typeof withStatus>;

/** Lines in the order of the list, which the index of entries has already. */
export const newestFirst = (lines: Narrow | Lines) => [desc(lines.at), desc(lines.entryId), desc(lines.lineId)];

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
 * Debts of and to partners that match, without their status. Payments and what was given up set the status and are
 * lines only where their kind is asked for.
 */
export function narrowLines(ctx: Ctx, query: ListFinanceQuery, only?: SQL) {
  return selectNarrow(ctx, query, only).as('narrow');
}

/** Lines that match, with their status only where it narrows them. */
export function matchingLines(ctx: Ctx, query: ListFinanceQuery): { lines: Narrow | Lines; where: SQL | undefined } {
  const narrow = narrowLines(ctx, query);
  if (query.status === undefined) return { lines: narrow, where: undefined };
  const lines = withStatus(ctx, narrow);
  return { lines, where: hasStatus(lines, query) };
}

/** Lines that match for one page, cut before any status is found out. */
export function narrowPage(ctx: Ctx, query: ListFinanceQuery, { limit, offset }: { limit: number; offset: number }) {
  const { at, id: entryId } = ledgerEntries;
  const order = [desc(at), desc(entryId), desc(ledgerLines.id)];
  return selectNarrow(ctx, query)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('narrow');
}

function selectNarrow(ctx: Ctx, query: ListFinanceQuery, only?: SQL) {
  const { id: entryId, kind, dueOn } = ledgerEntries;
  const original = alias(ledgerEntries, 'original');
  const showsPayments = query.tipo === 'undone' || settlingKinds.some((one) => one === query.tipo);
  const partnerId = sql<string>`coalesce(${ledgerLines.partnerId}, ${ledgerEntries.partnerId})`;
  return ctx.db
    .select({
      id: sql<string>`coalesce(${ledgerLines.id}, ${entryId})`.as('row_id'),
      entryId: sql<string>`${entryId}`.as('narrow_entry_id'),
      lineId: sql<string | null>`${ledgerLines.id}`.as('narrow_line_id'),
      kind,
      originalId: sql<string | null>`${original.id}`.as('original_id'),
      originalKind: sql<EntryKind | null>`${original.kind}`.as('original_kind'),
      partnerId: partnerId.as('owing_id'),
      finalValueCents: orZero(ledgerEntries.finalValueCents).as('final_value'),
      cents: sql<number | null>`${ledgerLines.cents}`.as('narrow_cents'),
      at: ledgerEntries.at,
      dueOn,
    })
    .from(ledgerEntries)
    .leftJoin(ledgerLines, and(eq(ledgerLines.entryId, entryId), eq(ledgerLines.account, 'receivable')))
    .leftJoin(original, eq(original.id, ledgerEntries.contraryOf))
    .where(
      and(
        linesFilter(ctx, { ...getTableColumns(ledgerEntries), partnerId }, query),
        asksOpen(query) ? standsOpen : undefined,
        query.partnerId === undefined ? undefined : isOfPartner(query.partnerId),
        // A company's payment is no line of a partner.
        sql`${partnerId} is not null`,
        showsPayments
          ? undefined
          : and(not(isOneOf(kind, settlingKinds)), sql`coalesce(${not(isOneOf(original.kind, settlingKinds))}, true)`),
        only,
      ),
    );
}

function asksOpen({ status }: ListFinanceQuery): boolean {
  return status === 'em_aberto' || openFinanceStatuses.some((one) => one === status);
}

/** Entries whose lines can be unpaid: those of no settlement, and of open ones. */
const standsOpen = sql`${ledgerEntries.id} in (select entry_id from unsettled_lines
  union all select l.entry_id from settlements t join settlement_lines s on s.settlement_id = t.id and s.freed_at is null
  join ledger_lines l on l.id = s.line_id where t.status = 'aberto')`;

/** Entries that a partner's lines can be of, found by indexes. */
function isOfPartner(partnerId: string): SQL {
  return sql`${ledgerEntries.id} in (
    select entry_id from ledger_lines where partner_id = ${partnerId}::uuid and account = 'receivable'
    union all select id from ledger_entries where partner_id = ${partnerId}::uuid)`;
}

/** Lines with their status today. */
export function withStatus(ctx: Ctx, narrow: Narrow) {
  const contrary = alias(ledgerEntries, 'contrary');
  const answered = alias(ledgerLines, 'answered');
  const own = alias(settlementLines, 'own');
  const others = alias(settlementLines, 'others');
  const due = sql<string | null>`coalesce(${settlements.dueOn}, ${narrow.dueOn})`;
  const status = sql<FinanceStatus | null>`case
    when ${isOneOf(narrow.kind, settlingKinds)} or ${isOneOf(narrow.originalKind, settlingKinds)} then null
    when ${isOneOf(settlements.status, closedStatuses)} then ${settlements.status}
    when ${own.id} is null and ${others.id} is null and (${contrary.id} is not null or ${narrow.originalId} is not null) then null
    when ${narrow.cents} is null then 'pago'
    when ${due} < ${todayOn(ctx.now)}::date then 'atrasado'
    else 'pendente' end`;
  return ctx.db
    .select({
      id: narrow.id,
      entryId: narrow.entryId,
      lineId: narrow.lineId,
      kind: narrow.kind,
      partnerId: narrow.partnerId,
      finalValueCents: narrow.finalValueCents,
      cents: orZero(narrow.cents).as('owed'),
      at: narrow.at,
      due: due.as('due'),
      status: status.as('line_status'),
      settlementId: sql<string | null>`${settlements.id}`.as('settlement_id'),
    })
    .from(narrow)
    .leftJoin(contrary, eq(contrary.contraryOf, narrow.entryId))
    .leftJoin(own, and(eq(own.lineId, narrow.lineId), isNull(own.freedAt)))
    .leftJoin(settlements, eq(settlements.id, own.settlementId))
    .leftJoin(
      answered,
      and(
        eq(answered.entryId, sql`coalesce(${contrary.id}, ${narrow.originalId})`),
        eq(answered.account, 'receivable'),
        eq(answered.partnerId, narrow.partnerId),
      ),
    )
    .leftJoin(others, and(eq(others.lineId, answered.id), isNull(others.freedAt)))
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

/** Missing amounts of lines that stand in open settlements, by line, in cents. */
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
