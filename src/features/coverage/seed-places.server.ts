// Tested in queries.db.test.ts.
import type { Db } from '#platform/context.server.ts';
import { states as allStates } from '#shared/br/states.ts';
import { referenceCities } from './reference-places.ts';
import { cities, states } from './tables.server.ts';

/** Inserts the places of every installation; edited ones stay. */
export async function seedPlaces(db: Db): Promise<void> {
  await db
    .insert(states)
    .values(allStates.map(({ id, name, region, latitude, longitude }) => ({ id, name, region, latitude, longitude })))
    .onConflictDoNothing();
  await db
    .insert(cities)
    .values(
      referenceCities.map(({ isServiceArea, ...city }) => {
        // Administrative regions other than Brasília are small zones of it.
        const isZone = city.stateId === 'DF' && city.id !== 'brasilia-df';
        return {
          ...city,
          kind: isZone ? ('zona' as const) : ('cidade' as const),
          coverageRadiusMeters: isZone ? 8_000 : 15_000,
          status: isServiceArea ? ('ativo' as const) : ('inativo' as const),
        };
      }),
    )
    .onConflictDoNothing();
}
