import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedPlaces } from '#features/coverage/seed-places.server.ts';
import { changePartnerStatus } from '#features/partners/change-partner-status.server.ts';
import { changeConsent } from '#features/partners/positions/change-consent.server.ts';
import { reportPosition } from '#features/partners/positions/report-position.server.ts';
import { consent } from '#features/partners/positions/rules.ts';
import { reportPresence } from '#features/partners/presence/report-presence.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { reportArrival } from '#features/service-calls/steps/report-arrival.server.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { advanceDueSearches } from '../advance-search.server.ts';
import { assignPartner } from '../assign-partner.server.ts';
import { endSearch } from '../end-search.server.ts';
import { openSearch } from '../open-search.server.ts';
import { readLiveMap, readLivePositions } from './queries.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
  await seedPlaces(operation.db);
});
afterAll(() => operation.drop());

async function seen(id: string) {
  return (await readLiveMap(operation.ctx)).parceiros.find((partner) => partner.id === id);
}

describe('the live map', () => {
  it('always holds Brasília and Goiânia', async () => {
    const { cidades } = await readLiveMap(operation.ctx);
    expect(cidades.map(({ id }) => id)).toEqual(expect.arrayContaining(['brasilia-df', 'goiania-go']));
  });

  it('shows active partners with their presence, and nobody else', async () => {
    const partner = await operation.addPartner({ city: 'Planaltina', state: 'GO' });
    expect(await seen(partner.id)).toMatchObject({ cityId: 'planaltina-go', status: 'unknown', lastSeen: null });
    await reportPresence(partner.ctx, { onDuty: true });
    const lastSeen = operation.ctx.now.toISOString();
    expect(await seen(partner.id)).toMatchObject({ status: 'online', activeJobs: 0, lastSeen });
    await changePartnerStatus(operation.ctx, { id: partner.id, status: 'suspenso' });
    expect(await seen(partner.id)).toBeUndefined();
  });

  it('counts calls by city, measures the response, and draws the way of a call under way', async () => {
    const partner = await operation.addPartner({ city: 'Goiânia', state: 'GO' });
    const call = await operation.openCall({ address: { city: 'Formosa', state: 'GO' } });
    await operation.openCall({ address: { city: 'FORMOSA', state: 'GO' } });
    const long = new Date(operation.ctx.now.getTime() - 31 * 86_400_000);
    await operation.openCall({ address: { city: 'Formosa', state: 'GO' } }, { ...operation.ctx, now: long });
    await assignPartner(operation.ctx, { callId: call.id, partnerId: partner.id });
    await reportPresence(partner.ctx, { onDuty: true });
    expect((await readLiveMap(operation.ctx)).rotas.map(({ callId }) => callId)).not.toContain(call.id);
    await operation.move(call.id, 'em_andamento');
    const { cidades, rotas } = await readLiveMap(operation.ctx);
    expect(cidades.find(({ id }) => id === 'formosa-go')?.calls).toBe(2);
    expect(rotas.find(({ callId }) => callId === call.id)).toMatchObject({
      protocolNumber: call.protocolNumber,
      partnerName: partner.name,
      fromCityId: 'goiania-go',
      toCityId: 'formosa-go',
    });
    expect(await seen(partner.id)).toMatchObject({ status: 'busy', activeJobs: 1, responseTime: '0 min' });
  });

  it('stands a call of the capital in the region that its neighbourhood names, and counts it there', async () => {
    const address = { city: 'Brasília', state: 'DF', neighborhood: 'Ceilândia Norte' };
    const call = await operation.openCall({ address });
    const elsewhere = await operation.openCall({ address: { ...address, neighborhood: 'Asa Sul' } });
    // A town of Goiás is a municipality of its own, also when a neighbourhood has the same name.
    const outside = await operation.openCall({ address: { city: 'Luziânia', state: 'GO', neighborhood: 'Ceilândia' } });
    const { chamados, cidades } = await readLiveMap(operation.ctx);
    const placeOf = ({ id }: { id: string }) => chamados.find((one) => one.id === id)?.cityId;
    expect([call, elsewhere, outside].map(placeOf)).toEqual(['ceilandia-df', 'brasilia-df', 'luziania-go']);
    expect(cidades.find(({ id }) => id === 'ceilandia-df')).toMatchObject({ calls: 1, point: { latitude: -15.819 } });
  });

  it('names the street tiles that are set up, and none where none are', async () => {
    const mapTiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Ruas de Exemplo' };
    expect((await readLiveMap(operation.ctx)).ruas).toBeNull();
    const services = { ...operation.ctx.services, mapTiles };
    expect((await readLiveMap({ ...operation.ctx, services })).ruas).toEqual(mapTiles);
  });

  it('keeps a city whose place is not known, without a point', async () => {
    const partner = await operation.addPartner({ city: 'Uruaçu', state: 'GO' });
    const { cidades, parceiros } = await readLiveMap(operation.ctx);
    const cityId = parceiros.find(({ id }) => id === partner.id)?.cityId;
    expect(cidades.find(({ id }) => id === cityId)).toMatchObject({ name: 'Uruaçu', point: null });
  });

  it('shows open calls at their city with their clocks, who is asked for them, and the hours in which calls were opened', async () => {
    await operation.db.update(partners).set({ onDuty: false });
    const partner = await operation.addPartner({ city: 'Brasília' });
    await reportPresence(partner.ctx, { onDuty: true });
    const call = await operation.openCall({ address: { city: 'Brasília', state: 'DF' }, priority: 'urgente' });
    await openSearch(operation.ctx, call.id);
    await advanceDueSearches.run(operation.ctx, undefined);
    const { chamados, totalChamados, ofertas, cidades } = await readLiveMap(operation.ctx);
    const dueAt = new Date(operation.ctx.now.getTime() + 3_600_000).toISOString();
    expect(chamados.find(({ id }) => id === call.id)).toMatchObject({ cityId: 'brasilia-df', promise: { dueAt } });
    expect(totalChamados).toBe(chamados.length);
    expect(ofertas).toMatchObject([{ callId: call.id, partnerId: partner.id }]);
    const capital = cidades.find(({ id }) => id === 'brasilia-df');
    expect(capital?.callsByHour.reduce((sum, calls) => sum + calls, 0)).toBe(capital?.calls);
    await endSearch(operation.ctx, call.id, 'encerrada');
    expect((await readLiveMap(operation.ctx)).ofertas).toEqual([]);
  });

  it('lets the clock of an agreed hour run until somebody stands at the door, and that of a call for now by the way once somebody set out', async () => {
    const clock = async (id: string) =>
      (await readLiveMap(operation.ctx)).chamados.find((one) => one.id === id)?.promise;
    const agreed = {
      priority: 'urgente' as const,
      scheduledAt: new Date(operation.ctx.now.getTime() + 3_600_000).toISOString(),
    };
    const { call } = await operation.startedCall(agreed);
    expect(await clock(call.id)).toMatchObject({ dueAt: agreed.scheduledAt });
    await reportArrival(operation.ctx, { callId: call.id });
    expect(await clock(call.id)).toBeNull();
    const forNow = await operation.openCall({ priority: 'urgente' });
    expect(await clock(forNow.id)).toMatchObject({ dueAt: expect.any(String) });
    const { call: started } = await operation.startedCall({ priority: 'urgente' });
    const arrival = new Date(operation.ctx.now.getTime() + 45 * 60_000).toISOString();
    expect(await clock(started.id)).toMatchObject({ dueAt: arrival });
  });

  it('shows where a partner is by what its app told in the last five minutes', async () => {
    const partner = await operation.addPartner({ city: 'Brasília' });
    const call = await operation.openCall();
    await assignPartner(operation.ctx, { callId: call.id, partnerId: partner.id });
    await operation.move(call.id, 'em_andamento');
    await reportPresence(partner.ctx, { onDuty: true });
    await changeConsent(partner.ctx, { given: true, version: consent.version });
    const at = operation.ctx.now.toISOString();
    const told = { latitude: -15.8, longitude: -47.9, accuracyMeters: 9, headingDegrees: 180, at };
    await reportPosition(partner.ctx, told);
    const positionAt = async (now: Date) =>
      (await readLivePositions({ ...operation.ctx, now })).posicoes.find(({ partnerId }) => partnerId === partner.id);
    expect(await positionAt(operation.ctx.now)).toEqual({ partnerId: partner.id, ...told });
    expect(await positionAt(new Date(operation.ctx.now.getTime() + 300_000))).toBeUndefined();
    await changePartnerStatus(operation.ctx, { id: partner.id, status: 'suspenso' });
    expect(await positionAt(operation.ctx.now)).toBeUndefined();
  });
});
