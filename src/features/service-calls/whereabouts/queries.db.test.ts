import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertUser } from '#features/accounts/create-user.server.ts';
import { recordConsent } from '#features/consents/record-consent.server.ts';
import { seedPlaces } from '#features/coverage/seed-places.server.ts';
import { assignPartner } from '#features/dispatch/assign-partner.server.ts';
import { changeConsent } from '#features/partners/positions/change-consent.server.ts';
import { reportPosition } from '#features/partners/positions/report-position.server.ts';
import { consent, consentText } from '#features/partners/positions/rules.ts';
import { reportPresence } from '#features/partners/presence/report-presence.server.ts';
import { partnerDrivers, partnerVehicles } from '#features/partners/tables.server.ts';
import { anonymous, type Ctx, inTransaction } from '#platform/context.server.ts';
import { silentLog } from '#platform/log.server.ts';
import { listenForNotices, type Notices } from '#platform/notices.server.ts';
import { actorOf, createTestContext } from '#test/context.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { mobile, operationIn } from '#test/operation.ts';
import { until } from '#test/until.ts';
import { readClientPage } from '../client-page/queries.server.ts';
import { findCall } from '../office/queries.server.ts';
import { listOwnCalls } from '../own-calls/queries.server.ts';
import { reportArrival } from '../steps/report-arrival.server.ts';
import { callClientKeys } from '../tables.server.ts';

let database: TestDatabase;
let operation: Awaited<ReturnType<typeof operationIn>>;
let notices: Notices;
const told: (string | undefined)[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  operation = await operationIn(createTestContext(database.db), database.db);
  await seedPlaces(database.db);
  notices = await listenForNotices(database.url, silentLog);
  notices.subscribe('client-call', (callId) => told.push(callId));
});
afterAll(async () => {
  await notices.close();
  await database.drop();
});

const later = (ctx: Ctx, seconds: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() + seconds * 1_000) });
/** Between Taguatinga and Ceilândia. */
const near = { latitude: -15.83, longitude: -48.062, accuracyMeters: 12, headingDegrees: null };

async function tell(ctx: Ctx) {
  expect(await reportPosition(ctx, { ...near, at: ctx.now.toISOString() })).toBe(true);
}

async function agree(ctx: Ctx) {
  await changeConsent(ctx, { given: true, version: consent.version });
}

/** Reads the partner's position as its client does. */
async function read(callId: string, at: Ctx = operation.ctx) {
  const [row] = await operation.db.select().from(callClientKeys).where(eq(callClientKeys.callId, callId));
  return readClientPage({ ...at, actor: anonymous }, row?.clientKey ?? '');
}

/** A partner on the way to Ceilândia, on duty and with consent. */
async function onTheWay(to: { city: string; neighborhood?: string } = { city: 'Ceilândia' }) {
  const { call, partner } = await operation.startedCall({ address: { ...to, state: 'DF' } });
  await reportPresence(partner.ctx, { onDuty: true });
  await agree(partner.ctx);
  return { call, partner };
}

