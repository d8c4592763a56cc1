import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { services } from '#features/catalog/tables.server.ts';
import { commissionKinds } from '#features/ledger/rules.ts';
import { ledgerEntries, ledgerLines } from '#features/ledger/tables.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { isOneOf } from '#platform/choices.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { readPage } from '#shared/api/pagination.ts';
import { centsToReais } from '#shared/numbers/money.ts';
import { todayOn } from '#shared/time/dates.ts';
import { periodSteps } from '#shared/time/periods.ts';
import type { CommissionLine, FinanceReply, ListFinanceQuery } from './contract.ts';
import { filterOf, linesOf, number, orZero, readLines, sum, toLine } from './parts/finance-lines.server.ts';
import { listStandingRates } from './parts/partner-rates.server.ts';
import { openFinanceStatuses, rateOn } from './rules.ts';
import { commissionRates } from './tables.server.ts';

/** A call's current commission with the partner's debt; undefined without one. */
export async function findCommission(ctx: Ctx, callId: string) {
  const contrary = alias(ledgerEntries, 'contrary');
  const [entry] = await ctx.db
    .select({
      id: ledgerEntries.id,
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
export async function listFinance(ctx: Ctx, query: ListFinanceQuery): Promise<FinanceReply> {
  const { page, limit, offset } = readPage(query);
  const { days, startsOn } = periodSteps(query.date, ctx.now);
  const lines = linesOf(ctx, query.date);
  const where = filterOf(ctx, lines, query);
  const isOpen = isOneOf(lines.status, openFinanceStatuses);
  const isCommission = isOneOf(lines.kind, commissionKinds);
  const [rows, [totals], steps] = await Promise.all([
    readLines(ctx, lines).where(where).orderBy(desc(lines.at), desc(lines.id)).limit(limit).offset(offset),
    ctx.db
      .select({
        total: count(),
        finished: number(sql`coalesce(sum(sign(${lines.finalValueCents})), 0)`),
        revenueCents: sum(lines.finalValueCents),
        commissionCents: sum(lines.cents, isCommission),
        openCents: sum(lines.cents, isOpen),
        lateCents: sum(lines.cents, eq(lines.status, 'atrasado')),
      })
      .from(lines)
      .where(where),
    ctx.db
      .select({
        step: number(sql`${lines.step}`),
        revenueCents: sum(lines.finalValueCents),
        commissionCents: sum(lines.cents, isCommission),
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
  const some = await ctx.db.select({ id: ledgerEntries.id }).from(ledgerEntries).limit(1);
  return some.length === 0;
}

/** Ids of matching commission lines, in the order of the list. */
export async function listFinanceIds(ctx: Ctx, query: ListFinanceQuery): Promise<string[]> {
  const lines = linesOf(ctx, query.date);
  const rows = await ctx.db
    .select({ id: lines.id })
    .from(lines)
    .where(filterOf(ctx, lines, query))
    .orderBy(desc(lines.at), desc(lines.id));
  return rows.map(({ id }) => id);
}

/** The named commission lines of a period as lists show them, in no order. */
export async function readFinance(ctx: Ctx, { date }: ListFinanceQuery, ids: string[]): Promise<CommissionLine[]> {
  const lines = linesOf(ctx, date);
  return (await readLines(ctx, lines).where(inArray(lines.id, ids))).map(toLine);
}
