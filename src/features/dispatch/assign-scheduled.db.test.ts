import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { registerClient } from '#features/clients/register-client.server.ts';
import { seedPlaces } from '#features/coverage/seed-places.server.ts';
import { findCall } from '#features/service-calls/office/queries.server.ts';
import { addRecurringVisit } from '#features/service-calls/recurring/add-recurring-visit.server.ts';
import { openDueVisits } from '#features/service-calls/recurring/open-recurring-visits.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { saveSettings } from '#features/settings/save-settings.server.ts';
import { system } from '#platform/context.server.ts';
import { createOperation, mobile, type Operation } from '#test/operation.ts';
import { assignScheduled } from './assign-scheduled.server.ts';
import { listCandidates } from './queries.server.ts';

let operation: Operation;
// Every partner is weighed for every visit: each test has a house of its own.
beforeEach(async () => {
  operation = await createOperation();
  await seedPlaces(operation.db);
  await saveSettings({ ...operation.ctx, actor: system }, { group: 'offers', value: { offerNewCalls: true } });
});
afterEach(() => operation.drop());

const partnerOf = async (id: string) => (await findCall(operation.ctx, id)).assignedPartnerName;

it('gives the visits of the coming day to the partners that together drive least, one visit at a time', async () => {
  const gama = await operation.addPartner({ name: 'Gama Desentope', city: 'Gama' });
  const sobradinho = await operation.addPartner({ name: 'Sobradinho Desentope', city: 'Sobradinho' });
  const visit = (city: string, scheduledAt: string) =>
    operation.openCall({ address: { city, state: 'DF' }, scheduledAt });
  const inSobradinho = await visit('Sobradinho', '2026-11-22T12:00:00Z');
  const inGama = await visit('Gama', '2026-11-22T12:30:00Z');
  const third = await visit('Gama', '2026-11-22T13:00:00Z');
  const farAhead = await visit('Gama', '2026-11-25T12:00:00Z');
  await assignScheduled(operation.ctx);
  expect(await partnerOf(inSobradinho.id)).toBe(sobradinho.name);
  const inGamaNow = [await partnerOf(inGama.id), await partnerOf(third.id)];
  expect(inGamaNow).toContain(gama.name);
  expect(inGamaNow).toContain(null);
  expect(await partnerOf(farAhead.id)).toBeNull();
  // Both are busy in these hours: the third visit waits for a person.
  await assignScheduled(operation.ctx);
  expect([await partnerOf(inGama.id), await partnerOf(third.id)]).toEqual(inGamaNow);
});

it('gives a recurring visit to whom the client asked for, however far that drives', async () => {
  const { ctx } = operation;
  await operation.addPartner({ name: 'Paranoá Desentope', city: 'Paranoá' });
  const wished = await operation.addPartner({ name: 'Brazlândia Desentope', city: 'Brazlândia' });
  const address = { street: 'Quadra 1', city: 'Paranoá', state: 'DF' as const };
  const client = await registerClient(ctx, { name: 'Condomínio Ipê', phone: mobile(930_001), address });
  const rhythm = { startsOn: '2026-11-22', every: 1, unit: 'semanas' as const, time: '06:00', until: null };
  const what = { serviceId: operation.service.id, addressId: null, daysBefore: 7, note: '', partnerId: wished.id };
  await addRecurringVisit(ctx, client.id, { ...rhythm, ...what });
  await openDueVisits(ctx);
  const [call] = await operation.db.select().from(serviceCalls).where(eq(serviceCalls.clientId, client.id));
  const candidates = await listCandidates(ctx, call?.id ?? '');
  expect(candidates.filter(({ isWished }) => isWished).map(({ id }) => id)).toEqual([wished.id]);
  await assignScheduled(ctx);
  expect(await partnerOf(call?.id ?? '')).toBe(wished.name);
});
