// Tested in queries.db.test.ts.
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/context.server.ts';
import { bareName } from '#shared/br/region-names.ts';
import { states as allStates } from '#shared/br/states.ts';
import { referenceCities } from './reference-places.ts';
import { cities, cityNames, states } from './tables.server.ts';

const served = new Set(referenceCities.filter(({ isServiceArea }) => isServiceArea).map(({ stateId }) => stateId));

/** Inserts the places of every installation; edited ones stay, and so does one that the office added under the name. */
export async function seedPlaces(db: Db): Promise<void> {
  await db
    .insert(states)
    .values(
      allStates.map(({ id, name, region, latitude, longitude }) => ({
        ...{ id, name, region, latitude, longitude },
        status: served.has(id) ? ('ativo' as const) : ('inativo' as const),
      })),
    )
    .onConflictDoNothing();
  const known = await db.select({ stateId: cityNames.stateId, name: cityNames.name }).from(cityNames);
  const names = new Set(known.map(({ stateId, name }) => `${stateId} ${name}`));
  const absent = referenceCities.filter(({ name, stateId }) => !names.has(`${stateId} ${bareName(name)}`));
  if (absent.length === 0) return;
  await db
    .insert(cities)
    .values(
      absent.map(({ isServiceArea, ...city }) => {
        // Administrative regions other than Brasília are small zones of it.
        const isZone = city.stateId === 'DF' && city.id !== 'brasilia-df';
        return {
          ...city,
          stateStatus: sql`(select status from states where id = ${city.stateId})`,
          kind: isZone ? ('zona' as const) : ('cidade' as const),
          coverageRadiusMeters: isZone ? 8_000 : 15_000,
          status: isServiceArea ? ('ativo' as const) : ('inativo' as const),
        };
      }),
    )
    .onConflictDoNothing();
}
