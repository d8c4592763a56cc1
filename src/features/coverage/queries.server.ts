import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { partnerRegions, partners } from '#features/partners/tables.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { readPage } from '#shared/pagination.ts';
import { periodStartAt } from '#shared/periods.ts';
import { fold } from '#shared/text.ts';
import type { ActiveRegions, ListRegionsQuery, Place, Places } from './contract.ts';
import type { Reach, RegionStatus } from './rules.ts';
import { cities, cityEvents, states } from './tables.server.ts';

/** As people say it: the two Planaltinas are told apart by their state. */
const spokenName = sql<string>`regexp_replace(${cities.name}, ' \\([A-Z]{2}\\)$', '')`;
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
  const names = namesOf(ctx);
  const based = ctx.db
    .select({ cityId: names.cityId, partners: count(partners.id).as('based_partners') })
    .from(partners)
    .innerJoin(names, and(eq(names.state, partners.state), eq(names.name, sql`fold(${partners.city})`)))
    .where(eq(partners.status, 'ativo'))
    .groupBy(names.cityId)
    .as('based');
  return ctx.db
    .select({
      id: cities.id,
      name: spokenName,
      stateId: cities.stateId,
      latitude: cities.latitude,
      longitude: cities.longitude,
      activePartners: number(sql`coalesce(${based.partners}, 0)`),
    })
    .from(cities)
    .leftJoin(based, eq(based.cityId, cities.id))
    .where(eq(cities.isServiceArea, true))
    .orderBy(...byName);
}

const fewestCalls = 5;
const medianDays = 90;

/**
 * In how many minutes half of a place's finished calls of the last 90 days had somebody on the way; null while fewer
 * than five are known.
 */
export async function findMedianStart(ctx: Ctx, placeId: string): Promise<number | null> {
  const names = namesOf(ctx);
  const since = new Date(ctx.now.getTime() - medianDays * 86_400_000);
  const waited = sql`extract(epoch from ${serviceCalls.startedAt} - ${serviceCalls.createdAt}) / 60`;
  const [row] = await ctx.db
    .select({
      calls: count(),
      minutes: sql<number>`percentile_cont(0.5) within group (order by ${waited})`.mapWith(Number),
    })
    .from(serviceCalls)
    .innerJoin(names, and(eq(names.state, serviceCalls.state), eq(names.name, sql`fold(${serviceCalls.city})`)))
    .where(
      and(
        eq(names.cityId, placeId),
        eq(serviceCalls.status, 'finalizado'),
        isNotNull(serviceCalls.startedAt),
        // A visit agreed for Friday does not wait until Friday.
        isNull(serviceCalls.scheduledAt),
        gte(serviceCalls.createdAt, since),
      ),
    );
  return row === undefined || row.calls < fewestCalls ? null : Math.max(1, Math.round(row.minutes));
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
    tipo: city.kind,
    raioCobertura: city.coverageRadiusMeters,
    status: city.status,
    ultimaMudanca: change && { em: change.at.toISOString(), por: change.actorName, motivo: change.reason },
    ...counts,
  }));
  return { regioes, total: stats.total, page, limit, stats };
}

/** The centre and reach of each of these places that the map knows, by `placeKey`; a name may be written without accents. */
export async function locatePlaces(
  ctx: Ctx,
  places: readonly { state: string; city: string }[],
): Promise<Map<string, Reach>> {
  if (places.length === 0) return new Map();
  const names = namesOf(ctx);
  const rows = await ctx.db
    .select({
      state: names.state,
      name: sql<string>`${names.name}`,
      id: cities.id,
      latitude: cities.latitude,
      longitude: cities.longitude,
      radiusMeters: cities.coverageRadiusMeters,
    })
    .from(names)
    .innerJoin(cities, eq(cities.id, names.cityId))
    .where(inArray(names.state, [...new Set(places.map(({ state }) => state))]));
  return new Map(rows.map(({ state, name, ...reach }) => [placeKey({ state, city: name }), reach]));
}

/** How a place is found among those of `locatePlaces`. */
export function placeKey({ state, city }: { state: string; city: string }): string {
  return `${state} ${fold(city)}`;
}

/**
 * What a city's name may look like once accents and case are put aside. Made once for the join: folding at each
 * comparison takes seconds with a few thousand partners.
 */
function namesOf(ctx: Ctx) {
  const { id: cityId, stateId: state } = cities;
  const whole = ctx.db.select({ cityId, state, name: sql`fold(${cities.name})`.as('folded_name') }).from(cities);
  const spoken = ctx.db.select({ cityId, state, name: sql`fold(${spokenName})`.as('folded_name') }).from(cities);
  return union(whole, spoken).as('names');
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

function countOf(status: RegionStatus): SQL<number> {
  return number(sql`count(*) filter (where ${cities.status} = ${status})`);
}

function number(expression: SQL): SQL<number> {
  return sql<number>`${expression}`.mapWith(Number);
}
