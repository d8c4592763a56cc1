import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { services } from '#features/catalog/tables.server.ts';
import { ledgerEntries, ledgerLines, ledgerSums } from '#features/ledger/tables.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { countedList } from '#platform/counted-list.server.ts';
import { inPortuguese } from '#platform/database/portuguese-order.server.ts';
import { readPage } from '#shared/api/pagination.ts';
import { centsToReais } from '#shared/numbers/money.ts';
import { todayOn } from '#shared/time/dates.ts';
import type { CommissionLine, FinanceTotals, ListFinanceQuery } from './contract.ts';
import { countStored } from './parts/count-lines.server.ts';
import {
  hasStatus,
  matchingLines,
  missingInSettlements,
  narrowLines,
  narrowPage,
  newestFirst,
  number,
  orZero,
  readLines,
  toLine,
  withStatus,
} from './parts/finance-lines.server.ts';
import { sumDebts } from './parts/open-debts.server.ts';
import { listStandingRates } from './parts/partner-rates.server.ts';
import { sumReturned } from './parts/returned-commission.server.ts';
import { sumDays } from './parts/sum-days.server.ts';
import { averageCents, daysWithin, rateOn, stepsWithin } from './rules.ts';
import { commissionRates } from './tables.server.ts';

/** A call's current commission with the partner's debt; undefined without one. */
export async function findCommission(ctx: Ctx, callId: string) {
  const contrary = alias(ledgerEntries, 'contrary');
  const [entry] = await ctx.db
    .select({
      id: ledgerEntries.id,
      partnerId: sql<string>`${ledgerEntries.partnerId}`,
      // The table demands all of these of a commission.
      finalValueCents: number(ledgerEntries.finalValueCents),
      basisPoints: sql<number>`${ledgerEntries.commissionBasisPoints}`,
      rateId: commissionRates.rateId,
      dueOn: sql<string>`${ledgerEntries.dueOn}`,
      commissionCents: number(orZero(ledgerLines.cents)),
    })
    .from(ledgerEntries)
    .leftJoin(ledgerLines, and(eq(ledgerLines.entryId, ledgerEntries.id), eq(ledgerLines.account, 'receivable')))
    .leftJoin(commissionRates, eq(commissionRates.entryId, ledgerEntries.id))
    .leftJoin(contrary, eq(contrary.contraryOf, ledgerEntries.id))
    .where(and(eq(ledgerEntries.callId, callId), eq(ledgerEntries.kind, 'commission'), isNull(contrary.id)));
  return entry;
}

/** The percentage of a call's service for its partner today, in hundredths, with the agreement it is by, if any. */
export async function findRate(
  ctx: Ctx,
  { callId, partnerId }: { callId: string; partnerId: string | null },
): Promise<{ basisPoints: number; rateId: string | null }> {
  const [service] = await ctx.db
    .select({ id: services.id, basisPoints: services.comissaoPortalBasisPoints })
    .from(serviceCalls)
    .innerJoin(services, eq(services.id, serviceCalls.serviceId))
    .where(eq(serviceCalls.id, callId));
  if (service === undefined) throw new Error('A call without a service has no commission.');
  const rates = partnerId === null ? [] : await listStandingRates(ctx, partnerId);
  const agreed = rateOn(rates, { serviceId: service.id, on: todayOn(ctx.now) });
  return { basisPoints: agreed?.basisPoints ?? service.basisPoints, rateId: agreed?.id ?? null };
}

/** A call's current amount, 0 without one, with its partner; undefined without a partner. */
export async function findPricedCall(ctx: Ctx, callId: string) {
  const [call] = await ctx.db
    .select({
      protocol: serviceCalls.protocolNumber,
      name: partners.name,
      phone: partners.phone,
      email: partners.email,
    })
    .from(serviceCalls)
    .innerJoin(partners, eq(partners.id, serviceCalls.assignedPartnerId))
    .where(eq(serviceCalls.id, callId));
  if (call === undefined) return undefined;
  const { finalValueCents = 0, commissionCents = 0 } = (await findCommission(ctx, callId)) ?? {};
  return { ...call, finalValueCents, commissionCents };
}

/** One page of commission lines, newest first, with sums and a series over everything that matches. */
export const listFinance = countedList({
  rows: async (ctx, query: ListFinanceQuery) => {
    const rows = await readPageOf(ctx, query, readPage(query));
    const missing = await missingInSettlements(ctx, rows);
    return { lancamentos: rows.map((row) => toLine(row, missing)) };
  },
  totals: sumLines,
  none: { lancamentos: [] },
});

