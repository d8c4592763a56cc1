import { inArray } from 'drizzle-orm';
import { cities } from '#features/coverage/tables.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { Point } from '#shared/geo.ts';
import { fold } from '#shared/text.ts';

interface Spot {
  id: string;
  city: string;
  state: string;
}

/** Where calls are, by call: the middle of their city; those of a city that nobody knows are left out. */
export async function placesOfCalls(ctx: Ctx, ids: string[]): Promise<Map<string, Point>> {
  const { id, city, state } = serviceCalls;
  return placesOf(ctx, await ctx.db.select({ id, city, state }).from(serviceCalls).where(inArray(id, ids)));
}

/** Where partners are based, by partner, in the same way. */
export async function placesOfPartners(ctx: Ctx, ids: string[]): Promise<Map<string, Point>> {
  const { id, city, state } = partners;
  return placesOf(ctx, await ctx.db.select({ id, city, state }).from(partners).where(inArray(id, ids)));
}

async function placesOf({ db }: Ctx, spots: readonly Spot[]): Promise<Map<string, Point>> {
  const states = [...new Set(spots.map(({ state }) => state))];
  const known = await db.select().from(cities).where(inArray(cities.stateId, states));
  const byName = new Map(
    known.map(({ name, stateId, latitude, longitude }) => [keyOf(name, stateId), { latitude, longitude }]),
  );
  return new Map(
    spots.flatMap(({ id, city, state }) => {
      const place = byName.get(keyOf(city, state));
      return place === undefined ? [] : [[id, place] as const];
    }),
  );
}

/** One key for `Planaltina (GO)` and `planaltina` of Goiás. */
function keyOf(name: string, state: string): string {
  return `${fold(name.replace(/\([A-Z]{2}\)$/, '').trim())}/${state}`;
}
