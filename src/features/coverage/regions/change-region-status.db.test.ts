import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '#platform/context.server.ts';
import { createTestContext } from '#test/context.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { findPlace, listActiveRegions, listServedPlaces } from '../queries.server.ts';
import { seedPlaces } from '../seed-places.server.ts';
import { cityEvents } from '../tables.server.ts';
import { changeRegionStatus } from './change-region-status.server.ts';

let database: TestDatabase;
let ctx: Ctx;
beforeAll(async () => {
  database = await createTestDatabase();
  ctx = createTestContext(database.db);
  await seedPlaces(database.db);
});
afterAll(() => database.drop());

const reason = 'Nova equipe na cidade';
const isActive = async (id: string) => (await listActiveRegions(ctx)).cities.some((city) => city.id === id);
const isServed = async (id: string) => (await listServedPlaces(ctx)).some((place) => place.id === id);
const eventsOf = async (id: string) => (await database.db.select().from(cityEvents)).filter((e) => e.recordId === id);

describe('a place', () => {
  it('is served while it is active, and only then, and each change is kept with who and why', async () => {
    const id = 'goiania-go';
    expect([await isActive(id), await isServed(id)]).toEqual([false, false]);
    await changeRegionStatus(ctx, { id, status: 'em_expansao', reason });
    expect([await isActive(id), await isServed(id)]).toEqual([false, false]);
    await changeRegionStatus(ctx, { id, status: 'ativo', reason });
    expect([await isActive(id), await isServed(id)]).toEqual([true, true]);
    expect((await findPlace(ctx, id)).city.isServiceArea).toBe(true);
    await changeRegionStatus(ctx, { id, status: 'inativo', reason: 'Equipe saiu' });
    expect([await isActive(id), await isServed(id)]).toEqual([false, false]);
    expect((await eventsOf(id)).map((e) => [e.fromStatus, e.toStatus, e.reason, e.actorName])).toEqual([
      ['inativo', 'em_expansao', reason, 'Pessoa admin'],
      ['em_expansao', 'ativo', reason, 'Pessoa admin'],
      ['ativo', 'inativo', 'Equipe saiu', 'Pessoa admin'],
    ]);
  });

  it('changes once when five people change it at once', async () => {
    const change = { id: 'gama-df', status: 'inativo', reason } as const;
    await Promise.allSettled(Array.from({ length: 5 }, () => changeRegionStatus(ctx, change)));
    expect(await eventsOf('gama-df')).toHaveLength(1);
  });

  it('keeps its status when the places are loaded anew at the next start', async () => {
    await changeRegionStatus(ctx, { id: 'guara-df', status: 'inativo', reason });
    await seedPlaces(database.db);
    expect(await isServed('guara-df')).toBe(false);
  });

  it('must exist', async () => {
    await expect(changeRegionStatus(ctx, { id: 'atlantida-df', status: 'ativo', reason })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
