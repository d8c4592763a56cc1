import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '#features/accounts/tables.server.ts';
import { vehicleOf } from '#test/applicant.ts';
import { mobile } from '#test/operation.ts';
import { createReview, type Review } from '#test/review.ts';
import { partnerDrivers } from '../tables.server.ts';

let review: Review;
beforeAll(async () => {
  review = await createReview();
});
afterAll(() => review.close());

/** An approved partner whose one driver has this phone and e-mail. */
async function approve(number: number, email = '') {
  const vehicle = vehicleOf(number);
  const driver = { ...vehicle.driver, phone: mobile(50_000 + number), email };
  const { id } = await review.apply([], { vehicles: [{ ...vehicle, driver }] });
  return (await review.call('POST', `/${id}/aprovar`, {})).json().partnerId as string;
}

/** Asks for a code in a browser of its own and signs in with it, or with another. */
async function signIn(number: number, typed?: string) {
  const { test } = review;
  const phone = mobile(50_000 + number);
  const asked = await test.call({
    method: 'POST',
    url: '/api/send-verification-code',
    payload: { phone, method: 'whatsapp' },
  });
  const cookie = String(asked.headers['set-cookie']).split(';', 1)[0] ?? '';
  const payload = { phone, code: typed ?? asked.json().devCode };
  return test.call({ method: 'POST', url: '/api/auth/sign-in/driver', payload, cookie });
}

const ownCalls = (cookie: string) => review.test.call({ method: 'GET', url: '/api/partner/chamados', cookie });
const sessionOf = (answer: Awaited<ReturnType<typeof signIn>>) =>
  String(answer.headers['set-cookie']).split(';', 1)[0] ?? '';

it('lets a driver in by the code of the released phone, into the partner’s app alone', async () => {
  await approve(1);
  const answer = await signIn(1);
  expect(answer.json()).toMatchObject({ success: true, user: { role: 'driver', firstName: 'João' } });
  expect((await ownCalls(sessionOf(answer))).statusCode).toBe(200);
  const admin = await review.test.call({ method: 'GET', url: '/api/admin/chamados', cookie: sessionOf(answer) });
  expect(admin.statusCode).toBe(403);
});

it('makes one account per driver, with the e-mail that is free', async () => {
  await approve(2, 'motorista2@exemplo.com.br');
  const [first, second] = [await signIn(2), await signIn(2)];
  expect(first.json().user).toMatchObject({ email: 'motorista2@exemplo.com.br' });
  expect(second.json().user.id).toBe(first.json().user.id);
  await approve(3, 'motorista2@exemplo.com.br');
  const third = (await signIn(3)).json().user;
  expect(third.id).not.toBe(first.json().user.id);
  expect(third.email).toMatch(/@motorista\.invalid$/);
});

it('stays with the partner that had the phone first, until that one is no longer active', async () => {
  const first = await approve(8, 'primeira@exemplo.com.br');
  const before = (await signIn(8)).json().user.id;
  const newcomer = await approve(8, 'segunda@exemplo.com.br');
  expect((await signIn(8)).json().user.id).toBe(before);
  const cookie = await review.test.signIn('admin');
  const url = `/api/admin/prestadores/${first}/status`;
  await review.test.call({ method: 'PATCH', url, payload: { status: 'inativo', reason: 'Encerrou' }, cookie });
  const session = await signIn(8);
  expect(session.json().user.id).not.toBe(before);
  const [driver] = await review.test.ctx.db
    .select()
    .from(partnerDrivers)
    .where(eq(partnerDrivers.userId, session.json().user.id));
  expect(driver?.partnerId).toBe(newcomer);
});

it('stays with the first of two that named the phone, also when the driver has never signed in', async () => {
  const first = await approve(9);
  await approve(9);
  const { user } = (await signIn(9)).json();
  const [driver] = await review.test.ctx.db.select().from(partnerDrivers).where(eq(partnerDrivers.userId, user.id));
  expect(driver?.partnerId).toBe(first);
});

it('lets the same driver in again, without an e-mail, whenever the released phone is another', async () => {
  const partnerId = await approve(20);
  const [driver] = await review.test.ctx.db
    .select()
    .from(partnerDrivers)
    .where(eq(partnerDrivers.partnerId, partnerId));
  const before = sessionOf(await signIn(20));
  for (const number of [21, 22, 20]) {
    const url = `/api/admin/prestadores/${partnerId}/motoristas/${driver?.id}`;
    const payload = { fullName: driver?.fullName, phone: mobile(50_000 + number) };
    const cookie = await review.test.signIn('admin');
    expect((await review.test.call({ method: 'PUT', url, payload, cookie })).statusCode).toBe(200);
    const answer = await signIn(number);
    expect([answer.statusCode, answer.json().user?.role]).toEqual([200, 'driver']);
    expect((await ownCalls(sessionOf(answer))).statusCode).toBe(200);
  }
  expect((await ownCalls(before)).statusCode).toBe(401);
});

it('refuses a wrong code, and a phone that nobody released', async () => {
  await approve(4);
  expect((await signIn(4, '000000x')).json()).toMatchObject({ message: 'Código inválido' });
  const unknown = await signIn(99);
  expect([unknown.statusCode, unknown.json().message]).toEqual([
    401,
    'Este telefone não está liberado. Fale com a empresa em que você trabalha.',
  ]);
  expect(unknown.headers['set-cookie']).toBeUndefined();
});

it('is asked for in the same words whether or not somebody released the phone', async () => {
  await approve(7);
  const ask = async (number: number) => {
    const phone = mobile(50_000 + number);
    const payload = { phone, method: 'sms' };
    const { statusCode, body } = await review.test.call({
      method: 'POST',
      url: '/api/send-verification-code',
      payload,
    });
    const { devCode, message, ...others } = JSON.parse(body);
    expect(devCode).toMatch(/^\d{6}$/);
    return { statusCode, others, message: message.replace(/\(.*\) [\d-]+/, 'o telefone') };
  };
  expect(await ask(7)).toEqual(await ask(98));
});

it('shuts a driver out at once when the partner is suspended', async () => {
  const partnerId = await approve(5);
  const session = sessionOf(await signIn(5));
  expect((await ownCalls(session)).statusCode).toBe(200);
  const url = `/api/admin/prestadores/${partnerId}/status`;
  const cookie = await review.test.signIn('admin');
  await review.test.call({ method: 'PATCH', url, payload: { status: 'suspenso', reason: 'Teste' }, cookie });
  expect((await ownCalls(session)).statusCode).toBe(401);
  expect((await signIn(5)).statusCode).toBe(401);
});

it('refuses a driver whose own account was shut', async () => {
  await approve(6);
  const { user } = (await signIn(6)).json();
  await review.test.ctx.db.update(users).set({ status: 'suspenso' }).where(eq(users.id, user.id));
  const answer = await signIn(6);
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([401, undefined]);
});
