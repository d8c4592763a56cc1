import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerPartner } from '#features/partners/register-partner.server.ts';
import { openLog } from '#platform/log.server.ts';
import { vehicleOf } from '#test/applicant.ts';
import { cpf, mobile } from '#test/operation.ts';
import { createReview, type Review } from '#test/review.ts';
import { createUser } from './create-user.server.ts';

const lines: string[] = [];
const log = openLog('warn', { write: (line) => void lines.push(line) });
const password = 'quatro canos de cobre';
const email = 'ana@canolivre.example';
const [partnerPhone, driverPhone] = [mobile(980_000), mobile(980_001)];

let review: Review;
let staffId: string;
let partnerUserId: string;
beforeAll(async () => {
  review = await createReview({ log });
  const { ctx } = review.test;
  staffId = (await createUser(ctx, { name: 'Ana Souza', email, role: 'operador', password })).id;
  const partner = {
    name: 'Hidro',
    phone: partnerPhone,
    document: cpf(980_000),
    city: 'Brasília',
    state: 'DF',
  } as const;
  await registerPartner(ctx, { ...partner, email: 'hidro@exemplo.com.br', password });
  partnerUserId = (await enter('partner', { username: partnerPhone, password })).user.id;
  const vehicle = vehicleOf(980);
  const { id } = await review.apply([], {
    vehicles: [{ ...vehicle, driver: { ...vehicle.driver, phone: driverPhone, email: '' } }],
  });
  await review.call('POST', `/${id}/aprovar`, {});
});
afterAll(() => review.close());

/** Result of a sign-in attempt, and its entry in the security log. */
async function enter(door: 'email' | 'partner' | 'driver', payload: object, cookie = '') {
  lines.length = 0;
  const url = `/api/auth/sign-in/${door}`;
  const answer = await review.test.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { cookie },
    remoteAddress: '203.0.113.9',
  });
  const said = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'security');
  for (const { address, method, route } of said) {
    expect({ address, method, route }).toEqual({ address: '203.0.113.9', method: 'POST', route: url });
  }
  expect(lines.join()).not.toMatch(/senha|canos|@|980980/);
  return {
    user: answer.json().user,
    status: answer.statusCode,
    said: said.map(({ event, userId }) => [event, userId]),
  };
}

it('says who came in at the door of the staff, whose account was tried in vain, and nothing that was typed', async () => {
  expect((await enter('email', { email: 'Ana@canolivre.example', password })).said).toEqual([['sign-in', staffId]]);
  const wrong = await enter('email', { email, password: 'a senha errada' });
  expect([wrong.status, wrong.said]).toEqual([401, [['sign-in-refused', staffId]]]);
  const nobody = await enter('email', { email: 'ninguem@canolivre.example', password });
  expect([nobody.status, nobody.said]).toEqual([401, [['sign-in-refused', null]]]);
});

it('says the same of the partners’ door, whatever the user name is', async () => {
  expect((await enter('partner', { username: cpf(980_000), password })).said).toEqual([['sign-in', partnerUserId]]);
  expect((await enter('partner', { username: partnerPhone, password: 'a senha errada' })).said).toEqual([
    ['sign-in-refused', partnerUserId],
  ]);
  expect((await enter('partner', { username: email, password })).said).toEqual([['sign-in-refused', null]]);
});

it('says the same of the drivers’ door, and has no account to name before the first time', async () => {
  const ask = async () => {
    const payload = { phone: driverPhone, method: 'whatsapp' };
    const asked = await review.test.call({ method: 'POST', url: '/api/send-verification-code', payload });
    return { code: asked.json().devCode, cookie: String(asked.headers['set-cookie']).split(';', 1)[0] };
  };
  const wrong = { phone: driverPhone, code: '000000' };
  expect((await enter('driver', wrong)).said).toEqual([['sign-in-refused', null]]);
  const { code, cookie } = await ask();
  const { user, said } = await enter('driver', { phone: driverPhone, code }, cookie);
  expect(said).toEqual([['sign-in', user.id]]);
  expect((await enter('driver', wrong)).said).toEqual([['sign-in-refused', user.id]]);
});
