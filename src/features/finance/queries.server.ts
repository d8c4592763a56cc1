import { and, count, desc, eq, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import { partners } from '#features/partners/tables.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { isOneOf } from '#platform/choices.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { matchesSearch } from '#platform/database/search.server.ts';
import { todayOn } from '#shared/dates.ts';
import { centsToReais } from '#shared/money.ts';
import { readPage } from '#shared/pagination.ts';
import { type Period, periodStartAt, periodSteps } from '#shared/periods.ts';
import type { CommissionLine, FinanceReply, ListFinanceQuery } from './contract.ts';
import { type FinanceStatus, openFinanceStatuses } from './rules.ts';
import { commissionLines } from './tables.server.ts';

/** The commission that stands for a call; undefined where none was posted. */
export async function findCommission(ctx: Ctx, callId: string) {
  const [line] = await ctx.db
    .select()
    .from(commissionLines)
    .where(and(eq(commissionLines.callId, callId), eq(commissionLines.kind, 'commission')))
    .orderBy(desc(commissionLines.round))
    .limit(1);
  return line;
}

/** A commission with its call and its partner; undefined once it was taken back. */
export async function findStandingLine(ctx: Ctx, lineId: string) {
  const reversal = alias(commissionLines, 'reversal');
  const [found] = await ctx.db
    .select({
      callId: commissionLines.callId,
      protocol: serviceCalls.protocolNumber,
      finalValueCents: commissionLines.finalValueCents,
      commissionCents: commissionLines.commissionCents,
      name: partners.name,
      phone: partners.phone,
      email: partners.email,
    })
    .from(commissionLines)
    .innerJoin(serviceCalls, eq(serviceCalls.id, commissionLines.callId))
    .innerJoin(partners, eq(partners.id, commissionLines.partnerId))
    .leftJoin(reversal, eq(reversal.reversesId, commissionLines.id))
    .where(and(eq(commissionLines.id, lineId), isNull(reversal.id)));
  return found;
}

/** One page of commission lines, newest first, with sums and a series over everything that matches. */
export async function listFinance(ctx: Ctx, query: ListFinanceQuery): Promise<FinanceReply> {
  const { page, limit, offset } = readPage(query);
  const { days, startsOn } = periodSteps(query.date, ctx.now);
  const lines = linesOf(ctx, query.date);
  const where = filterOf(ctx, lines, query);
  const isOpen = isOneOf(lines.status, openFinanceStatuses);
  const [rows, [totals], steps] = await Promise.all([
    readLines(ctx, lines).where(where).orderBy(desc(lines.postedAt), desc(lines.id)).limit(limit).offset(offset),
    ctx.db
      .select({
        total: count(),
        finished: number(sql`coalesce(sum(case ${lines.kind} when 'commission' then 1 else -1 end), 0)`),
        revenueCents: sum(lines.finalValueCents),
        commissionCents: sum(lines.commissionCents),
        openCents: sum(lines.commissionCents, isOpen),
        lateCents: sum(lines.commissionCents, eq(lines.status, 'atrasado')),
      })
      .from(lines)
      .where(where),
    ctx.db
      .select({
        step: number(sql`${lines.step}`),
        revenueCents: sum(lines.finalValueCents),
        commissionCents: sum(lines.commissionCents),
      })
      .from(lines)
      .where(where)
      .groupBy(lines.step),
  ]);
  if (totals === undefined) throw new Error('The commission lines could not be summed.');
  const sumsOf = new Map(steps.map((step) => [step.step, step]));
  return {
    lancamentos: rows.map(toLine),
    total: totals.total,
    vazio: totals.total === 0 && (await isEmpty(ctx)),
    page,
    limit,
    stats: {
      receitaTotal: centsToReais(totals.revenueCents),
      comissoes: centsToReais(totals.commissionCents),
      ticketMedio: totals.finished > 0 ? centsToReais(Math.round(totals.revenueCents / totals.finished)) : 0,
      pendente: centsToReais(totals.openCents),
      atrasado: centsToReais(totals.lateCents),
    },
    passo: days === 1 ? 'dia' : 'semana',
    serie: startsOn.map((inicio, step) => ({
      inicio,
      receita: centsToReais(sumsOf.get(step)?.revenueCents ?? 0),
      comissoes: centsToReais(sumsOf.get(step)?.commissionCents ?? 0),
    })),
  };
}

async function isEmpty(ctx: Ctx): Promise<boolean> {
  const some = await ctx.db.select({ id: commissionLines.id }).from(commissionLines).limit(1);
  return some.length === 0;
}

/** Which commission lines match, in the order of the list. */
export async function listFinanceIds(ctx: Ctx, query: ListFinanceQuery): Promise<string[]> {
  const lines = linesOf(ctx, query.date);
  const rows = await ctx.db
    .select({ id: lines.id })
    .from(lines)
    .where(filterOf(ctx, lines, query))
    .orderBy(desc(lines.postedAt), desc(lines.id));
  return rows.map(({ id }) => id);
}

/** The named commission lines of a period as lists show them, in no order. */
export async function readFinance(ctx: Ctx, { date }: ListFinanceQuery, ids: string[]): Promise<CommissionLine[]> {
  const lines = linesOf(ctx, date);
  return (await readLines(ctx, lines).where(inArray(lines.id, ids))).map(toLine);
}

type Lines = ReturnType<typeof linesOf>;

function filterOf(ctx: Ctx, lines: Lines, { status, search, partnerId }: ListFinanceQuery): SQL | undefined {
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

function readLines(ctx: Ctx, lines: Lines) {
  return ctx.db
    .select({
      line: commissionLines,
      status: lines.status,
      protocolNumber: serviceCalls.protocolNumber,
      serviceType: serviceCalls.serviceType,
      partnerName: partners.name,
    })
    .from(lines)
    .innerJoin(commissionLines, eq(commissionLines.id, lines.id))
    .innerJoin(serviceCalls, eq(serviceCalls.id, commissionLines.callId))
    .innerJoin(partners, eq(partners.id, commissionLines.partnerId))
    .$dynamic();
}

/** The lines of a period with their status of today and the step of the chart they fall into. */
function linesOf(ctx: Ctx, period: Period) {
  const { id, kind, finalValueCents, commissionCents, settledAt, dueOn, postedAt } = commissionLines;
  const reversal = alias(commissionLines, 'reversal');
  const reversed = alias(commissionLines, 'reversed');
  const { days, startsOn } = periodSteps(period, ctx.now);
  const status = sql<FinanceStatus | null>`case
    when ${settledAt} is not null then 'pago'
    when ${reversal.id} is not null or (${reversed.id} is not null and ${reversed.settledAt} is null) then null
    when ${dueOn} < ${todayOn(ctx.now)}::date then 'atrasado'
    else 'pendente' end`;
  const postedOn = sql`(${postedAt} at time zone 'America/Sao_Paulo')::date`;
  const step = sql<number>`(${postedOn} - ${startsOn[0]}::date) / ${days}::int`;
  return ctx.db
    .select({
      id,
      kind,
      callId: commissionLines.callId,
      partnerId: commissionLines.partnerId,
      finalValueCents,
      commissionCents,
      postedAt,
      status: status.as('line_status'),
      step: step.as('step'),
    })
    .from(commissionLines)
    .leftJoin(reversal, eq(reversal.reversesId, id))
    .leftJoin(reversed, eq(reversed.id, commissionLines.reversesId))
    .where(gte(postedAt, periodStartAt(period, ctx.now)))
    .as('lines');
}

interface Row {
  line: typeof commissionLines.$inferSelect;
  status: FinanceStatus | null;
  protocolNumber: string;
  serviceType: string;
  partnerName: string;
}

function toLine({ line, ...row }: Row): CommissionLine {
  return {
    id: line.id,
    callId: line.callId,
    protocolNumber: row.protocolNumber,
    partnerName: row.partnerName,
    serviceType: row.serviceType,
    finalValue: centsToReais(line.finalValueCents),
    comissaoPortal: line.commissionBasisPoints / 100,
    commission: centsToReais(line.commissionCents),
    postedAt: line.postedAt.toISOString(),
    dueDate: line.dueOn,
    isReversal: line.kind === 'reversal',
    status: row.status,
  };
}

function sum(column: AnyPgColumn, only?: SQL): SQL<number> {
  const filter = only === undefined ? sql`` : sql` filter (where ${only})`;
  return number(sql`coalesce(sum(${column})${filter}, 0)`);
}

function number(expression: SQL): SQL<number> {
  return sql<number>`${expression}`.mapWith(Number);
}
