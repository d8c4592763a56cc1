import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerPartner } from '#features/partners/register-partner.server.ts';
import { createTestContext } from '#test/context.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { findPlace, listPlaces, listServedPlaces } from './queries.server.ts';
import { seedPlaces } from './seed-places.server.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await seedPlaces(database.db);
});
afterAll(() => database.drop());

test('a served place counts the active partners of its town, however its name is written', async () => {
  const ctx = createTestContext(database.db);
  const base = [
    { name: 'Desentope Um', city: 'ceilandia', state: 'DF', document: '529.982.247-25', phone: '61999990001' },
    { name: 'Desentope Dois', city: 'Planaltina', state: 'GO', document: '111.444.777-35', phone: '61999990002' },
    {
      name: 'Desentope Três',
      city: 'Planaltina (GO)',
      state: 'GO',
      document: '390.533.447-05',
      phone: '61999990003',
      status: 'suspenso' as const,
    },
  ];
  for (const [index, partner] of base.entries()) {
    await registerPartner(ctx, { email: `p${index}@canolivre.example`, password: 'cano livre 2026', ...partner });
  }
  const places = await listServedPlaces(ctx);
  expect(places).toHaveLength(44);
  const manned = places.filter(({ activePartners }) => activePartners > 0);
  expect(manned.map(({ id, name, activePartners }) => [id, name, activePartners])).toEqual([
    ['ceilandia-df', 'Ceilândia', 1],
    ['planaltina-go', 'Planaltina', 1],
  ]);
});

test('a visitor may choose among all 27 states and every city, each by name', async () => {
  const { states, cities } = await listPlaces(createTestContext(database.db));
  expect(states).toHaveLength(27);
  expect(states.slice(0, 3).map(({ name }) => name)).toEqual(['Acre', 'Alagoas', 'Amapá']);
  expect(cities).toHaveLength(55);
  expect(cities.slice(0, 2).map(({ name }) => name)).toEqual(['Água Quente', 'Águas Claras']);
  expect(cities.filter(({ isServiceArea }) => !isServiceArea)).toHaveLength(11);
});

test('a stored place is found with its state, and one that is no more is not', async () => {
  const ctx = createTestContext(database.db);
  expect(await findPlace(ctx, 'luziania-go')).toMatchObject({ city: { name: 'Luziânia' }, state: { name: 'Goiás' } });
  await expect(findPlace(ctx, 'atlantida-df')).rejects.toMatchObject({ code: 'not_found' });
});
