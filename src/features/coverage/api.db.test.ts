import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { activeRegionsReply } from './contract.ts';
import { listRegionsReply } from './regions/contract.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const change = (cookie: string, payload: object) =>
  test.call({ method: 'PATCH', url: '/api/admin/regioes/goiania-go/status', cookie, payload });

async function activeIds(): Promise<string[]> {
  const response = await test.call({ method: 'GET', url: '/api/active-regions' });
  return activeRegionsReply.parse(response.json()).data.cities.map(({ id }) => id);
}

it('begins to serve a place for who may, with a reason, and requests can be made from there', async () => {
  const admin = await test.signIn('admin');
  const operator = await test.signIn('operador');
  const ask = { status: 'ativo', reason: 'Duas equipes novas' };
  expect((await change(operator, ask)).statusCode).toBe(403);
  expect((await change(admin, { status: 'ativo' })).json()).toMatchObject({
    errors: [{ path: 'reason', message: 'Escreva o motivo.' }],
  });
  expect((await change(admin, { ...ask, status: 'fechado' })).statusCode).toBe(400);
  expect(await activeIds()).not.toContain('goiania-go');
  expect((await change(admin, ask)).json()).toEqual({ success: true, id: 'goiania-go', status: 'ativo' });
  expect(await activeIds()).toContain('goiania-go');
  const url = '/api/admin/regioes?estado=GO&status=ativo&limit=100';
  const listed = listRegionsReply.parse((await test.call({ method: 'GET', url, cookie: operator })).json());
  expect(listed.regioes.find(({ id }) => id === 'goiania-go')?.ultimaMudanca).toMatchObject({ motivo: ask.reason });
});
