import { and, count, desc, eq, gte, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { partnerRegions, partners } from '#features/partners/tables.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { placeIn } from '#platform/choices.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { countWhere } from '#platform/database/figures.server.ts';
import { inPortuguese } from '#platform/database/portuguese-order.server.ts';
import { readPage } from '#shared/api/pagination.ts';
import { periodStartAt } from '#shared/time/periods.ts';
import { byName, namesOf, number } from '../queries.server.ts';
import { regionStatuses } from '../rules.ts';
import { cities, cityEvents, states } from '../tables.server.ts';
import type { ListRegionsQuery } from './contract.ts';

/** One page of places, the served ones first, by state and name, with counts over everything that matches. */
export async function listRegions(ctx: Ctx, query: ListRegionsQuery) {
  const { page, limit, offset } = readPage(query);
  const where = and(
    query.estado === undefined ? undefined : eq(cities.stateId, query.estado),
    query.status === undefined ? undefined : eq(cities.status, query.status),
    query.tipo === undefined ? undefined : eq(cities.kind, query.tipo),
  );
  const change = ctx.db
    .select({ at: cityEvents.at, actorName: cityEvents.actorName, reason: cityEvents.reason })
    .from(cityEvents)
    .where(eq(cityEvents.recordId, cities.id))
    .orderBy(desc(cityEvents.id))
    .limit(1)
    .as('change');
  const served = countPartners(ctx);
  const asked = countCalls(ctx);
  const [rows, [totals]] = await Promise.all([
    ctx.db
      .select({
        city: cities,
        change: { at: change.at, actorName: change.actorName, reason: change.reason },
        parceiros: number(sql`coalesce(${served.count}, 0)`),
        chamadosUltimos30Dias: number(sql`coalesce(${asked.count}, 0)`),
      })
      .from(cities)
      .leftJoinLateral(change, sql`true`)
      .leftJoin(served, eq(served.cityId, cities.id))
      .leftJoin(asked, eq(asked.cityId, cities.id))
      .where(where)
      .orderBy(placeIn(cities.status, regionStatuses), ...byName)
      .limit(limit)
      .offset(offset),
    ctx.db
      .select({
        total: count(),
        ativas: countWhere(eq(cities.status, 'ativo')),
        emExpansao: countWhere(eq(cities.status, 'em_expansao')),
        inativas: countWhere(eq(cities.status, 'inativo')),
      })
      .from(cities)
      .where(where),
  ]);
  const stats = totals ?? { total: 0, ativas: 0, emExpansao: 0, inativas: 0 };
  const regioes = rows.map(({ city, change, ...counts }) => ({
    id: city.id,
    nome: city.name,
    estado: city.stateId,
    tipo: city.kind,
    raioCobertura: city.coverageRadiusMeters,
    latitude: city.latitude,
    longitude: city.longitude,
    ceps: city.postalCodes,
    problemas: city.streetTroubles,
    estadoStatus: city.stateStatus,
    status: city.status,
    ultimaMudanca: change && { em: change.at.toISOString(), por: change.actorName, motivo: change.reason },
    ...counts,
  }));
  return { regioes, total: stats.total, page, limit, stats };
}

/** Every state with its status and how many places it has, the active ones first. */
export function listStates(ctx: Ctx) {
  return ctx.db
    .select({
      id: states.id,
      nome: states.name,
      status: states.status,
      regioes: count(cities.id),
      regioesAtivas: countWhere(eq(cities.status, 'ativo')),
    })
    .from(states)
    .leftJoin(cities, eq(cities.stateId, states.id))
    .groupBy(states.id)
    .orderBy(placeIn(states.status, regionStatuses), desc(count(cities.id)), inPortuguese(states.name));
}

/** Active partners that are based in a city or named it among their regions, each once. */
function countPartners(ctx: Ctx) {
  const isActive = eq(partners.status, 'ativo');
  const { id } = partners;
  const based = ctx.db
    .select({
      id,
      state: sql`${partners.state}`.as('partner_state'),
      city: sql`fold(${partners.city})`.as('folded_city'),
    })
    .from(partners)
    .where(isActive);
  const named = ctx.db
    .select({
      id,
      state: sql`${partnerRegions.state}`.as('partner_state'),
      city: sql`fold(${partnerRegions.city})`.as('folded_city'),
    })
    .from(partnerRegions)
    .innerJoin(partners, and(eq(partners.id, partnerRegions.partnerId), isActive));
  const serving = union(based, named).as('serving');
  const names = namesOf(ctx);
  return ctx.db
    .select({ cityId: names.cityId, count: sql`count(distinct ${serving.id})`.as('partner_count') })
    .from(names)
    .innerJoin(serving, and(eq(serving.state, names.state), eq(serving.city, names.name)))
    .groupBy(names.cityId)
    .as('served');
}

/** Calls of the last 30 days by city. */
function countCalls(ctx: Ctx) {
  const { state, city } = serviceCalls;
  const recent = ctx.db
    .select({ state, city: sql`fold(${city})`.as('folded_city'), calls: count().as('calls') })
    .from(serviceCalls)
    .where(gte(serviceCalls.createdAt, periodStartAt('30dias', ctx.now)))
    .groupBy(state, sql`fold(${city})`)
    .as('recent');
  const names = namesOf(ctx);
  return ctx.db
    .select({ cityId: names.cityId, count: sql`sum(${recent.calls})`.as('call_count') })
    .from(names)
    .innerJoin(recent, and(eq(recent.state, names.state), eq(recent.city, names.name)))
    .groupBy(names.cityId)
    .as('asked');
}
