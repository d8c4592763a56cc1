import { and, eq, exists, gte, type SQL, sql } from 'drizzle-orm';
import { cities } from '#features/coverage/tables.server.ts';
import { meanRating } from '#features/partners/rules.ts';
import { partners } from '#features/partners/tables.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { addDays, startOfDay, todayOn } from '#shared/dates.ts';
import { centsToReais } from '#shared/money.ts';
import type { Dashboard } from './contract.ts';
import { formatResponseTime } from './rules.ts';

/** The operation at a glance. A partner on a job is `ocupado`; one that is not active is `offline`. */
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
        ativos: partnerTotals.active - partnerTotals.busy,
        ocupados: partnerTotals.busy,
        offline: partnerTotals.total - partnerTotals.active,
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
      tempoMedioResposta: formatResponseTime(callTotals.responseMinutes),
      regioesCoberturas: places.states,
      cidadesAtuantes: places.cities,
    },
    updatedAt: ctx.now.toISOString(),
  };
}

async function countPartners(ctx: Ctx) {
  const onTheJob = exists(
    ctx.db
      .select({ one: sql`1` })
      .from(serviceCalls)
      .where(and(eq(serviceCalls.assignedPartnerId, partners.id), eq(serviceCalls.status, 'em_andamento'))),
  );
  const isActive = eq(partners.status, 'ativo');
  const [totals] = await ctx.db
    .select({
      total: number(sql`count(*)`),
      active: number(sql`count(*) filter (where ${isActive})`),
      busy: number(sql`count(*) filter (where ${isActive} and ${onTheJob})`),
      ratingSum: number(sql`coalesce(sum(${partners.ratingSum}), 0)`),
      ratingCount: number(sql`coalesce(sum(${partners.ratingCount}), 0)`),
    })
    .from(partners);
  return totals ?? { total: 0, active: 0, busy: 0, ratingSum: 0, ratingCount: 0 };
}

async function countCalls(ctx: Ctx) {
  const today = todayOn(ctx.now);
  const monthStart = startOfDay(`${today.slice(0, 7)}-01`);
  const recently = startOfDay(addDays(today, -29));
  const ofStatus = (status: string) => number(sql`count(*) filter (where ${eq(serviceCalls.status, status)})`);
  const finished = eq(serviceCalls.status, 'finalizado');
  const [totals] = await ctx.db
    .select({
      total: number(sql`count(*)`),
      pendentes: ofStatus('pendente'),
      emAndamento: ofStatus('em_andamento'),
      concluidos: ofStatus('finalizado'),
      cancelados: ofStatus('cancelado'),
      totalCents: number(sql`coalesce(sum(${serviceCalls.finalValueCents}) filter (where ${finished}), 0)`),
      monthCents: number(
        sql`coalesce(sum(${serviceCalls.finalValueCents}) filter (where ${finished} and ${gte(serviceCalls.finishedAt, monthStart)}), 0)`,
      ),
      responseMinutes: sql<
        number | null
      >`(avg(extract(epoch from ${serviceCalls.startedAt} - ${serviceCalls.createdAt}) / 60) filter (where ${gte(serviceCalls.startedAt, recently)}))::float8`,
    })
    .from(serviceCalls);
  if (totals === undefined) throw new Error('The calls could not be counted.');
  return totals;
}

async function countPlaces(ctx: Ctx) {
  const [places] = await ctx.db
    .select({ states: number(sql`count(distinct ${cities.stateId})`), cities: number(sql`count(*)`) })
    .from(cities)
    .where(eq(cities.isServiceArea, true));
  return places ?? { states: 0, cities: 0 };
}

function number(expression: SQL): SQL<number> {
  return sql<number>`${expression}`.mapWith(Number);
}
