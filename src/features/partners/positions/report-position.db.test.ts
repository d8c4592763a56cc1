import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assignPartner } from '#features/dispatch/assign-partner.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { addCompany } from '#test/company.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { until } from '#test/until.ts';
import { reportPresence } from '../presence/report-presence.server.ts';
import { changeConsent } from './change-consent.server.ts';
import { findConsent, listFreshPositions } from './queries.server.ts';
import { reportPosition } from './report-position.server.ts';
import { consent } from './rules.ts';
import { sweepPositions } from './sweep-positions.server.ts';
import { partnerPositions } from './tables.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

const later = (ctx: Ctx, seconds: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() + seconds * 1_000) });
const told = (ctx: Ctx, latitude = -15.79) => ({
  latitude,
  longitude: -47.88,
  accuracyMeters: 12,
  headingDegrees: 90,
  at: ctx.now.toISOString(),
});
const agree = { given: true, version: consent.version };

/** A partner on duty, with a running call and consent. */
async function workingPartner() {
  const partner = await operation.addPartner();
  const call = await operation.openCall();
  await assignPartner(operation.ctx, { callId: call.id, partnerId: partner.id });
  await operation.move(call.id, 'em_andamento');
  await reportPresence(partner.ctx, { onDuty: true });
  await changeConsent(partner.ctx, agree);
  return partner;
}

it('keeps where a partner is by its consent, on duty and with a call under way, and never otherwise', async () => {
  const partner = await operation.addPartner();
  const { ctx } = partner;
  await expect(reportPosition(ctx, told(ctx))).rejects.toMatchObject({ code: 'forbidden' });
  expect(await changeConsent(ctx, agree)).toEqual(ctx.now);
  expect(await reportPosition(ctx, told(ctx))).toBe(false);
  await reportPresence(ctx, { onDuty: true });
  expect(await reportPosition(ctx, told(ctx))).toBe(false);
  const call = await operation.openCall();
  await assignPartner(operation.ctx, { callId: call.id, partnerId: partner.id });
  await operation.move(call.id, 'em_andamento');
  expect(await reportPosition(ctx, told(ctx))).toBe(true);
  expect((await listFreshPositions(ctx)).get(partner.id)).toMatchObject({ latitude: -15.79, headingDegrees: 90 });
  await reportPresence(ctx, { onDuty: false });
  expect(await reportPosition(ctx, told(ctx))).toBe(false);
});

it('keeps nothing of a driver while another vehicle of its company works', async () => {
  const { partner, crew } = await addCompany(operation, ['truck_hydro', 'small_car']);
  const call = await operation.openCall();
  await assignPartner(operation.ctx, { callId: call.id, partnerId: partner.id, vehicleId: crew[0]?.vehicleId });
  await operation.move(call.id, 'em_andamento');
  const [goes, stays] = await Promise.all(
    crew.map(async ({ ctx }) => {
      await changeConsent(ctx, agree);
      const { isWorking } = await reportPresence(ctx, { onDuty: true });
      return { isWorking, kept: await reportPosition(ctx, told(ctx)) };
    }),
  );
  expect(goes).toEqual({ isWorking: true, kept: true });
  expect(stays).toEqual({ isWorking: false, kept: false });
});

it('does not keep what cannot be true, and says so quietly', async () => {
  const { id, ctx } = await workingPartner();
  expect(await reportPosition(ctx, told(ctx))).toBe(true);
  const next = later(ctx, 15);
  expect(await reportPosition(next, told(next, -20))).toBe(false);
  expect((await listFreshPositions(next)).get(id)).toMatchObject({ latitude: -15.79 });
  const other = await workingPartner();
  await reportPosition(other.ctx, told(other.ctx));
  expect([...(await listFreshPositions(ctx, id)).keys()]).toEqual([id]);
  expect((await listFreshPositions(later(ctx, 300))).has(id)).toBe(false);
});

it('ends with the consent, which takes what was kept along, and asks again for another text', async () => {
  const { id, ctx } = await workingPartner();
  await reportPosition(ctx, told(ctx));
  expect(await changeConsent(later(ctx, 5), agree)).toEqual(ctx.now);
  expect(await changeConsent(ctx, { given: false, version: consent.version })).toBeNull();
  expect(await findConsent(ctx)).toBeNull();
  expect((await listFreshPositions(ctx)).has(id)).toBe(false);
  await expect(reportPosition(ctx, told(ctx))).rejects.toMatchObject({ code: 'forbidden' });
  await expect(changeConsent(ctx, { given: true, version: consent.version + 1 })).rejects.toMatchObject({
    code: 'conflict',
  });
});

/** Waits until a connection queues behind another's lock. */
const somebodyWaits = () =>
  until(async () => {
    const { rows } = await operation.db.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(rows.length).toBeGreaterThan(0);
  });

it('keeps nothing of a position that comes while the consent is being withdrawn', async () => {
  const { id, ctx } = await workingPartner();
  const reporting = await inTransaction(ctx, async (inside) => {
    await changeConsent(inside, { given: false, version: consent.version });
    // It has read the old consent, and queues behind its withdrawal.
    const telling = { kept: reportPosition(ctx, told(ctx)) };
    await somebodyWaits();
    return telling;
  });
  expect(await reporting.kept).toBe(false);
  expect((await listFreshPositions(ctx)).has(id)).toBe(false);
});

it('takes a position along that was kept a moment before the consent was withdrawn', async () => {
  const { id, ctx } = await workingPartner();
  const withdrawal = await inTransaction(ctx, async (inside) => {
    expect(await reportPosition(inside, told(ctx))).toBe(true);
    const taking = { done: changeConsent(ctx, { given: false, version: consent.version }) };
    await somebodyWaits();
    return taking;
  });
  expect(await withdrawal.done).toBeNull();
  expect((await listFreshPositions(ctx)).has(id)).toBe(false);
});

it('deletes a position after 24 hours', async () => {
  const { ctx } = await workingPartner();
  await reportPosition(ctx, told(ctx));
  const count = () => operation.db.$count(partnerPositions);
  const before = await count();
  await sweepPositions.run(later(ctx, 24 * 3_600), undefined);
  expect(await count()).toBe(before);
  await sweepPositions.run(later(ctx, 24 * 3_600 + 1), undefined);
  expect(await count()).toBe(0);
});