describe('where somebody on the way is', () => {
  it('is told in words at once while it is fresh, and no point of the map goes out', async () => {
    const { call, partner } = await onTheWay();
    expect((await read(call.id)).whereabouts).toBeNull();
    told.length = 0;
    await tell(partner.ctx);
    await until(() => expect(told).toContain(call.id));
    const page = await read(call.id);
    expect(page.whereabouts).toMatchObject({
      near: 'Taguatinga',
      to: 'Ceilândia',
      seenAt: partner.ctx.now.toISOString(),
    });
    const { kilometers, minutes } = page.whereabouts ?? {};
    expect(kilometers).toBeGreaterThan(3);
    expect(minutes?.most).toBeGreaterThan(minutes?.least ?? 99);
    expect(JSON.stringify(page)).not.toMatch(/atitude|ongitude|15\.8|48\.0/);
    expect((await findCall(operation.ctx, call.id)).whereabouts).toEqual(page.whereabouts);
    expect((await read(call.id, later(operation.ctx, 299))).whereabouts).not.toBeNull();
    expect((await read(call.id, later(operation.ctx, 301))).whereabouts).toBeNull();
  });

  it('counts to the region that the neighbourhood names, where the postal service calls all of it Brasília', async () => {
    const whereabouts = async (to: { city: string; neighborhood?: string }) => {
      const { call, partner } = await onTheWay(to);
      await tell(partner.ctx);
      return (await read(call.id)).whereabouts;
    };
    const named = await whereabouts({ city: 'Brasília', neighborhood: 'Ceilândia Norte (Ceilândia)' });
    expect(named).toMatchObject({ to: 'Ceilândia' });
    expect(named).toEqual(await whereabouts({ city: 'Ceilândia' }));
  });

  it('ends with the arrival, with the end of the visit, and with the consent', async () => {
    const { call, partner } = await onTheWay();
    await tell(partner.ctx);
    told.length = 0;
    await changeConsent(partner.ctx, { given: false, version: consent.version });
    await until(() => expect(told).toContain(call.id));
    expect((await read(call.id)).whereabouts).toBeNull();
    await agree(partner.ctx);
    await tell(partner.ctx);
    expect((await read(call.id)).whereabouts).not.toBeNull();
    // Consent to an earlier text does not cover clients.
    const { id: subjectId } = partner.ctx.actor;
    const person = { name: 'Ari', phone: '61981110000' };
    const given = { purpose: 'posicao' as const, subjectId: subjectId ?? '', person, place: 'aplicativo' as const };
    await inTransaction(operation.ctx, (inside) => recordConsent(inside, { ...given, text: 'Um texto antigo' }));
    expect((await read(call.id)).whereabouts).toBeNull();
    await inTransaction(operation.ctx, (inside) => recordConsent(inside, { ...given, text: consentText }));
    await reportArrival(operation.ctx, { callId: call.id });
    expect((await read(call.id)).whereabouts).toBeNull();
    const second = await onTheWay();
    await tell(second.partner.ctx);
    await operation.move(second.call.id, 'finalizado', { reais: 100, method: 'pix' });
    expect((await read(second.call.id)).whereabouts).toBeNull();
  });

  it('says nothing of before somebody set out, nor while another call is under way too', async () => {
    const { call, partner } = await onTheWay();
    await tell(partner.ctx);
    const other = await operation.openCall({ address: { city: 'Ceilândia', state: 'DF' } });
    await assignPartner(operation.ctx, { callId: other.id, partnerId: partner.id });
    expect((await read(other.id)).whereabouts).toBeNull();
    await operation.move(other.id, 'em_andamento');
    expect((await read(other.id)).whereabouts).toBeNull();
    expect((await read(call.id)).whereabouts).toBeNull();
    await operation.move(call.id, 'finalizado', { reais: 100, method: 'pix' });
    expect((await read(other.id)).whereabouts).not.toBeNull();
    await operation.move(other.id, 'pendente', { reason: 'Pneu' });
    const again = await operation.startedCall({ address: { city: 'Ceilândia', state: 'DF' } });
    expect((await read(again.call.id)).whereabouts).toBeNull();
  });

  it('of a company is told by the driver of the vehicle that goes, and by no other', async () => {
    const { partner } = await onTheWay();
    const { ctx } = operation;
    const crew: { vehicleId: string; ctx: Ctx }[] = [];
    for (const plate of ['ABC1D01', 'ABC1D02']) {
      const email = `${plate}@motorista.invalid`.toLowerCase();
      const user = { firstName: 'Rui', lastName: plate, role: 'driver', email } as const;
      const userId = await inTransaction(ctx, (inside) => insertUser(inside, user, null));
      const person = { fullName: `Rui ${plate}`, phone: mobile(Number(plate.slice(-2))), validLicense: true };
      const [driver] = await operation.db
        .insert(partnerDrivers)
        .values({ ...person, role: 'driver', partnerId: partner.id, userId, createdAt: ctx.now })
        .returning();
      const values = { type: 'truck_hydro' as const, plate, available24h: true, createdAt: ctx.now };
      const [vehicle] = await operation.db
        .insert(partnerVehicles)
        .values({ ...values, partnerId: partner.id, driverId: driver?.id ?? null })
        .returning();
      crew.push({ vehicleId: vehicle?.id ?? '', ctx: { ...ctx, actor: actorOf('driver', userId) } });
    }
    const [first, second] = crew;
    if (first === undefined || second === undefined) throw new Error('There is no crew.');
    const calls: string[] = [];
    for (const { vehicleId } of crew) {
      const call = await operation.openCall({ address: { city: 'Ceilândia', state: 'DF' } });
      await assignPartner(ctx, { callId: call.id, partnerId: partner.id, vehicleId });
      await operation.move(call.id, 'em_andamento');
      calls.push(call.id);
    }
    await agree(second.ctx);
    await tell(second.ctx);
    const seen = async () => Promise.all(calls.map(async (id) => (await read(id)).whereabouts !== null));
    // The partner's first call has no vehicle: any driver may be on the way.
    expect(await seen()).toEqual([false, false]);
    const { chamados } = await listOwn(partner.ctx);
    for (const { id, vehicle } of chamados) {
      if (vehicle === null) await operation.move(id, 'finalizado', { reais: 100, method: 'pix' });
    }
    expect(await seen()).toEqual([false, true]);
    await agree(first.ctx);
    await tell(first.ctx);
    expect(await seen()).toEqual([true, true]);

    // Nobody with an account drives the first vehicle any more, and the owner's phone may be anywhere.
    await operation.db.update(partnerDrivers).set({ userId: null }).where(eq(partnerDrivers.fullName, 'Rui ABC1D01'));
    await tell(partner.ctx);
    expect(await seen()).toEqual([false, true]);
  });
});

const listOwn = (ctx: Ctx) => listOwnCalls(ctx, { page: 1, limit: 20, status: 'em_andamento' });
