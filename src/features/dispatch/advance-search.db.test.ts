import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { switchService } from '#features/catalog/save-service.server.ts';
import { services } from '#features/catalog/tables.server.ts';
import { addVehicle } from '#features/partners/fleet/save-vehicle.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { findCall } from '#features/service-calls/office/queries.server.ts';
import { saveSettings } from '#features/settings/save-settings.server.ts';
import { system } from '#platform/context.server.ts';
import { createSearches, type Searches, type Worker } from '#test/searches.ts';
import { advanceDueSearches, moveSearch } from './advance-search.server.ts';
import { acceptOffer, declineOffer } from './answer-offer.server.ts';
import { assignPartner } from './assign-partner.server.ts';
import { findSearch, listOwnOffers } from './offers/queries.server.ts';
import { openSearch } from './open-search.server.ts';

let searches: Searches;
beforeAll(async () => {
  searches = await createSearches();
});
afterAll(() => searches.drop());
beforeEach(async () => {
  await searches.db.update(partners).set({ onDuty: false });
  await searches.setRounds({});
});

describe('a call that looks for a partner by itself', () => {
  it('asks the best three, and the next ones when their time is up', async () => {
    const workers = await searches.addWorkers(5);
    const names = workers.map(({ name }) => name);
    const { call, searchId } = await searches.startSearch();
    expect(await searches.askedFor(call.id)).toEqual(names.slice(0, 3).map((name) => `${name}: aberta`));
    await moveSearch(searches.later(59), searchId);
    expect(await searches.askedFor(call.id)).toHaveLength(3);
    await moveSearch(searches.later(60), searchId);
    expect((await searches.askedFor(call.id)).slice(0, 3)).toEqual(
      names.slice(0, 3).map((name) => `${name}: expirada`),
    );
    expect((await searches.askedFor(call.id)).slice(3)).toEqual(names.slice(3).map((name) => `${name}: aberta`));
  });

  it('alerts a person when nobody is left, and begins anew when asked', async () => {
    const [only] = await searches.addWorkers(1);
    const { call, searchId } = await searches.startSearch();
    await moveSearch(searches.later(60), searchId);
    expect(await findSearch(searches.ctx, call.id)).toMatchObject({ status: 'sem_resposta', dueAt: null });
    await openSearch(searches.later(120), call.id);
    await advanceDueSearches.run(searches.later(120), undefined);
    expect(await searches.askedFor(call.id)).toEqual([`${only?.name}: aberta`]);
  });

  it('says why nobody was asked where there is nobody to ask', async () => {
    const [tired] = await searches.addWorkers(1);
    await searches.db.update(partners).set({ onDuty: false });
    const { call } = await searches.startSearch();
    const search = await findSearch(searches.ctx, call.id);
    expect(search).toMatchObject({ status: 'sem_resposta', offers: [] });
    const why = search?.weighed.find(({ name }) => name === tired?.name);
    expect(why?.obstacles).toEqual(['off_duty']);
  });

  it('goes on without one who left after saying yes', async () => {
    const [best, second] = await searches.addWorkers(2);
    const { call, searchId } = await searches.startSearch();
    await searches.accept(second, call.id, 5);
    await searches.db
      .update(partners)
      .set({ status: 'inativo' })
      .where(eq(partners.id, second?.id ?? ''));
    await moveSearch(searches.later(20), searchId);
    expect((await findCall(searches.ctx, call.id)).assignedPartnerId).toBeNull();
    await searches.accept(best, call.id, 25);
    expect((await findCall(searches.ctx, call.id)).assignedPartnerId).toBe(best?.id);
  });

  it('asks nobody who is off duty, silent, or has its hands full, and says why', async () => {
    const [free, tired, silent, busy] = await searches.addWorkers(4);
    const set = (worker: Worker | undefined, values: object) =>
      searches.db
        .update(partners)
        .set(values)
        .where(eq(partners.id, worker?.id ?? ''));
    await set(tired, { onDuty: false });
    await set(silent, { lastSeenAt: new Date(searches.ctx.now.getTime() - 121_000) });
    for (const _ of [1, 2]) {
      const other = await searches.openCall();
      await assignPartner(searches.ctx, { callId: other.id, partnerId: busy?.id ?? '' });
    }
    const { call } = await searches.startSearch();
    expect(await searches.askedFor(call.id)).toEqual([`${free?.name}: aberta`]);
    const search = await findSearch(searches.ctx, call.id);
    const why = new Map(search?.weighed.map(({ name, obstacles }) => [name, obstacles]));
    expect([tired, silent, busy].map((worker) => why.get(worker?.name ?? ''))).toEqual([
      ['off_duty'],
      ['silent'],
      ['limit'],
    ]);
  });

  it('asks only who has the skill and the vehicle that the service takes', async () => {
    const [jet, car, sink] = await searches.addWorkers(3);
    const give = (worker: Worker | undefined, type: 'truck_hydro' | 'small_car', skill: string) =>
      addVehicle(searches.ctx, {
        partnerId: worker?.id ?? '',
        asked: false,
        type,
        typeLabel: '',
        plate: '',
        capacity: '',
        operationRegion: '',
        available24h: false,
        skills: [skill],
        driverId: '',
      });
    await give(jet, 'truck_hydro', 'hidrojateamento');
    await give(car, 'small_car', 'hidrojateamento');
    await give(sink, 'truck_hydro', 'desentupimento-residencial');
    const [service] = await searches.db.select().from(services).where(eq(services.slug, 'hidrojateamento'));
    const serviceId = service?.id ?? '';
    const { call } = await searches.startSearch({ serviceId });
    expect(await searches.askedFor(call.id)).toEqual([`${jet?.name}: aberta`]);
    const why = new Map((await findSearch(searches.ctx, call.id))?.weighed.map((one) => [one.name, one.obstacles]));
    expect([car, sink].map((worker) => why.get(worker?.name ?? ''))).toEqual([['vehicle'], ['service']]);
    await switchService(searches.ctx, serviceId, { ativoNoApp: false });
    const byHand = await searches.openCall({ serviceId });
    await expect(openSearch(searches.ctx, byHand.id)).rejects.toMatchObject({
      message: 'Este serviço não é oferecido pelo aplicativo: atribua um prestador à mão.',
    });
  });

  it('takes the best yes of the first fifteen seconds', async () => {
    const [best, second, third] = await searches.addWorkers(3);
    const { call, searchId } = await searches.startSearch();
    await searches.accept(third, call.id, 10);
    expect((await findCall(searches.ctx, call.id)).assignedPartnerId).toBeNull();
    await searches.accept(second, call.id, 20);
    await moveSearch(searches.later(25), searchId);
    expect((await findCall(searches.ctx, call.id)).assignedPartnerId).toBe(second?.id);
    expect((await searches.offerOf(best, call.id)).status).toBe('retirada');
    expect((await listOwnOffers(searches.later(26, third?.ctx))).map(({ outcome }) => outcome)).toEqual(['de_outro']);
    expect((await findCall(searches.ctx, call.id)).timeline.at(-1)).toMatchObject({
      type: 'assigned',
      actorName: 'Sistema',
      partnerName: second?.name,
    });
  });

  it('goes on at once when everybody who was asked has declined', async () => {
    const workers = await searches.addWorkers(4);
    const { call } = await searches.startSearch();
    for (const worker of workers.slice(0, 3)) {
      const { id } = await searches.offerOf(worker, call.id);
      await declineOffer(searches.later(5, worker.ctx), { offerId: id, reason: 'longe' });
    }
    expect((await searches.askedFor(call.id)).at(-1)).toBe(`${workers[3]?.name}: aberta`);
  });

  it('is over when a person assigns somebody, or cancels the call', async () => {
    const [worker] = await searches.addWorkers(1);
    const first = await searches.startSearch();
    await assignPartner(searches.ctx, { callId: first.call.id, partnerId: worker?.id ?? '' });
    expect(await searches.askedFor(first.call.id)).toEqual([`${worker?.name}: retirada`]);
    const second = await searches.startSearch();
    await searches.move(second.call.id, 'cancelado', { reason: 'Desistiu' });
    expect(await findSearch(searches.ctx, second.call.id)).toMatchObject({ status: 'encerrada' });
    await expect(searches.accept(worker, second.call.id, 5)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Este chamado já ficou com outro prestador, ou foi cancelado.',
    });
  });

  it('begins by itself only where the office lets it, and only for a call of now', async () => {
    const [worker] = await searches.addWorkers(1);
    const silent = await searches.openCall();
    expect(await findSearch(searches.ctx, silent.id)).toBeNull();
    await saveSettings({ ...searches.ctx, actor: system }, { group: 'offers', value: { offerNewCalls: true } });
    const agreed = await searches.openCall({ scheduledAt: '2026-11-25T12:00:00Z' });
    expect(await findSearch(searches.ctx, agreed.id)).toBeNull();
    const now = await searches.openCall();
    await advanceDueSearches.run(searches.ctx, undefined);
    expect(await searches.askedFor(now.id)).toEqual([`${worker?.name}: aberta`]);
    await saveSettings({ ...searches.ctx, actor: system }, { group: 'offers', value: { offerNewCalls: false } });
  });
});

