import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { actorOf } from '#test/context.ts';
import { finishedAt } from '#test/finished-at.ts';
import { operationIn } from '#test/operation.ts';
import { closeFinanceMonth } from '../months/close-finance-month.server.ts';

let test: TestApp;
let partnerId: string;
const month = '2020-10';
const notes = `/api/admin/fechamentos/${month}/notas`;

beforeAll(async () => {
  test = await createTestApp();
  const operation = await operationIn(test.ctx);
  partnerId = (await operation.addPartner()).id;
  await finishedAt(operation, { at: '2020-10-10T15:00:00Z', reais: 300, partnerId });
  await closeFinanceMonth({ ...test.ctx, actor: actorOf('admin') }, { month, accepts: [] });
});
afterAll(() => test.close());

const statusOf = async (request: Parameters<TestApp['call']>[0]) => (await test.call(request)).statusCode;
const read = (cookie: string) => statusOf({ url: notes, cookie });
const take = (cookie: string) => statusOf({ url: `${notes}/exportar`, cookie });
const note = (cookie: string, number: string) =>
  test.call({
    method: 'PUT',
    url: `${notes}/${partnerId}`,
    cookie,
    payload: { number, verificationCode: 'ABCD-1234', issuedOn: '2020-11-05' },
  });
const withdraw = (cookie: string) =>
  statusOf({ method: 'POST', url: `${notes}/${partnerId}/retirar`, cookie, payload: { reason: 'Cancelada' } });

it.each([
  ['admin', 200, 200],
  ['operador', 200, 403],
  ['moderador', 403, 403],
  ['suporte', 403, 403],
  ['partner', 403, 403],
  ['driver', 403, 403],
] as const)(
  '%s reads the notes of a month with %i and notes or takes back one with %i',
  async (role, reads, writes) => {
    const cookie = await test.signIn(role);
    expect([await read(cookie), await take(cookie)]).toEqual([reads, reads]);
    const noted = await note(cookie, '17');
    expect([noted.statusCode, await withdraw(cookie)], noted.body).toEqual([writes, writes]);
  },
);

it('nobody without a session reads or notes anything', async () => {
  expect([await read(''), await take(''), (await note('', '18')).statusCode, await withdraw('')]).toEqual([
    401, 401, 401, 401,
  ]);
});

it('of bad input says which field is wrong, and notes nothing', async () => {
  const cookie = await test.signIn('admin');
  const refused = await note(cookie, 'NF 17');
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ errors: [{ path: 'number', message: expect.stringMatching(/algarismos/) }] });
  const { notas } = (await test.call({ url: notes, cookie })).json();
  expect(notas).toMatchObject([{ status: 'falta' }]);
});
