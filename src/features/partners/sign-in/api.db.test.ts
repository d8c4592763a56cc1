import { afterAll, beforeAll, expect, it } from 'vitest';
import { rateLimits } from '#platform/tables.server.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { cpf, mobile } from '#test/operation.ts';
import { registerPartner } from '../register-partner.server.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ limitsFactor: 1 });
});
afterAll(() => test.close());

const known = mobile(1);
const unknown = mobile(2);

/** Answers to ten wrong passwords under one spelling and an eleventh under another, each from its own address. */
async function triesOf(phone: string) {
  await test.ctx.db.delete(rateLimits);
  const spellings = [...Array(10).fill(phone), `+55 (${phone.slice(0, 2)}) ${phone.slice(2)}`];
  const answers = await Promise.all(spellings.slice(0, 10).map((username, at) => enter(username, `198.51.100.${at}`)));
  answers.push(await enter(spellings[10] ?? '', '198.51.100.10'));
  return answers.map(({ statusCode, body }) => [statusCode, body]);
}

const enter = (username: string, remoteAddress: string) =>
  test.call({
    method: 'POST',
    url: '/api/auth/sign-in/partner',
    payload: { username, password: 'isto nao confere' },
    remoteAddress,
  });

it('tells nobody whose phone a partner has: another spelling is counted with the first, known or not', async () => {
  const values = { name: 'Desentope Já', email: 'ja@exemplo.com.br', phone: known, city: 'Guará', state: 'DF' };
  await registerPartner(test.ctx, { ...values, document: cpf(1) });
  const answers = await triesOf(known);
  expect(answers.map(([status]) => status)).toEqual([...Array(10).fill(401), 429]);
  expect(await triesOf(unknown)).toEqual(answers);
});

it('tells nobody which phone and document belong together: each is counted by itself, known or not', async () => {
  await test.ctx.db.delete(rateLimits);
  const ofOne = { name: 'Desentope Bem', phone: mobile(3), document: cpf(3) };
  await registerPartner(test.ctx, { ...ofOne, email: 'bem@exemplo.com.br', city: 'Guará', state: 'DF' });
  for (const [phone, document] of [
    [mobile(3), cpf(3)],
    [mobile(4), cpf(4)],
  ] as const) {
    const tries = Array.from({ length: 10 }, (_, at) => enter(phone, `203.0.113.${at}`));
    await Promise.all(tries);
    expect((await enter(document, '203.0.113.11')).statusCode).toBe(401);
    expect((await enter(phone, '203.0.113.12')).statusCode).toBe(429);
    await test.ctx.db.delete(rateLimits);
  }
});
