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

it('adds and edits a place for who may, and says at which field a form is wrong', async () => {
  const admin = await test.signIn('admin');
  const operator = await test.signIn('operador');
  const url = '/api/admin/regioes';
  const fields = { nome: 'Vila <b>Nova</b>', tipo: 'bairro', latitude: -15.9, longitude: -48.2, raioCobertura: 3_000 };
  const place = { ...fields, estado: 'DF', status: 'ativo', ceps: '71790-000 a 71799-999' };
  expect((await test.call({ method: 'POST', url, payload: place, cookie: operator })).statusCode).toBe(403);
  for (const [path, wrong] of [
    ['nome', '...'],
    ['latitude', 40],
    ['raioCobertura', 0],
    ['ceps', 'perto do posto'],
    ['estado', 'XX'],
  ] as const) {
    const refused = await test.call({ method: 'POST', url, payload: { ...place, [path]: wrong }, cookie: admin });
    expect([refused.statusCode, refused.json().errors[0].path]).toEqual([400, path]);
  }
  const made = await test.call({ method: 'POST', url, payload: place, cookie: admin });
  expect([made.statusCode, made.json().id]).toEqual([201, 'vila-b-nova-b-df']);
  expect(await activeIds()).toContain('vila-b-nova-b-df');
  const edit = { ...fields, nome: 'Vila Nova' };
  const one = `${url}/vila-b-nova-b-df`;
  expect((await test.call({ method: 'PUT', url: one, payload: edit, cookie: operator })).statusCode).toBe(403);
  expect((await test.call({ method: 'PUT', url: one, payload: edit, cookie: admin })).statusCode).toBe(200);
  const listed = await test.call({ method: 'GET', url: '/api/places/vila-b-nova-b-df' });
  expect(listed.json().city).toEqual({
    id: 'vila-b-nova-b-df',
    name: 'Vila Nova',
    stateId: 'DF',
    latitude: -15.9,
    longitude: -48.2,
    isServiceArea: true,
  });
});
