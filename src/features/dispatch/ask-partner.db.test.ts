import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { partners } from '#features/partners/tables.server.ts';
import { findCall } from '#features/service-calls/office/queries.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { moveSearch } from './advance-search.server.ts';
import { listAlarms } from './alarms/queries.server.ts';
import { acceptOffer } from './answer-offer.server.ts';
import { askPartner } from './ask-partner.server.ts';
import { assignPartner } from './assign-partner.server.ts';
import { listOwnOffers } from './offers/queries.server.ts';
import { openSearch } from './open-search.server.ts';
import { listCandidates } from './queries.server.ts';
import { offers, partnerSearches } from './tables.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

const later = (ctx: Ctx, minutes: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() + minutes * 60_000) });

async function addWorker(onDuty = true) {
  const worker = await operation.addPartner();
  const seen = { onDuty, lastSeenAt: new Date('2026-12-31') };
  await operation.db.update(partners).set(seen).where(eq(partners.id, worker.id));
  return worker;
}

test('one partner is asked, and has the call as soon as it says yes', async () => {
  const call = await operation.openCall();
  const [asked] = [await addWorker(), await addWorker()];
  expect(await askPartner(operation.ctx, { callId: call.id, partnerId: asked.id })).toBe(5);
  expect((await findCall(operation.ctx, call.id)).assignedPartnerName).toBeNull();
  const sent = await operation.db.select().from(offers).where(eq(offers.callId, call.id));
  expect(sent.map(({ partnerId }) => partnerId)).toEqual([asked.id]);
  const [offer] = await listOwnOffers(asked.ctx);
  await acceptOffer(later(asked.ctx, 4), offer?.id ?? '');
  expect((await findCall(operation.ctx, call.id)).assignedPartnerName).toBe(asked.name);
});

test('without an answer the office is called, and nobody else is asked', async () => {
  const call = await operation.openCall();
  const [asked] = [await addWorker(), await addWorker()];
  await askPartner(operation.ctx, { callId: call.id, partnerId: asked.id });
  const [offer] = await operation.db.select().from(offers).where(eq(offers.callId, call.id));
  await moveSearch(later(operation.ctx, 5), offer?.searchId ?? '');
  expect(await operation.db.select().from(offers).where(eq(offers.callId, call.id))).toMatchObject([
    { status: 'expirada' },
  ]);
  const ringing = (await listAlarms(operation.ctx)).filter(({ callId }) => callId === call.id);
  expect(ringing).toMatchObject([{ kind: 'ninguem_aceitou', taken: null }]);
});

test('whom something keeps from it is asked with a reason alone, which stays among the notes', async () => {
  const call = await operation.openCall();
  const resting = await addWorker(false);
  const ask = (despite?: string) => askPartner(operation.ctx, { callId: call.id, partnerId: resting.id, despite });
  await expect(ask()).rejects.toThrow(`Conte por que oferecer a ${resting.name}: Fora de serviço.`);
  await ask('Avisou que volta agora');
  const { notes } = await findCall(operation.ctx, call.id);
  expect(notes.map(({ text }) => text)).toEqual([
    `Aceite pedido a ${resting.name} (Fora de serviço): Avisou que volta agora`,
  ]);
});

test('what was agreed by telephone is assigned at once, and the timeline says so', async () => {
  const call = await operation.openCall();
  const worker = await addWorker();
  await assignPartner(operation.ctx, {
    callId: call.id,
    partnerId: worker.id,
    byPhone: true,
    despite: 'Já está perto',
  });
  const { timeline } = await findCall(operation.ctx, call.id);
  expect(timeline.at(-1)).toMatchObject({ type: 'assigned', reason: 'Combinado por telefone. Já está perto' });
});

test('candidates come in the order of the offers, those on duty first, each with its reasons', async () => {
  const call = await operation.openCall();
  const resting = await addWorker(false);
  const free = await addWorker();
  const candidates = await listCandidates(operation.ctx, call.id);
  const at = (id: string) => candidates.findIndex((one) => one.id === id);
  expect(at(free.id)).toBeLessThan(at(resting.id));
  expect(candidates[at(free.id)]).toMatchObject({ obstacles: [], score: { minutes: expect.any(Number) } });
  expect(candidates[at(resting.id)]).toMatchObject({ obstacles: ['off_duty'], score: { minutes: expect.any(Number) } });
});

test('partners are weighed once for the office, and once for each step of a search', async () => {
  const call = await operation.openCall();
  await addWorker(false);
  await addWorker();
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  // No other query reads whole regions.
  const weighings = () =>
    asked.mock.calls.filter((sent) => JSON.stringify(sent[0]).includes('\\"city\\" from \\"partner_regions\\"'));
  await listCandidates(operation.ctx, call.id);
  expect(weighings()).toHaveLength(1);
  await openSearch(operation.ctx, call.id);
  const [search] = await operation.db.select().from(partnerSearches).where(eq(partnerSearches.callId, call.id));
  asked.mockClear();
  await moveSearch(operation.ctx, search?.id ?? '');
  expect(weighings()).toHaveLength(1);
  asked.mockRestore();
});
