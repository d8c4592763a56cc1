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
import { readLiveMap, readLivePositions, readTrack } from './queries.server.ts';

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

  it('shows where a partner is by what its app told last: while under way also long ago, afterwards no longer', async () => {
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
    const later = new Date(operation.ctx.now.getTime() + 20 * 60_000);
    expect(await positionAt(later)).toEqual({ partnerId: partner.id, ...told });
    await operation.move(call.id, 'cancelado');
    expect(await positionAt(later)).toBeUndefined();
    expect(await positionAt(operation.ctx.now)).toBeDefined();
    await changePartnerStatus(operation.ctx, { id: partner.id, status: 'suspenso' });
    expect(await positionAt(operation.ctx.now)).toBeUndefined();
  });

  it('tells the way of a day by the minute and in words, and nothing once the consent is withdrawn or a day is over', async () => {
    const partner = await operation.addPartner({ city: 'Brasília' });
    const call = await operation.openCall();
    await assignPartner(operation.ctx, { callId: call.id, partnerId: partner.id });
    await operation.move(call.id, 'em_andamento');
    await reportPresence(partner.ctx, { onDuty: true });
    await changeConsent(partner.ctx, { given: true, version: consent.version });
    const start = Math.ceil(operation.ctx.now.getTime() / 60_000) * 60_000;
    const report = async (seconds: number, latitude: number, longitude: number) => {
      const now = new Date(start + seconds * 1_000);
      const told = { latitude, longitude, accuracyMeters: 9, headingDegrees: null, at: now.toISOString() };
      await reportPresence({ ...partner.ctx, now }, { onDuty: true });
      expect(await reportPosition({ ...partner.ctx, now }, told)).toBe(true);
    };
    const [ceilandia, taguatinga] = [
      { latitude: -15.819, longitude: -48.109 },
      { latitude: -15.833, longitude: -48.056 },
    ];
    await report(0, ceilandia.latitude, ceilandia.longitude);
    await report(20, ceilandia.latitude, ceilandia.longitude);
    await report(600, taguatinga.latitude, taguatinga.longitude);
    // Half an hour of silence begins another stretch at the same place.
    await report(2_400, taguatinga.latitude, taguatinga.longitude);
    const trackAt = async (seconds: number) => {
      const now = new Date(start + seconds * 1_000);
      return (await readTrack({ ...operation.ctx, now }, partner.id)).trajetos;
    };
    const [track, ...others] = await trackAt(2_400);
    expect(others).toEqual([]);
    expect(track).toMatchObject({ name: partner.name });
    expect(track?.pontos).toHaveLength(3);
    expect(track?.trechos.map(({ near }) => near)).toEqual(['Ceilândia', 'Taguatinga', 'Taguatinga']);
    expect(await trackAt(86_400 + 700)).toMatchObject([
      { pontos: [{ at: new Date(start + 2_400_000).toISOString() }] },
    ]);
    await expect(readTrack(operation.ctx, call.id)).rejects.toMatchObject({ code: 'not_found' });
    await changeConsent(partner.ctx, { given: false, version: consent.version });
    expect(await trackAt(2_400)).toEqual([]);
  });
});
