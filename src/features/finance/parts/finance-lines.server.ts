import { and, eq, gte, inArray, isNull, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { ledgerEntries, ledgerLines } from '#features/ledger/tables.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { isOneOf } from '#platform/choices.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { matchesSearch } from '#platform/database/search.server.ts';
import { centsToReais } from '#shared/numbers/money.ts';
import { todayOn } from '#shared/time/dates.ts';
import { type Period, periodStartAt, periodSteps } from '#shared/time/periods.ts';
import type { CommissionLine, ListFinanceQuery } from '../contract.ts';
import { type FinanceStatus, openFinanceStatuses } from '../rules.ts';
import { commissionRates, partnerRates, settlementLines, settlements } from '../tables.server.ts';

type Lines = ReturnType<typeof linesOf>;

export function filterOf(ctx: Ctx, lines: Lines, { status, search, partnerId }: ListFinanceQuery): SQL | undefined {
  const isFound = (text: string) => {
    const byPartner = ctx.db.select({ id: partners.id }).from(partners).where(matchesSearch(partners.searchText, text));
    const byCall = ctx.db.select({ id: serviceCalls.id }).from(serviceCalls).where(hasProtocol(text));
    return or(inArray(lines.partnerId, byPartner), inArray(lines.callId, byCall));
  };
  return and(
    status === undefined
      ? undefined
      : status === 'em_aberto'
        ? isOneOf(lines.status, openFinanceStatuses)
        : eq(lines.status, status),
    partnerId === undefined ? undefined : eq(lines.partnerId, partnerId),
    search === undefined ? undefined : isFound(search),
  );
}

function hasProtocol(text: string): SQL {
  const digits = text.replace(/[^\da-z]/gi, '');
  return sql`replace(${serviceCalls.protocolNumber}, '-', '') ilike ${`%${digits || text}%`}`;
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
 * Debts of and to partners, by entries of a period, each with its status today and its step of the chart. Payments are
 * not listed: they set the status `pago`.
 */
export function linesOf(ctx: Ctx, period: Period) {
  const { id: entryId, kind, at, dueOn } = ledgerEntries;
  const contrary = alias(ledgerEntries, 'contrary');
  const original = alias(ledgerEntries, 'original');
  const answered = alias(ledgerLines, 'answered');
  const own = alias(settlementLines, 'own');
  const others = alias(settlementLines, 'others');
  const { days, startsOn } = periodSteps(period, ctx.now);
  const due = sql<string | null>`coalesce(${settlements.dueOn}, ${dueOn})`;
  const status = sql<FinanceStatus | null>`case
    when ${settlements.status} = 'pago' then 'pago'
    when ${own.id} is null and ${others.id} is null and (${contrary.id} is not null or ${original.id} is not null) then null
    when ${ledgerLines.cents} is null then 'pago'
    when ${due} < ${todayOn(ctx.now)}::date then 'atrasado'
    else 'pendente' end`;
  const postedOn = sql`(${at} at time zone 'America/Sao_Paulo')::date`;
  const step = sql<number>`(${postedOn} - ${startsOn[0]}::date) / ${days}::int`;
  return ctx.db
    .select({
      id: sql<string>`coalesce(${ledgerLines.id}, ${entryId})`.as('row_id'),
      entryId,
      kind,
      callId: ledgerEntries.callId,
      partnerId: sql<string>`coalesce(${ledgerLines.partnerId}, ${ledgerEntries.partnerId})`.as('owing_id'),
      finalValueCents: orZero(ledgerEntries.finalValueCents).as('final_value'),
      cents: orZero(ledgerLines.cents).as('owed'),
      at,
      due: due.as('due'),
      status: status.as('line_status'),
      step: step.as('step'),
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
        gte(at, periodStartAt(period, ctx.now)),
        ne(kind, 'payment'),
        sql`(${original.kind} is null or ${original.kind} <> 'payment')`,
      ),
    )
    .as('lines');
}

interface Row {
  rowId: string;
  partnerId: string;
  dueOn: string | null;
  entry: typeof ledgerEntries.$inferSelect;
  cents: number;
  status: FinanceStatus | null;
  protocolNumber: string | null;
  serviceType: string | null;
  partnerName: string;
  agreedFrom: string | null;
  agreedUntil: string | null;
}

export function toLine({ entry, ...row }: Row): CommissionLine {
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
    postedAt: entry.at.toISOString(),
    dueDate: row.dueOn,
    isReversal: entry.contraryOf !== null,
    status: row.status,
  };
}

export function sum(column: SQLWrapper, only?: SQL): SQL<number> {
  const filter = only === undefined ? sql`` : sql` filter (where ${only})`;
  return number(sql`coalesce(sum(${column})${filter}, 0)`);
}

export function orZero(column: SQLWrapper): SQL<number> {
  return sql<number>`coalesce(${column}, 0)`;
}

export function number(expression: SQLWrapper): SQL<number> {
  return sql<number>`${expression}`.mapWith(Number);
}
