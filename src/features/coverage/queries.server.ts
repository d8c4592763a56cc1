import { and, asc, count, eq, gte, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { partners } from '#features/partners/tables.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { inPortuguese } from '#platform/database/portuguese-order.server.ts';
import { DomainError } from '#shared/errors.ts';
import { fold } from '#shared/text/text.ts';
import { dayMs } from '#shared/time/durations.ts';
import type { ActiveRegions, Place, Places } from './contract.ts';
import type { Reach } from './rules.ts';
import { cities, cityNames, states } from './tables.server.ts';

/** The spoken name: only the state distinguishes the two Planaltinas. */
const spokenName = sql<string>`regexp_replace(${cities.name}, ' \\([A-Z]{2}\\)$', '')`;
export const byName = [asc(cities.stateId), inPortuguese(cities.name), asc(cities.id)];

/** Service areas by name, as Portuguese sorts it, and the states they lie in. */
export async function listActiveRegions(ctx: Ctx): Promise<ActiveRegions> {
  const rows = await ctx.db
    .select({ id: cities.id, nome: cities.name, estado: cities.stateId, stateName: states.name })
    .from(cities)
    .innerJoin(states, eq(states.id, cities.stateId))
    .where(eq(cities.isServiceArea, true))
    .orderBy(asc(states.id), inPortuguese(cities.name), asc(cities.id));
  const names = new Map(rows.map(({ estado, stateName }) => [estado, stateName]));
  return {
    states: [...names].map(([id, nome]) => ({ id, codigo: id, nome })),
    cities: rows.map(({ id, nome, estado }) => ({ id, nome, estado })),
  };
}

export interface ServedPlace {
  id: string;
  /** The spoken name: only the state distinguishes the two Planaltinas. */
  name: string;
  stateId: string;
  latitude: number;
  longitude: number;
  /** Partners who work now and have their base here. */
  activePartners: number;
  /** Whether somebody wrote about its streets. */
  isDescribed: boolean;
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
      isDescribed: sql<boolean>`${cities.streetTroubles} <> ''`,
    })
    .from(cities)
    .leftJoin(based, eq(based.cityId, cities.id))
    .where(eq(cities.isServiceArea, true))
    .orderBy(...byName);
}

/** Fewer calls than this say nothing about a place. */
const fewestCalls = 20;
const arrivalDays = 90;

export interface Arrivals {
  calls: number;
  /** Half of the calls had somebody there within so many minutes. */
  medianMinutes: number;
}

/** Median minutes to arrival in a place's finished calls of 90 days; null for fewer than twenty. */
export async function findArrivals(ctx: Ctx, placeId: string): Promise<Arrivals | null> {
  const names = namesOf(ctx);
  const since = new Date(ctx.now.getTime() - arrivalDays * dayMs);
  const waited = sql`extract(epoch from ${serviceCalls.arrivedAt} - ${serviceCalls.createdAt}) / 60`;
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
        isNotNull(serviceCalls.arrivedAt),
        // A visit agreed for Friday does not wait until Friday.
        isNull(serviceCalls.scheduledAt),
        gte(serviceCalls.createdAt, since),
      ),
    );
  if (row === undefined || row.calls < fewestCalls) return null;
  return { calls: row.calls, medianMinutes: Math.max(1, Math.round(row.minutes)) };
}

/** The written troubles of a place's streets, by paragraph. */
export async function findStreetTroubles(ctx: Ctx, placeId: string): Promise<string[]> {
  const [row] = await ctx.db.select({ text: cities.streetTroubles }).from(cities).where(eq(cities.id, placeId));
  return (row?.text ?? '')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

/** Every state and city that a visitor may choose, by name. */
export async function listPlaces(ctx: Ctx): Promise<Places> {
  const [stateRows, cityRows] = await Promise.all([
    ctx.db.select().from(states).orderBy(inPortuguese(states.name)),
    ctx.db.select().from(cities).orderBy(inPortuguese(cities.name), asc(cities.id)),
  ]);
  return { states: stateRows, cities: cityRows };
}

/** One city with its state; throws `not_found`. */
export async function findPlace(ctx: Ctx, id: string): Promise<Place> {
  const [place] = await ctx.db
    .select({ city: cities, state: states })
    .from(cities)
    .innerJoin(states, eq(states.id, cities.stateId))
    .where(eq(cities.id, id));
  if (place === undefined) throw new DomainError('not_found', 'Cidade não encontrada.');
  return place;
}

/** Centre and radius of the known places among these, by `placeKey`; accents are ignored. */
export async function locatePlaces(
  ctx: Ctx,
  places: readonly { state: string; city: string }[],
): Promise<Map<string, Reach>> {
  if (places.length === 0) return new Map();
  const names = namesOf(ctx);
  const rows = await ctx.db
    .select({
      state: names.state,
      name: names.name,
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

/** Key of a place in `locatePlaces`. */
export function placeKey({ state, city }: { state: string; city: string }): string {
  return `${state} ${fold(city)}`;
}

/** Normalised names of cities, former ones too. */
export function namesOf(ctx: Ctx) {
  const { cityId, stateId: state, name } = cityNames;
  return ctx.db.select({ cityId, state, name }).from(cityNames).as('names');
}

export function number(expression: SQL): SQL<number> {
  return sql<number>`${expression}`.mapWith(Number);
}