describe('an answer', () => {
  it('of a hundred at the same moment has one winner', async () => {
    await searches.setRounds({ waveSize: 100, tieSeconds: 0 });
    const workers = await searches.addWorkers(100);
    const { call } = await searches.startSearch();
    const tries = await Promise.allSettled(workers.map((worker) => searches.accept(worker, call.id, 1)));
    const winner = (await findCall(searches.ctx, call.id)).assignedPartnerId;
    expect(winner).not.toBeNull();
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = tries.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.message] : []));
    expect(new Set(refusals)).toEqual(new Set(['Este chamado já ficou com outro prestador, ou foi cancelado.']));
  });

  it('said twice counts once, and one that comes too late is told so', async () => {
    const [worker, other] = await searches.addWorkers(2);
    const { call } = await searches.startSearch();
    await searches.accept(worker, call.id, 1);
    await searches.accept(worker, call.id, 2);
    expect((await findCall(searches.ctx, call.id)).assignedPartnerId).toBe(worker?.id);
    const late = await searches.startSearch();
    await expect(searches.accept(other, late.call.id, 61)).rejects.toMatchObject({
      message: 'O tempo para responder acabou.',
    });
  });

  it('is nobody else’s to give, and shows neither name nor phone nor street before', async () => {
    const [worker] = await searches.addWorkers(1);
    const stranger = await searches.addPartner();
    const { call } = await searches.startSearch();
    const { id } = await searches.offerOf(worker, call.id);
    await expect(acceptOffer(searches.later(1, stranger.ctx), id)).rejects.toMatchObject({ code: 'not_found' });
    const shown = JSON.stringify(await listOwnOffers(searches.later(1, worker?.ctx)));
    expect(shown).toContain('Brasília');
    expect(shown).not.toMatch(/João|98000/);
  });
});
