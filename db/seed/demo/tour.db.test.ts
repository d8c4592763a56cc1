import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readActor } from '#features/accounts/read-actor.server.ts';
import { services } from '#features/catalog/tables.server.ts';
import { cities } from '#features/coverage/tables.server.ts';
import { enterStop } from '#features/demo/enter-stop.server.ts';
import { listCandidates } from '#features/dispatch/queries.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { openCall } from '#features/service-calls/open-call.server.ts';
import { callClientKeys, serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { seedDemo } from '../demo.ts';
import { demoPartners } from '../demo-content.ts';
import { followDemoPartners } from './follow.ts';

const { name: ownName, email } = demoPartners[0];
const headers = new Headers();
let test: TestApp;
let ctx: Ctx;
beforeAll(async () => {
  test = await createTestApp();
  ctx = { ...test.ctx, isOwnMachine: true, services: { ...test.ctx.services, isDemo: true } };
  await seedDemo(ctx, { isLoopback: true });
});
afterAll(() => test.close());

it('enters as the partner whose sign-in is printed, and as the client who waits for that one', async () => {
  const { setCookie } = await enterStop(ctx, { stop: 'prestador', headers });
  const cookie = setCookie?.split(';')[0] ?? '';
  expect(await readActor(ctx, new Headers({ cookie }), { isUse: false })).toMatchObject({ name: ownName });
  const { location } = await enterStop(ctx, { stop: 'cliente', headers });
  const waiting = await ctx.db
    .select({ email: partners.email, status: serviceCalls.status })
    .from(callClientKeys)
    .innerJoin(serviceCalls, eq(serviceCalls.id, callClientKeys.callId))
    .innerJoin(partners, eq(partners.id, serviceCalls.assignedPartnerId))
    .where(eq(callClientKeys.clientKey, location.split('/').at(-1) ?? ''));
  expect(waiting).toEqual([{ email, status: 'em_andamento' }]);
});

it('has that partner ready for a call from any place of the DF, and for any service in Brasília', async () => {
  const stop = await followDemoPartners(ctx);
  stop();
  const places = await ctx.db.select({ city: cities.name }).from(cities).where(eq(cities.stateId, 'DF'));
  const offered = await ctx.db.select({ service: services.nome }).from(services).where(eq(services.ativo, true));
  expect(Math.min(places.length, offered.length)).toBeGreaterThan(8);
  const wanted = [
    ...places.map((place) => ({ ...place, service: 'Desentupimento de Pia' })),
    ...offered.map((service) => ({ ...service, city: 'Brasília' })),
  ];
  for (const [at, { city, service: serviceType }] of wanted.entries()) {
    const address = { street: 'Rua 2', number: '5', neighborhood: 'Centro', city, state: 'DF' };
    const person = { clientName: 'Nara Leal', clientPhone: `619922299${String(at).padStart(2, '0')}` };
    const { id } = await openCall(ctx, { ...person, serviceType, priority: 'urgente', estimatedValue: 150, address });
    const found = (await listCandidates(ctx, id)).find(({ name }) => name === ownName);
    expect(found?.obstacles, `${serviceType}, ${city}`).toEqual([]);
  }
});
