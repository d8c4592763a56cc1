import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changePartnerStatus } from '#features/partners/change-partner-status.server.ts';
import { registerPartner } from '#features/partners/register-partner.server.ts';
import { partnerRegions } from '#features/partners/tables.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { createTestContext } from '#test/context.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { createOperation } from '#test/operation.ts';
import { findArrivals, findPlace, listPlaces, listServedPlaces } from './queries.server.ts';
import { changeRegionStatus } from './regions/change-region-status.server.ts';
import { listRegionsQuery } from './regions/contract.ts';
import { listRegions } from './regions/queries.server.ts';
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

test('the office lists every place with who serves it and its calls of 30 days, counting all that match', async () => {
  const operation = await createOperation();
  try {
    const { ctx, db } = operation;
    await seedPlaces(db);
    const list = (query: Record<string, string> = {}) => listRegions(ctx, listRegionsQuery.parse(query));
    const based = await operation.addPartner({ city: 'planaltina', state: 'GO' });
    const named = await operation.addPartner({ city: 'Formosa', state: 'GO' });
    const gone = await operation.addPartner({ city: 'Planaltina (GO)', state: 'GO' });
    await changePartnerStatus(ctx, { id: gone.id, status: 'inativo', reason: 'Férias' });
    await db.insert(partnerRegions).values([
      { partnerId: based.id, region: 'GO - Planaltina (GO)', state: 'GO', city: 'Planaltina (GO)' },
      { partnerId: named.id, region: 'GO - Planaltina (GO)', state: 'GO', city: 'Planaltina (GO)' },
      { partnerId: named.id, region: 'o entorno inteiro' },
    ]);
    const daysAgo = (days: number) => ({ ...ctx, now: new Date(ctx.now.getTime() - days * 86_400_000) });
    await operation.openCall({ address: { city: 'Planaltina (GO)', state: 'GO' } });
    await operation.openCall({ address: { city: 'Planaltina', state: 'GO' } }, daysAgo(29));
    await operation.openCall({ address: { city: 'Planaltina', state: 'GO' } }, daysAgo(31));
    await operation.openCall({ address: { city: 'planaltina', state: 'DF' } });

    const inGoias = await list({ estado: 'GO' });
    expect(inGoias.stats).toEqual({ total: 10, ativas: 9, emExpansao: 0, inativas: 1 });
    expect(inGoias.regioes.find(({ id }) => id === 'planaltina-go')).toEqual({
      id: 'planaltina-go',
      nome: 'Planaltina (GO)',
      estado: 'GO',
      tipo: 'cidade',
      raioCobertura: 15_000,
      latitude: -15.452,
      longitude: -47.6089,
      ceps: '',
      problemas: '',
      estadoStatus: 'ativo',
      parceiros: 2,
      chamadosUltimos30Dias: 2,
      status: 'ativo',
      ultimaMudanca: null,
    });
    expect((await list({ estado: 'DF', limit: '100' })).regioes.find(({ id }) => id === 'planaltina-df')).toMatchObject(
      {
        tipo: 'zona',
        raioCobertura: 8_000,
        parceiros: 0,
        chamadosUltimos30Dias: 1,
      },
    );
    await changeRegionStatus(ctx, { id: 'goiania-go', status: 'em_expansao', reason: 'Duas equipes novas' });
    await changeRegionStatus(ctx, { id: 'goiania-go', status: 'inativo', reason: 'Adiado' });
    expect((await list({ estado: 'GO', status: 'inativo' })).regioes).toMatchObject([
      { id: 'goiania-go', ultimaMudanca: { em: ctx.now.toISOString(), por: 'Pessoa admin', motivo: 'Adiado' } },
    ]);

    const some = await list({ limit: '2' });
    expect(some.regioes.map(({ nome }) => nome)).toEqual(['Água Quente', 'Águas Claras']);
    expect(some).toMatchObject({ total: 55, stats: { total: 55, ativas: 44, emExpansao: 0, inativas: 11 } });
    expect((await list({ status: 'inativo', estado: 'DF' })).total).toBe(0);
  } finally {
    await operation.drop();
  }
});

test('a place’s finished calls of 90 days say how soon somebody is there, from the twentieth on', async () => {
  const operation = await createOperation();
  try {
    const { ctx, db } = operation;
    await seedPlaces(db);
    const minute = 60_000;
    const finish = async (waitedMinutes: number, { daysAgo = 1, city = 'ceilandia' } = {}) => {
      const createdAt = new Date(ctx.now.getTime() - daysAgo * 1_440 * minute);
      const arrivedAt = new Date(createdAt.getTime() + waitedMinutes * minute);
      const { id } = await operation.openCall({ address: { city, state: 'DF' } });
      await db
        .update(serviceCalls)
        .set({
          ...{ status: 'finalizado', createdAt, startedAt: createdAt, arrivedAt },
          ...{ finalValueCents: 100, paymentMethod: 'pix' },
        })
        .where(eq(serviceCalls.id, id));
    };
    for (let calls = 0; calls < 18; calls += 1) await finish(calls < 9 ? 20 : 300);
    await finish(30);
    await finish(1, { daysAgo: 91 });
    await finish(1, { city: 'Gama' });
    await operation.openCall({ address: { city: 'Ceilândia', state: 'DF' } });
    expect(await findArrivals(ctx, 'ceilandia-df')).toBeNull();
    await finish(30);
    expect(await findArrivals(ctx, 'ceilandia-df')).toEqual({ calls: 20, medianMinutes: 30 });
    expect(await findArrivals(ctx, 'gama-df')).toBeNull();
  } finally {
    await operation.drop();
  }
});
