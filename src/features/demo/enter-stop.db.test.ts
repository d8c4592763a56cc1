import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/accounts/create-user.server.ts';
import { readActor } from '#features/accounts/read-actor.server.ts';
import { callClientKeys } from '#features/service-calls/tables.server.ts';
import { officePages } from '#shared/address/pages.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { enterStop } from './enter-stop.server.ts';
import { tourStops } from './rules.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

const headers = new Headers();

it('enters for whoever takes the tour, and stays an unknown address anywhere else', async () => {
  const person = { name: 'Ana Souza', email: 'ana@canolivre.example', role: 'admin', password: 'cano livre de noite' };
  await createUser(operation.ctx, { ...person, role: 'admin' });
  const { call } = await operation.startedCall();
  const [link] = await operation.db.select().from(callClientKeys).where(eq(callClientKeys.callId, call.id));
  const open = { ...operation.ctx, isOwnMachine: true, services: { ...operation.ctx.services, isDemo: true } };

  const { location, setCookie } = await enterStop(open, { stop: 'registro', headers });
  expect(location).toBe(officePages.auditLog);
  const cookie = setCookie?.split(';')[0] ?? '';
  expect(await readActor(open, new Headers({ cookie }), { isUse: true })).toMatchObject({ role: 'admin' });
  expect(await enterStop(open, { stop: 'cliente', headers })).toEqual({
    location: `/acompanhar/${link?.clientKey}`,
    setCookie: null,
  });

  const away = { ...open, isOwnMachine: false };
  const real = { ...open, services: operation.ctx.services };
  for (const ctx of [away, real])
    for (const stop of Object.keys(tourStops))
      await expect(enterStop(ctx, { stop, headers }), stop).rejects.toMatchObject({ code: 'not_found' });
  await expect(enterStop(open, { stop: 'toString', headers })).rejects.toMatchObject({ code: 'not_found' });
});
