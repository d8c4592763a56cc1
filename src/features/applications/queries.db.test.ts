import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { partners } from '#features/partners/tables.server.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { applicationOf, openApplicant, simpleRegistrationOf } from '#test/applicant.ts';
import { cpf, mobile } from '#test/operation.ts';
import { partnerApplications } from './tables.server.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** The answer to a fresh browser that has just proved a phone. */
async function hear(phone: string) {
  const browser = openApplicant(test);
  await browser.verify(phone);
  return (await browser.ask(phone)).json();
}

it('tells whoever proves the phone of an open application that there is one, and that a refused one counts no more', async () => {
  const body = applicationOf(601);
  const first = openApplicant(test);
  await first.verify(body.whatsapp);
  expect((await first.ask(body.whatsapp)).json()).toEqual({ success: true, isKnown: false });
  expect((await first.submit(body)).statusCode, 'asking used up no proof').toBe(200);
  expect(await hear(body.whatsapp)).toEqual({ success: true, isKnown: true });
  const refused = { status: 'recusado', decidedAt: new Date(), decisionReason: 'Fora da área.' } as const;
  await test.ctx.db
    .update(partnerApplications)
    .set(refused)
    .where(eq(partnerApplications.whatsapp, `+55${body.whatsapp}`));
  expect(await hear(body.whatsapp)).toEqual({ success: true, isKnown: false });
});

it('knows the phone of a partner', async () => {
  const [phone, whatsapp] = [mobile(60_300), mobile(60_301)];
  await test.ctx.db.insert(partners).values({
    name: 'Desentope Já',
    email: 'ja@exemplo.com.br',
    phone: `+55${phone}`,
    whatsapp: `+55${whatsapp}`,
    document: cpf(60_300),
    documentType: 'cpf',
    city: 'Gama',
    state: 'DF',
  });
  expect(await hear(phone)).toMatchObject({ isKnown: true });
  expect(await hear(whatsapp)).toMatchObject({ isKnown: true });
});

it('takes no word of who proved nothing: a simple registration makes no phone known', async () => {
  const body = simpleRegistrationOf(603);
  const url = '/api/providers/register';
  expect((await test.call({ method: 'POST', url, payload: body })).statusCode).toBe(200);
  expect(await hear(body.phone)).toMatchObject({ isKnown: false });
});

it('tells a stranger nothing: neither without a proof nor with that of another phone, known or not', async () => {
  const known = applicationOf(602);
  await openApplicant(test).apply(known);
  const stranger = openApplicant(test);
  const without = await stranger.ask(known.whatsapp);
  await stranger.verify(mobile(60_200));
  const withOther = await stranger.ask(known.whatsapp);
  const ofUnknown = await stranger.ask(mobile(60_201));
  for (const answer of [without, withOther, ofUnknown]) expect(answer.statusCode).toBe(403);
  expect(withOther.json().message).toBe(ofUnknown.json().message);
});