async function sumLines(ctx: Ctx, query: ListFinanceQuery): Promise<FinanceTotals> {
  const [counted, days, returned, debts, first] = await Promise.all([
    countStored(ctx, query),
    sumDays(ctx, query),
    sumReturned(ctx, query),
    sumDebts(ctx, query),
    firstPostedOn(ctx),
  ]);
  // Every line that matches was just added up by days: it is not counted a second time.
  const total = counted ?? days.reduce((all, { lines }) => all + (lines ?? 0), 0);
  const sum = (key: 'valueCents' | 'commissionCents' | 'calls', of = days) =>
    of.reduce((all, day) => all + day[key], 0);
  const { passo, startsOn } = stepsWithin(daysWithin(query.date, query.lancados, first ?? todayOn(ctx.now), ctx.now));
  return {
    total,
    vazio: total === 0 && first === undefined,
    stats: {
      receitaTotal: centsToReais(sum('valueCents')),
      comissoes: centsToReais(sum('commissionCents')),
      comissoesDevolvidas: returned === null ? null : centsToReais(returned),
      comissaoLiquida: returned === null ? null : centsToReais(sum('commissionCents') - returned),
      ticketMedio: centsToReais(averageCents(sum('valueCents'), sum('calls'))),
      pendente: centsToReais(debts.open),
      atrasado: centsToReais(debts.late),
    },
    passo,
    serie: startsOn.map((inicio, step) => {
      const end = startsOn[step + 1];
      const within = days.filter(({ day }) => day >= inicio && (end === undefined || day < end));
      return {
        inicio,
        receita: centsToReais(sum('valueCents', within)),
        comissoes: centsToReais(sum('commissionCents', within)),
      };
    }),
  };
}

/** The rows of one page: without a status to narrow by, the page is cut before statuses are found out. */
function readPageOf(ctx: Ctx, query: ListFinanceQuery, cut: { limit: number; offset: number }) {
  if (query.status === undefined) {
    const lines = withStatus(ctx, narrowPage(ctx, query, cut));
    return readLines(ctx, lines).orderBy(...newestFirst(lines));
  }
  const all = withStatus(ctx, narrowLines(ctx, query));
  const lines = ctx.db
    .select()
    .from(all)
    .where(hasStatus(all, query))
    .orderBy(...newestFirst(all))
    .limit(cut.limit)
    .offset(cut.offset)
    .as('lines');
  return readLines(ctx, lines).orderBy(...newestFirst(lines));
}

/** The day of the first posting; undefined before any. */
async function firstPostedOn(ctx: Ctx): Promise<string | undefined> {
  const [entry] = await ctx.db
    .select({ at: ledgerEntries.at })
    .from(ledgerEntries)
    .orderBy(asc(ledgerEntries.at))
    .limit(1);
  return entry && todayOn(entry.at);
}

/** Ids of matching commission lines, in the order of the list. */
export async function listFinanceIds(ctx: Ctx, query: ListFinanceQuery): Promise<string[]> {
  const { lines, where } = matchingLines(ctx, query);
  const rows = await ctx.db
    .select({ id: lines.id })
    .from(lines)
    .where(where)
    .orderBy(...newestFirst(lines));
  return rows.map(({ id }) => id);
}

/** The named commission lines of a list, in no order. */
export async function readFinance(ctx: Ctx, query: ListFinanceQuery, ids: string[]): Promise<CommissionLine[]> {
  const rows = await readLines(ctx, withStatus(ctx, narrowLines(ctx, query, isNamed(ids))));
  const missing = await missingInSettlements(ctx, rows);
  return rows.map((row) => toLine(row, missing));
}

/** A line is named by its own id, or by its entry's where the entry has none. */
function isNamed(ids: string[]) {
  return sql`${ledgerEntries.id} in (select entry_id from ledger_lines where id in ${ids} union all select unnest(${sql.param(ids)}::uuid[]))
    and coalesce(${ledgerLines.id}, ${ledgerEntries.id}) in ${ids}`;
}

/** Partners of whom anything was ever posted, by name. */
export async function listBilledPartners(ctx: Ctx): Promise<{ id: string; name: string }[]> {
  const billed = ctx.db.selectDistinct({ id: ledgerSums.partnerId }).from(ledgerSums);
  return ctx.db
    .select({ id: partners.id, name: partners.name })
    .from(partners)
    .where(inArray(partners.id, billed))
    .orderBy(inPortuguese(partners.name));
}
