import { and, asc, count, desc, eq, gte, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { partnerRegions, partners } from '#features/partners/tables.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { readPage } from '#shared/pagination.ts';
import { periodStartAt } from '#shared/periods.ts';
import type { ActiveRegions, ListRegionsQuery, Place, Places } from './contract.ts';
import type { RegionKind, RegionStatus } from './rules.ts';
import { cities, cityEvents, states } from './tables.server.ts';

/** As people say it: the two Planaltinas are told apart by their state. */
const spokenName = sql<string>`regexp_replace(${cities.name}, ' \\([A-Z]{2}\\)$', '')`;
/** However its name was written: whole or as people say it, accents and case aside. */
const isNamed = (city: SQL | SQL.Aliased) => sql`${city} in (fold(${cities.name}), fold(${spokenName}))`;
const byName = [asc(cities.stateId), sql`${cities.name} collate "pt-BR-x-icu"`, asc(cities.id)];

/** Service areas by name, as Portuguese sorts it, and the states they lie in. */
export async function listActiveRegions(ctx: Ctx): Promise<ActiveRegions> {
  const rows = await ctx.db
    .select({ id: cities.id, nome: cities.name, estado: cities.stateId, stateName: states.name })
    .from(cities)
    .innerJoin(states, eq(states.id, cities.stateId))
    .where(eq(cities.isServiceArea, true))
    .orderBy(asc(states.id), sql`${cities.name} collate "pt-BR-x-icu"`, asc(cities.id));
  const names = new Map(rows.map(({ estado, stateName }) => [estado, stateName]));
  return {
    states: [...names].map(([id, nome]) => ({ id, codigo: id, nome })),
    cities: rows.map(({ id, nome, estado }) => ({ id, nome, estado })),
  };
}

export interface ServedPlace {
  id: string;
  /** As people say it: the two Planaltinas are told apart by their state. */
  name: string;
  stateId: string;
  latitude: number;
  longitude: number;
  /** Partners who work now and have their base here. */
  activePartners: number;
}

/** Every service area by state and name, with its active partners. */
export function listServedPlaces(ctx: Ctx): Promise<ServedPlace[]> {
  return ctx.db
    .select({
      id: cities.id,
      name: spokenName,
      stateId: cities.stateId,
      latitude: cities.latitude,
      longitude: cities.longitude,
      activePartners: count(partners.id),
    })
    .from(cities)
    .leftJoin(
      partners,
      and(eq(partners.status, 'ativo'), eq(partners.state, cities.stateId), isNamed(sql`fold(${partners.city})`)),
    )
    .where(eq(cities.isServiceArea, true))
    .groupBy(cities.id)
    .orderBy(...byName);
}

/** Every state and city that a visitor may choose, by name. */
export async function listPlaces(ctx: Ctx): Promise<Places> {
  const [stateRows, cityRows] = await Promise.all([
    ctx.db.select().from(states).orderBy(sql`${states.name} collate "pt-BR-x-icu"`),
    ctx.db.select().from(cities).orderBy(sql`${cities.name} collate "pt-BR-x-icu"`, asc(cities.id)),
  ]);
  return { states: stateRows, cities: cityRows };
}

/** One city with its state; `not_found` when there is none of that id. */
export async function findPlace(ctx: Ctx, id: string): Promise<Place> {
  const [place] = await ctx.db
    .select({ city: cities, state: states })
    .from(cities)
    .innerJoin(states, eq(states.id, cities.stateId))
    .where(eq(cities.id, id));
  if (place === undefined) throw new DomainError('not_found', 'Cidade não encontrada.');
  return place;
}

/** One page of places, the served ones first, by state and name, with counts over everything that matches. */
export async function listRegions(ctx: Ctx, query: ListRegionsQuery) {
  const { page, limit, offset } = readPage(query);
  const where = and(
    query.estado === undefined ? undefined : eq(cities.stateId, query.estado),
    query.status === undefined ? undefined : eq(cities.status, query.status),
  );
  const change = ctx.db
    .select({ at: cityEvents.at, actorName: cityEvents.actorName, reason: cityEvents.reason })
    .from(cityEvents)
    .where(eq(cityEvents.cityId, cities.id))
    .orderBy(desc(cityEvents.id))
    .limit(1)
    .as('change');
  const [rows, [totals]] = await Promise.all([
    ctx.db
      .select({
        city: cities,
        change: { at: change.at, actorName: change.actorName, reason: change.reason },
        parceiros: countPartners(ctx),
        chamadosUltimos30Dias: countCalls(ctx),
      })
      .from(cities)
      .leftJoinLateral(change, sql`true`)
      .where(where)
      .orderBy(sql`array_position(array['ativo','em_expansao','inativo'], ${cities.status})`, ...byName)
      .limit(limit)
      .offset(offset),
    ctx.db
      .select({
        total: count(),
        ativas: countOf('ativo'),
        emExpansao: countOf('em_expansao'),
        inativas: countOf('inativo'),
      })
      .from(cities)
      .where(where),
  ]);
  const stats = totals ?? { total: 0, ativas: 0, emExpansao: 0, inativas: 0 };
  const regioes = rows.map(({ city, change, ...counts }) => ({
    id: city.id,
    nome: city.name,
    estado: city.stateId,
    tipo: city.kind as RegionKind,
    raioCobertura: city.coverageRadiusMeters,
    status: city.status as RegionStatus,
    ultimaMudanca: change && { em: change.at.toISOString(), por: change.actorName, motivo: change.reason },
    ...counts,
  }));
  return { regioes, total: stats.total, page, limit, stats };
}

/** Active partners that are based in the city or named it among their regions, each once. */
function countPartners(ctx: Ctx): SQL<number> {
  const based = ctx.db
    .select({ id: partners.id, state: sql<string>`${partners.state}`.as('state'), city: folded(partners.city) })
    .from(partners)
    .where(eq(partners.status, 'ativo'));
  const named = ctx.db
    .select({
      id: partners.id,
      state: sql<string>`${partnerRegions.state}`.as('state'),
      city: folded(partnerRegions.city),
    })
    .from(partnerRegions)
    .innerJoin(partners, and(eq(partners.id, partnerRegions.partnerId), eq(partners.status, 'ativo')));
  const serving = unionAll(based, named).as('serving');
  const counted = ctx.db
    .select({ partners: sql`count(distinct ${serving.id})` })
    .from(serving)
    .where(and(eq(serving.state, cities.stateId), isNamed(serving.city)));
  return sql<number>`(${counted})`.mapWith(Number);
}

/** Calls of the last 30 days in the city. */
function countCalls(ctx: Ctx): SQL<number> {
  const recent = gte(serviceCalls.createdAt, periodStartAt('30dias', ctx.now));
  const counted = ctx.db
    .select({ calls: count() })
    .from(serviceCalls)
    .where(and(recent, eq(serviceCalls.state, cities.stateId), isNamed(sql`fold(${serviceCalls.city})`)));
  return sql<number>`(${counted})`.mapWith(Number);
}

function folded(city: typeof partners.city | typeof partnerRegions.city): SQL.Aliased<string> {
  return sql<string>`fold(${city})`.as('city');
}

function countOf(status: RegionStatus): SQL<number> {
  return sql<number>`count(*) filter (where ${cities.status} = ${status})`.mapWith(Number);
}
