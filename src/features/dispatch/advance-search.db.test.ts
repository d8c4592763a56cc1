import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { switchService } from '#features/catalog/save-service.server.ts';
import { services } from '#features/catalog/tables.server.ts';
import { addVehicle } from '#features/partners/fleet/save-vehicle.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { findCall } from '#features/service-calls/office/queries.server.ts';
import { referenceSettings } from '#features/site-settings/reference-settings.ts';
import { saveSettings } from '#features/site-settings/save-settings.server.ts';
import { type Ctx, system } from '#platform/context.server.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { advanceDueSearches, moveSearch } from './advance-search.server.ts';
import { acceptOffer, declineOffer } from './answer-offer.server.ts';
import { assignPartner } from './assign-partner.server.ts';
import { findSearch, listOwnOffers } from './offers/queries.server.ts';
import { openSearch } from './open-search.server.ts';
import { offers, partnerSearches } from './tables.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());
beforeEach(async () => {
  await operation.db.update(partners).set({ onDuty: false });
  await setRounds({});
});

type Worker = Awaited<ReturnType<Operation['addPartner']>>;

const setRounds = (changed: Partial<typeof referenceSettings.dispatch>) =>
  saveSettings(
    { ...operation.ctx, actor: system },
    { group: 'dispatch', value: { ...referenceSettings.dispatch, ...changed } },
  );

/** So many partners on duty, in the order in which they are asked: the first has the best rating. */
async function addWorkers(count: number): Promise<Worker[]> {
  const workers: Worker[] = [];
  for (let at = 0; at < count; at += 1) {
    const worker = await operation.addPartner();
    await operation.db
      .update(partners)
      .set({ onDuty: true, lastSeenAt: new Date('2026-12-31'), ratingCount: 100, ratingSum: 500 - at * 30 })
      .where(eq(partners.id, worker.id));
    workers.push(worker);
  }
  return workers;
}

const later = (seconds: number, ctx: Ctx = operation.ctx): Ctx => ({
  ...ctx,
  now: new Date(operation.ctx.now.getTime() + seconds * 1_000),
});

async function startSearch(values: Parameters<Operation['openCall']>[0] = {}) {
  const call = await operation.openCall(values);
  await openSearch(operation.ctx, call.id);
  const [search] = await operation.db.select().from(partnerSearches).where(eq(partnerSearches.callId, call.id));
  const searchId = search?.id ?? '';
  await moveSearch(operation.ctx, searchId);
  return { call, searchId };
}

async function offerOf(worker: Worker | undefined, callId: string) {
  const own = and(eq(offers.partnerId, worker?.id ?? ''), eq(offers.callId, callId));
  const [offer] = await operation.db.select().from(offers).where(own);
  return offer ?? { id: '', status: null };
}

async function askedFor(callId: string): Promise<string[]> {
  const search = await findSearch(operation.ctx, callId);
  return search?.offers.map(({ partnerName, status }) => `${partnerName}: ${status}`) ?? [];
}

async function accept(worker: Worker | undefined, callId: string, seconds: number) {
  if (worker === undefined) throw new Error('There is no such partner.');
  await acceptOffer(later(seconds, worker.ctx), (await offerOf(worker, callId)).id);
}

