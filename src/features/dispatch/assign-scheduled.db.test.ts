import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedPlaces } from '#features/coverage/seed-places.server.ts';
import { findCall } from '#features/service-calls/office/queries.server.ts';
import { saveSettings } from '#features/site-settings/save-settings.server.ts';
import { system } from '#platform/context.server.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { assignScheduled } from './assign-scheduled.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
  await seedPlaces(operation.db);
  await saveSettings({ ...operation.ctx, actor: system }, { group: 'offers', value: { offerNewCalls: true } });
});
afterAll(() => operation.drop());

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
