import { between, eq, gte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { cities } from '#features/coverage/tables.server.ts';
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
  const [partnerTotals, callTotals, places] = await Promise.all([
    countPartners(ctx),
    countCalls(ctx),
    countPlaces(ctx),
  ]);
  const seesMoney = ctx.actor.permissions.has('finance.read');
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
      faturamentoMensal: seesMoney ? centsToReais(callTotals.monthCents) : null,
      faturamentoTotal: seesMoney ? centsToReais(callTotals.totalCents) : null,
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
  const thisMonth = isWithin(monthOf(today));
  const recently = isWithin(lastDays(today));
  const [totals] = await ctx.db
    .select({
      pendentes: sumOf(callTotals.pending),
      emAndamento: sumOf(callTotals.underWay),
      concluidos: sumOf(callTotals.finished),
      cancelados: sumOf(callTotals.cancelled),
      totalCents: sumOf(callTotals.revenueCents),
      monthCents: sumOf(callTotals.revenueCents, thisMonth),
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

/** Calls opened and finished, and what was earned, in each step of a period that ends today. */
export async function readTrend(ctx: Ctx, { date }: z.infer<typeof trendQuery>): Promise<Trend> {
  const steps = trendSteps(todayOn(ctx.now), date);
  const days = await ctx.db
    .select({
      day: callTotals.day,
      opened: sumOf(
        sql`${callTotals.pending} + ${callTotals.underWay} + ${callTotals.finished} + ${callTotals.cancelled}`,
      ),
      completed: sumOf(callTotals.completed),
      revenueCents: sumOf(callTotals.revenueCents),
    })
    .from(callTotals)
    .where(gte(callTotals.day, steps[0]?.from ?? ''))
    .groupBy(callTotals.day);
  const seesMoney = ctx.actor.permissions.has('finance.read');
  const points = steps.map(({ label, from, to }) => {
    const within = days.filter(({ day }) => day >= from && day <= to);
    const sum = (key: 'opened' | 'completed' | 'revenueCents') => within.reduce((total, day) => total + day[key], 0);
    const faturamento = seesMoney ? centsToReais(sum('revenueCents')) : null;
    return { label, inicio: from, fim: to, abertos: sum('opened'), finalizados: sum('completed'), faturamento };
  });
  return { success: true, points };
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

function isWithin({ from, to }: DayRange): SQL | undefined {
  return between(callTotals.day, from, to);
}

function sumOf(column: SQLWrapper, where?: SQL): SQL<number> {
  return number(sql`coalesce(sum(${column})${where === undefined ? sql`` : sql` filter (where ${where})`}, 0)`);
}

function number(expression: SQL): SQL<number> {
  return sql<number>`${expression}`.mapWith(Number);
}
