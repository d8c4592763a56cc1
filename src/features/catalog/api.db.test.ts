import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { services } from './tables.server.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const read = async (url: string) => {
  const answer = await test.call({ method: 'GET', url });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};

it('tells what partners can do, by name', async () => {
  const { success, data } = await read('/api/partner-services');
  expect(success).toBe(true);
  expect(data.map(({ name }: { name: string }) => name)).toEqual([
    'Desentupimento de rede externa de esgoto',
    'Desentupimento residencial (vaso, pia, ralo)',
    'Hidrojateamento',
    'Inspeção por câmera',
    'Limpeza de fossa',
    'Transporte de resíduos',
  ]);
});

it('tells every active service, and none that was switched off', async () => {
  const before = (await read('/api/all-services')).data;
  expect(before.length).toBeGreaterThan(10);
  expect(before[0]).toMatchObject({ nome: expect.any(String) });
  await test.ctx.db.update(services).set({ ativo: false });
  expect(await read('/api/all-services')).toEqual({ success: true, data: [] });
});

it('tells the states and cities that are served', async () => {
  const { states, cities } = (await read('/api/active-regions')).data;
  expect(states.map(({ codigo }: { codigo: string }) => codigo)).toEqual(['DF', 'GO']);
  expect(cities).toContainEqual(expect.objectContaining({ nome: 'Luziânia', estado: 'GO' }));
});
