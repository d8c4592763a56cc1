import { and, asc, count, eq, sql } from 'drizzle-orm';
import { partners } from '#features/partners/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import type { ActiveRegions, Place, Places } from './contract.ts';
import { cities, states } from './tables.server.ts';

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
  const name = sql<string>`regexp_replace(${cities.name}, ' \\([A-Z]{2}\\)$', '')`;
  return ctx.db
    .select({
      id: cities.id,
      name,
      stateId: cities.stateId,
      latitude: cities.latitude,
      longitude: cities.longitude,
      activePartners: count(partners.id),
    })
    .from(cities)
    .leftJoin(
      partners,
      and(
        eq(partners.status, 'ativo'),
        eq(partners.state, cities.stateId),
        sql`fold(${partners.city}) in (fold(${cities.name}), fold(${name}))`,
      ),
    )
    .where(eq(cities.isServiceArea, true))
    .groupBy(cities.id)
    .orderBy(asc(cities.stateId), sql`${cities.name} collate "pt-BR-x-icu"`, asc(cities.id));
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