describe('a call that looks for a partner by itself', () => {
  it('asks the best three, and the next ones when their time is up', async () => {
    const workers = await addWorkers(5);
    const names = workers.map(({ name }) => name);
    const { call, searchId } = await startSearch();
    expect(await askedFor(call.id)).toEqual(names.slice(0, 3).map((name) => `${name}: aberta`));
    await moveSearch(later(59), searchId);
    expect(await askedFor(call.id)).toHaveLength(3);
    await moveSearch(later(60), searchId);
    expect((await askedFor(call.id)).slice(0, 3)).toEqual(names.slice(0, 3).map((name) => `${name}: expirada`));
    expect((await askedFor(call.id)).slice(3)).toEqual(names.slice(3).map((name) => `${name}: aberta`));
  });

  it('alerts a person when nobody is left, and begins anew when asked', async () => {
    const [only] = await addWorkers(1);
    const { call, searchId } = await startSearch();
    await moveSearch(later(60), searchId);
    expect(await findSearch(operation.ctx, call.id)).toMatchObject({ status: 'sem_resposta', dueAt: null });
    await openSearch(later(120), call.id);
    await advanceDueSearches.run(later(120), undefined);
    expect(await askedFor(call.id)).toEqual([`${only?.name}: aberta`]);
  });

  it('says why nobody was asked where there is nobody to ask', async () => {
    const [tired] = await addWorkers(1);
    await operation.db.update(partners).set({ onDuty: false });
    const { call } = await startSearch();
    const search = await findSearch(operation.ctx, call.id);
    expect(search).toMatchObject({ status: 'sem_resposta', offers: [] });
    const why = search?.weighed.find(({ name }) => name === tired?.name);
    expect(why?.obstacles).toEqual(['off_duty']);
  });

  it('goes on without one who left after saying yes', async () => {
    const [best, second] = await addWorkers(2);
    const { call, searchId } = await startSearch();
    await accept(second, call.id, 5);
    await operation.db
      .update(partners)
      .set({ status: 'inativo' })
      .where(eq(partners.id, second?.id ?? ''));
    await moveSearch(later(20), searchId);
    expect((await findCall(operation.ctx, call.id)).assignedPartnerId).toBeNull();
    await accept(best, call.id, 25);
    expect((await findCall(operation.ctx, call.id)).assignedPartnerId).toBe(best?.id);
  });

  it('asks nobody who is off duty, silent, or has its hands full, and says why', async () => {
    const [free, tired, silent, busy] = await addWorkers(4);
    const set = (worker: Worker | undefined, values: object) =>
      operation.db
        .update(partners)
        .set(values)
        .where(eq(partners.id, worker?.id ?? ''));
    await set(tired, { onDuty: false });
    await set(silent, { lastSeenAt: new Date(operation.ctx.now.getTime() - 121_000) });
    for (const _ of [1, 2]) {
      const other = await operation.openCall();
      await assignPartner(operation.ctx, { callId: other.id, partnerId: busy?.id ?? '' });
    }
    const { call } = await startSearch();
    expect(await askedFor(call.id)).toEqual([`${free?.name}: aberta`]);
    const search = await findSearch(operation.ctx, call.id);
    const why = new Map(search?.weighed.map(({ name, obstacles }) => [name, obstacles]));
    expect([tired, silent, busy].map((worker) => why.get(worker?.name ?? ''))).toEqual([
      ['off_duty'],
      ['silent'],
      ['limit'],
    ]);
  });

  it('asks only who has the skill and the vehicle that the service takes', async () => {
    const [jet, car, sink] = await addWorkers(3);
    const give = (worker: Worker | undefined, type: 'truck_hydro' | 'small_car', skill: string) =>
      addVehicle(operation.ctx, {
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
    const [service] = await operation.db.select().from(services).where(eq(services.slug, 'hidrojateamento'));
    const serviceId = service?.id ?? '';
    const { call } = await startSearch({ serviceId });
    expect(await askedFor(call.id)).toEqual([`${jet?.name}: aberta`]);
    const why = new Map((await findSearch(operation.ctx, call.id))?.weighed.map((one) => [one.name, one.obstacles]));
    expect([car, sink].map((worker) => why.get(worker?.name ?? ''))).toEqual([['vehicle'], ['service']]);
    await switchService(operation.ctx, serviceId, { ativoNoApp: false });
    const byHand = await operation.openCall({ serviceId });
    await expect(openSearch(operation.ctx, byHand.id)).rejects.toMatchObject({
      message: 'Este serviço não é oferecido pelo aplicativo: atribua um prestador à mão.',
    });
  });

  it('takes the best yes of the first fifteen seconds', async () => {
    const [best, second, third] = await addWorkers(3);
    const { call, searchId } = await startSearch();
    await accept(third, call.id, 10);
    expect((await findCall(operation.ctx, call.id)).assignedPartnerId).toBeNull();
    await accept(second, call.id, 20);
    await moveSearch(later(25), searchId);
    expect((await findCall(operation.ctx, call.id)).assignedPartnerId).toBe(second?.id);
    expect((await offerOf(best, call.id)).status).toBe('retirada');
    expect((await listOwnOffers(later(26, third?.ctx))).map(({ outcome }) => outcome)).toEqual(['de_outro']);
    expect((await findCall(operation.ctx, call.id)).timeline.at(-1)).toMatchObject({
      type: 'assigned',
      actorName: 'Sistema',
      partnerName: second?.name,
    });
  });

  it('goes on at once when everybody who was asked has declined', async () => {
    const workers = await addWorkers(4);
    const { call } = await startSearch();
    for (const worker of workers.slice(0, 3)) {
      const { id } = await offerOf(worker, call.id);
      await declineOffer(later(5, worker.ctx), { offerId: id, reason: 'longe' });
    }
    expect((await askedFor(call.id)).at(-1)).toBe(`${workers[3]?.name}: aberta`);
  });

  it('is over when a person assigns somebody, or cancels the call', async () => {
    const [worker] = await addWorkers(1);
    const first = await startSearch();
    await assignPartner(operation.ctx, { callId: first.call.id, partnerId: worker?.id ?? '' });
    expect(await askedFor(first.call.id)).toEqual([`${worker?.name}: retirada`]);
    const second = await startSearch();
    await operation.move(second.call.id, 'cancelado', { reason: 'Desistiu' });
    expect(await findSearch(operation.ctx, second.call.id)).toMatchObject({ status: 'encerrada' });
    await expect(accept(worker, second.call.id, 5)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Este chamado já ficou com outro prestador, ou foi cancelado.',
    });
  });

  it('begins by itself only where the office lets it, and only for a call of now', async () => {
    const [worker] = await addWorkers(1);
    const silent = await operation.openCall();
    expect(await findSearch(operation.ctx, silent.id)).toBeNull();
    await saveSettings({ ...operation.ctx, actor: system }, { group: 'offers', value: { offerNewCalls: true } });
    const agreed = await operation.openCall({ scheduledAt: '2026-11-25T12:00:00Z' });
    expect(await findSearch(operation.ctx, agreed.id)).toBeNull();
    const now = await operation.openCall();
    await advanceDueSearches.run(operation.ctx, undefined);
    expect(await askedFor(now.id)).toEqual([`${worker?.name}: aberta`]);
    await saveSettings({ ...operation.ctx, actor: system }, { group: 'offers', value: { offerNewCalls: false } });
  });
});

describe('an answer', () => {
  it('of a hundred at the same moment has one winner', async () => {
    await setRounds({ waveSize: 100, tieSeconds: 0 });
    const workers = await addWorkers(100);
    const { call } = await startSearch();
    const tries = await Promise.allSettled(workers.map((worker) => accept(worker, call.id, 1)));
    const winner = (await findCall(operation.ctx, call.id)).assignedPartnerId;
    expect(winner).not.toBeNull();
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = tries.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.message] : []));
    expect(new Set(refusals)).toEqual(new Set(['Este chamado já ficou com outro prestador, ou foi cancelado.']));
  });

  it('said twice counts once, and one that comes too late is told so', async () => {
    const [worker, other] = await addWorkers(2);
    const { call } = await startSearch();
    await accept(worker, call.id, 1);
    await accept(worker, call.id, 2);
    expect((await findCall(operation.ctx, call.id)).assignedPartnerId).toBe(worker?.id);
    const late = await startSearch();
    await expect(accept(other, late.call.id, 61)).rejects.toMatchObject({ message: 'O tempo para responder acabou.' });
  });

  it('is nobody else’s to give, and shows neither name nor phone nor street before', async () => {
    const [worker] = await addWorkers(1);
    const stranger = await operation.addPartner();
    const { call } = await startSearch();
    const { id } = await offerOf(worker, call.id);
    await expect(acceptOffer(later(1, stranger.ctx), id)).rejects.toMatchObject({ code: 'not_found' });
    const shown = JSON.stringify(await listOwnOffers(later(1, worker?.ctx)));
    expect(shown).toContain('Brasília');
    expect(shown).not.toMatch(/João|98000/);
  });
});
