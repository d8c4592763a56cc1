import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { monthlyCompany } from '#test/monthly-company.ts';
import { type Operation, operationIn } from '#test/operation.ts';

let test: TestApp;
let operation: Omit<Operation, 'drop'>;
beforeAll(async () => {
  test = await createTestApp();
  operation = await operationIn(test.ctx);
});
afterAll(() => test.close());

it('is read, closed, sent, paid and taken as a file by the office alone', async () => {
  const company = await monthlyCompany(operation);
  const partner = await operation.addPartner();
  const call = await company.finishedCall(partner.id, 250.5);
  const cookie = await test.signIn('admin');
  const url = `/api/admin/faturas/${(await company.bills())[0]?.id}`;
  const get = (path = '') => test.call({ method: 'GET', url: `${url}${path}`, cookie });
  const post = (path: string, body: object = {}) =>
    test.call({ method: 'POST', url: `${url}${path}`, cookie, payload: body });
  expect((await get()).json()).toMatchObject({
    status: 'aberta',
    amount: 250.5,
    pix: null,
    lines: [{ protocolNumber: call.protocolNumber, amount: 250.5, site: 'Brasília' }],
  });
  expect((await post('/fechar', { seen: 1 })).statusCode).toBe(409);
  expect((await post('/fechar', { seen: 250.5 })).statusCode).toBe(200);
  expect((await post('/enviar')).statusCode).toBe(200);
  expect((await post('/enviar')).statusCode).toBe(409);
  expect((await post('/reabrir', { reason: 'Engano' })).statusCode).toBe(409);
  const list = await test.call({ method: 'GET', url: '/api/admin/faturas?status=enviada', cookie });
  expect(list.json()).toMatchObject({ total: 1, stats: { aReceber: 250.5, vencido: 0, recebido: 0 } });
  expect((await get('/planilha')).body).toContain(`${call.protocolNumber};`);
  const support = await test.signIn('suporte');
  expect((await test.call({ method: 'GET', url, cookie: support })).statusCode).toBe(403);
});
