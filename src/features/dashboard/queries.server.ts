import { and, between, eq, gte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { cities } from '#features/coverage/tables.server.ts';
import { commissionTotals } from '#features/ledger/tables.server.ts';
import { presenceColumn } from '#features/partners/presence/queries.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { callTotals } from '#features/service-calls/office/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { countWhere } from '#platform/database/figures.server.ts';
import { centsToReais } from '#shared/numbers/money.ts';
import { meanRating } from '#shared/numbers/ratings.ts';
import { todayOn } from '#shared/time/dates.ts';
import { minuteMs, minutesText } from '#shared/time/durations.ts';
import { type DayRange, monthOf } from '#shared/time/periods.ts';
import type { Dashboard, Trend, trendQuery } from './contract.ts';
import { lastDays, trendSteps } from './rules.ts';

/** The operation at a glance. */
export async function readDashboard(ctx: Ctx): Promise<Dashboard> {
  const seesMoney = ctx.actor.permissions.has('finance.read');
  const [partnerTotals, callTotals, places, money] = await Promise.all([
    countPartners(ctx),
    countCalls(ctx),
    countPlaces(ctx),
    seesMoney ? sumRevenue(ctx) : null,
  ]);
  return {
    success: true,
    stats: {
      totalParceiros: partnerTotals.total,
      parceirosByStatus: {
        ativos: partnerTotals.online,
        ocupados: partnerTotals.busy,
        offline: partnerTotals.offline,
        desconhecidos: partnerTotals.unknown,
      },
      totalChamados: callTotals.total,
      chamadosByStatus: {
        pendentes: callTotals.pendentes,
        emAndamento: callTotals.emAndamento,
        concluidos: callTotals.concluidos,
        cancelados: callTotals.cancelados,
      },
      faturamentoMensal: money && centsToReais(money.monthCents),
      faturamentoTotal: money && centsToReais(money.totalCents),
      mediaAvaliacao: meanRating(partnerTotals.ratingSum, partnerTotals.ratingCount) ?? 0,
      tempoMedioResposta: minutesText(callTotals.responseMinutes),
      regioesCoberturas: places.total,
      cidadesAtuantes: places.cities,
    },
  };
}

async function countPartners(ctx: Ctx) {
  const seen = ctx.db
    .select({
      presence: presenceColumn(ctx).as('presence'),
      ratingSum: partners.ratingSum,
      ratingCount: partners.ratingCount,
    })
    .from(partners)
    .as('seen');
  const [totals] = await ctx.db
    .select({
      total: number(sql`count(*)`),
      online: countWhere(eq(seen.presence, 'online')),
      busy: countWhere(eq(seen.presence, 'busy')),
      offline: countWhere(eq(seen.presence, 'offline')),
      unknown: countWhere(eq(seen.presence, 'unknown')),
      ratingSum: number(sql`coalesce(sum(${seen.ratingSum}), 0)`),
      ratingCount: number(sql`coalesce(sum(${seen.ratingCount}), 0)`),
    })
    .from(seen);
  return totals ?? { total: 0, online: 0, busy: 0, offline: 0, unknown: 0, ratingSum: 0, ratingCount: 0 };
}

async function countCalls(ctx: Ctx) {
  const today = todayOn(ctx.now);
  const recently = isWithin(callTotals.day, lastDays(today));
  const [totals] = await ctx.db
    .select({
      pendentes: sumOf(callTotals.pending),
      emAndamento: sumOf(callTotals.underWay),
      concluidos: sumOf(callTotals.finished),
      cancelados: sumOf(callTotals.cancelled),
      started: sumOf(callTotals.started, recently),
      responseMs: sumOf(callTotals.responseMs, recently),
    })
    .from(callTotals);
  if (totals === undefined) throw new Error('The calls could not be counted.');
  const { pendentes, emAndamento, concluidos, cancelados, started, responseMs } = totals;
  return {
    ...totals,
    total: pendentes + emAndamento + concluidos + cancelados,
    responseMinutes: started === 0 ? null : responseMs / started / minuteMs,
  };
}

/** Revenue of finished calls by the ledger: in all and in this month. */
async function sumRevenue(ctx: Ctx) {
  const { kind, day, valueCents } = commissionTotals;
  const [sums] = await ctx.db
    .select({ totalCents: sumOf(valueCents), monthCents: sumOf(valueCents, isWithin(day, monthOf(todayOn(ctx.now)))) })
    .from(commissionTotals)
    .where(eq(kind, 'day'));
  return sums ?? { totalCents: 0, monthCents: 0 };
}

/** Calls opened and finished, and what was earned, in each step of a period that ends today. */
export async function readTrend(ctx: Ctx, { date }: z.infer<typeof trendQuery>): Promise<Trend> {
  const steps = trendSteps(todayOn(ctx.now), date);
  const first = steps[0]?.from ?? '';
  const seesMoney = ctx.actor.permissions.has('finance.read');
  const [days, earned] = await Promise.all([
    ctx.db
      .select({
        day: callTotals.day,
        opened: sumOf(
          sql`${callTotals.pending} + ${callTotals.underWay} + ${callTotals.finished} + ${callTotals.cancelled}`,
        ),
        completed: sumOf(callTotals.completed),
      })
      .from(callTotals)
      .where(gte(callTotals.day, first))
      .groupBy(callTotals.day),
    seesMoney ? earnedSince(ctx, first) : [],
  ]);
  const points = steps.map(({ label, from, to }) => {
    const isHere = ({ day }: { day: string }) => day >= from && day <= to;
    const sum = (key: 'opened' | 'completed') => days.filter(isHere).reduce((total, day) => total + day[key], 0);
    const cents = earned.filter(isHere).reduce((total, day) => total + day.cents, 0);
    const faturamento = seesMoney ? centsToReais(cents) : null;
    return { label, inicio: from, fim: to, abertos: sum('opened'), finalizados: sum('completed'), faturamento };
  });
  return { success: true, points };
}

function earnedSince(ctx: Ctx, first: string) {
  const { kind, day, valueCents } = commissionTotals;
  return ctx.db
    .select({ day, cents: sumOf(valueCents) })
    .from(commissionTotals)
    .where(and(eq(kind, 'day'), gte(day, first)))
    .groupBy(day);
}

async function countPlaces(ctx: Ctx) {
  const [places] = await ctx.db
    .select({
      total: number(sql`count(*)`),
      cities: countWhere(eq(cities.kind, 'cidade')),
    })
    .from(cities)
    .where(eq(cities.isServiceArea, true));
  return places ?? { total: 0, cities: 0 };
}

function isWithin(day: PgColumn, { from, to }: DayRange): SQL | undefined {
  return between(day, from, to);
}

function sumOf(column: SQLWrapper, where?: SQL): SQL<number> {
  return number(sql`coalesce(sum(${column})${where === undefined ? sql`` : sql` filter (where ${where})`}, 0)`);
}

function number(expression: SQL): SQL<number> {
  return sql<number>`${expression}`.mapWith(Number);
}
