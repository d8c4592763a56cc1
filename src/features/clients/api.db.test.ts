import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { mobile } from '#test/operation.ts';
import { registerClient } from './register-client.server.ts';

let test: TestApp;
let cookie: string;
beforeAll(async () => {
  test = await createTestApp();
  cookie = await test.signIn('suporte');
});
afterAll(() => test.close());

const url = '/api/admin/clientes/por-telefone';

it('recognises a returning client by a phone in the body, for who only reads, and never by one in the address', async () => {
  const phone = mobile(970_000);
  const { id } = await registerClient(test.ctx, { name: 'Lúcia Prado', phone });
  const found = await test.call({ method: 'POST', url, payload: { phone }, cookie });
  expect([found.statusCode, found.json().client]).toMatchObject([200, { id, name: 'Lúcia Prado' }]);
  const stranger = await test.call({ method: 'POST', url, payload: { phone: mobile(970_001) }, cookie });
  expect([stranger.statusCode, stranger.json()]).toEqual([200, { client: null }]);

  const addressed = { url: `${url}?phone=${phone}`, cookie };
  const bodiless = await test.call({ method: 'POST', ...addressed, payload: {} });
  expect([bodiless.statusCode, bodiless.json().errors]).toMatchObject([400, [{ path: 'phone' }]]);
  const read = await test.call({ method: 'GET', ...addressed });
  expect(read.statusCode).toBe(400);
  expect(read.body).not.toContain('Lúcia');
});
