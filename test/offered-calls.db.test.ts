import { and, desc, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '#features/accounts/tables.server.ts';
import { moveSearch } from '#features/dispatch/advance-search.server.ts';
import { openSearch } from '#features/dispatch/open-search.server.ts';
import { offers, partnerSearches } from '#features/dispatch/tables.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { formatPhone } from '#shared/br/phone.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { mobile, operationIn } from '#test/operation.ts';

// Which calls a partner may read is a matter of the record, not of the role alone.
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
let cookie: string;
let partnerId: string;
let offeredId: string;
let offerId: string;
beforeAll(async () => {
  test = await createTestApp();
  const operation = await operationIn(test.ctx);
  ({ id: partnerId } = await operation.addPartner());
  cookie = await test.signIn('partner');
  const [user] = await test.ctx.db.select().from(users).where(like(users.email, 'partner-%')).orderBy(desc(users.id));
  await test.ctx.db
    .update(partners)
    .set({ userId: user?.id ?? null, onDuty: true, lastSeenAt: new Date() })
    .where(eq(partners.id, partnerId));
  const call = await operation.openCall({ clientName: 'Teresa Nunes', clientPhone: phone, address });
  offeredId = call.id;
  await openSearch(test.ctx, call.id);
  const [search] = await test.ctx.db.select().from(partnerSearches).where(eq(partnerSearches.callId, call.id));
  await moveSearch(test.ctx, search?.id ?? '');
  const isOwn = and(eq(offers.callId, call.id), eq(offers.partnerId, partnerId));
  const [offer] = await test.ctx.db.select().from(offers).where(isOwn);
  offerId = offer?.id ?? '';
});
afterAll(() => test.close());

/** Every answer to this partner, whatever the operation, with the offered call wherever an address takes a record. */
async function everyAnswer(): Promise<Map<string, string>> {
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
        // Refused for the role, whatever it says.
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

it('shows a partner nothing of who waits at a call, by any operation, before it is its own and once it gave it back', async () => {
  const whileOffered = await everyAnswer();
  expect(whileOffered.size).toBeGreaterThan(300);
  expect(whileOffered.get('GET /api/partner/ofertas undefined')).toContain(offeredId);
  expectNoSecret(whileOffered);

  const own = await test.call({ method: 'POST', url: `/api/partner/ofertas/${offerId}/aceitar`, cookie });
  expect(own.json()).toMatchObject({ outcome: 'sua' });
  const url = `/api/partner/chamados/${offeredId}`;
  const { body } = await test.call({ method: 'GET', url, cookie });
  for (const secret of ['Teresa Nunes', formatPhone(phone), address.street]) expect(body).toContain(secret);

  for (const step of ['sair', 'desistir']) {
    const payload = step === 'desistir' ? { reason: 'Quebrou o carro' } : {};
    const done = await test.call({ method: 'POST', url: `${url}/${step}`, cookie, payload });
    expect(done.statusCode, done.body).toBe(200);
  }
  expectNoSecret(await everyAnswer());
}, 60_000);
