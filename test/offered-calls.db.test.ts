import { desc, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '#features/accounts/tables.server.ts';
import { moveSearch } from '#features/dispatch/advance-search.server.ts';
import { openSearch } from '#features/dispatch/open-search.server.ts';
import { offers, partnerSearches } from '#features/dispatch/tables.server.ts';
import { partnerDrivers, partners } from '#features/partners/tables.server.ts';
import { formatPhone } from '#shared/br/phone.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { addCompany } from '#test/company.ts';
import { mobile, operationIn } from '#test/operation.ts';

// A partner's or driver's right to read a call depends on the record, not only on the role.
const phone = mobile(960_000);
const address = {
  street: 'Rua das Quaresmeiras',
  number: '4711',
  complement: 'Fundos do sobrado',
  reference: 'Portão de ferro verde',
  neighborhood: 'Setor Leste',
  city: 'Brasília',
  state: 'DF',
};
const secrets = ['Teresa', 'Nunes', phone, formatPhone(phone), address.street, address.complement, address.reference];

let test: TestApp;
/** The company's own account, and its drivers, each with a vehicle of its own. */
let company: string;
let drivers: string[];
let offeredId: string;
let offerId: string;
beforeAll(async () => {
  test = await createTestApp();
  const { db } = test.ctx;
  const operation = await operationIn(test.ctx);
  const { partner, crew } = await addCompany(operation, ['truck_hydro', 'truck_hydro']);
  company = await test.signIn('partner');
  const userId = await newestUser('partner');
  await db.update(partners).set({ userId, onDuty: true, lastSeenAt: new Date() }).where(eq(partners.id, partner.id));
  drivers = [];
  for (const { userId: hired } of crew) {
    drivers.push(await test.signIn('driver'));
    const signedIn = await newestUser('driver');
    await db.update(partnerDrivers).set({ userId: signedIn }).where(eq(partnerDrivers.userId, hired));
  }
  const call = await operation.openCall({ clientName: 'Teresa Nunes', clientPhone: phone, address });
  offeredId = call.id;
  await openSearch(test.ctx, call.id);
  const [search] = await db.select().from(partnerSearches).where(eq(partnerSearches.callId, call.id));
  await moveSearch(test.ctx, search?.id ?? '');
  const [offer] = await db.select().from(offers).where(eq(offers.callId, call.id));
  // Nobody else is on duty, and nothing expires during the test.
  offerId = offer?.id ?? '';
  await db.update(offers).set({ expiresAt: new Date(Date.now() + 600_000) });
});
afterAll(() => test.close());

async function newestUser(role: 'partner' | 'driver'): Promise<string> {
  const [user] = await test.ctx.db
    .select()
    .from(users)
    .where(like(users.email, `${role}-%`))
    .orderBy(desc(users.id));
  return user?.id ?? '';
}

/** Every answer to this person, with the offered call in every path with a record. */
async function everyAnswer(cookie: string): Promise<Map<string, string>> {
  const { paths } = (await test.call({ method: 'GET', url: '/api/openapi.json', cookie })).json();
  const answers = new Map<string, string>();
  for (const [path, methods] of Object.entries<Record<string, { responses: Record<string, { content?: object }> }>>(
    paths,
  )) {
    for (const [name, { responses }] of Object.entries(methods)) {
      const method = name.toUpperCase() as 'GET' | 'POST';
      const isStream = 'text/event-stream' in (responses[200]?.content ?? {});
      // Signing out would end the reading, and a yes or a no the offer.
      if (isStream || path === '/api/logout' || path.endsWith('/aceitar') || path.endsWith('/recusar')) continue;
      const url = path.replace('/ofertas/{id}', `/ofertas/${offerId}`).replaceAll(/\{[^}]+\}/g, offeredId);
      const bodies = method === 'GET' ? [undefined] : [undefined, {}, { reason: 'Quebrou' }, { onDuty: true }];
      for (const payload of bodies) {
        const answer = await test.call({ method, url, cookie, ...(payload === undefined ? {} : { payload }) });
        answers.set(`${method} ${url} ${JSON.stringify(payload)}`, answer.body);
        // Refused by role.
        if (answer.statusCode === 403) break;
      }
    }
  }
  return answers;
}

function expectNoSecret(answers: Map<string, string>): void {
  for (const [asked, body] of answers) {
    for (const secret of secrets) expect(body.includes(secret), `${asked}: ${secret}`).toBe(false);
  }
}

it('tells nobody of a company who waits at a call, by any operation, before it is theirs, nor the driver of another vehicle after', async () => {
  const [driver = '', other = ''] = drivers;
  for (const cookie of [company, driver]) {
    const whileOffered = await everyAnswer(cookie);
    expect(whileOffered.size).toBeGreaterThan(300);
    expect(whileOffered.get('GET /api/partner/ofertas undefined')).toContain(offeredId);
    expectNoSecret(whileOffered);
  }

  const own = await test.call({ method: 'POST', url: `/api/partner/ofertas/${offerId}/aceitar`, cookie: driver });
  expect(own.json()).toMatchObject({ outcome: 'sua' });
  const url = `/api/partner/chamados/${offeredId}`;
  for (const cookie of [company, driver]) {
    const { body } = await test.call({ method: 'GET', url, cookie });
    for (const secret of ['Teresa Nunes', formatPhone(phone), address.street]) expect(body).toContain(secret);
  }
  expectNoSecret(await everyAnswer(other));

  for (const step of ['sair', 'desistir']) {
    const payload = step === 'desistir' ? { reason: 'Quebrou o carro' } : {};
    const done = await test.call({ method: 'POST', url: `${url}/${step}`, cookie: driver, payload });
    expect(done.statusCode, done.body).toBe(200);
  }
  expectNoSecret(await everyAnswer(company));
}, 180_000);
