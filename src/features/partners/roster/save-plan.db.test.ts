import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clockText } from '#shared/time/dates.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { listPartnerChanges } from '../record/queries.server.ts';
import { addPause } from './add-pause.server.ts';
import { endPause } from './end-pause.server.ts';
import { findPlan, findRoster } from './queries.server.ts';
import { savePlan } from './save-plan.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

const monday = { weekday: 1, start: '08:00', end: '18:00' };
const clock = (hours: number) => clockText(new Date(operation.ctx.now.getTime() + hours * 3_600_000));

describe('the week of a partner', () => {
  it('is replaced from what was seen, and what stood before is kept', async () => {
    const { id: partnerId } = await operation.addPartner();
    await savePlan(operation.ctx, { partnerId, hours: [monday], seen: [] });
    const late = savePlan(operation.ctx, { partnerId, hours: [], seen: [{ ...monday, end: '12:00' }] });
    await expect(late).rejects.toMatchObject({ code: 'conflict' });
    expect((await findPlan(operation.ctx, partnerId)).hours).toEqual([monday]);
    const { alteracoes } = await listPartnerChanges(operation.ctx, partnerId, { page: 1, limit: 5 });
    expect(alteracoes[0]?.changes).toEqual([{ field: 'Plano da semana', before: '', after: 'Segunda 08:00–18:00' }]);
  });

  it('has one winner of two who save it at once', async () => {
    const { id: partnerId } = await operation.addPartner();
    const save = (end: string) => savePlan(operation.ctx, { partnerId, hours: [{ ...monday, end }], seen: [] });
    const both = await Promise.allSettled([save('12:00'), save('14:00')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await findPlan(operation.ctx, partnerId)).hours).toHaveLength(1);
  });

  it('is written by the partner too, and says to both who did last', async () => {
    const partner = await operation.addPartner();
    expect((await findPlan(operation.ctx, partner.id)).lastChange).toBeNull();
    await savePlan(partner.ctx, { partnerId: partner.id, hours: [monday], seen: [] });
    const said = { by: 'Pessoa partner', at: operation.ctx.now.toISOString() };
    expect((await findPlan(operation.ctx, partner.id)).lastChange).toEqual(said);
  });

  it('has pauses that never lie on each other, entered by the partner and ended by the office', async () => {
    const partner = await operation.addPartner();
    const pause = { partnerId: partner.id, from: clock(-1), until: clock(5), reason: 'Manutenção' };
    const tries = await Promise.allSettled([addPause(partner.ctx, pause), addPause(operation.ctx, pause)]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    // A client that lost the answer sends the same again.
    await addPause(tries[0]?.status === 'fulfilled' ? partner.ctx : operation.ctx, pause);
    const plan = await findPlan(operation.ctx, partner.id);
    expect(plan).toMatchObject({ isPaused: true, pauses: [{ reason: 'Manutenção' }] });
    const which = { partnerId: partner.id, pauseId: plan.pauses[0]?.id ?? '' };
    const other = await operation.addPartner();
    await expect(endPause(other.ctx, { ...which, partnerId: other.id })).rejects.toMatchObject({ code: 'not_found' });
    await endPause(operation.ctx, which);
    // Likewise a phone that was offline: the pause had ended, and is recorded once.
    await endPause(partner.ctx, which);
    const { alteracoes } = await listPartnerChanges(operation.ctx, partner.id, { page: 1, limit: 5 });
    expect(alteracoes.filter(({ subject, action }) => subject === 'escala' && action === 'removido')).toHaveLength(1);
    expect(await findPlan(operation.ctx, partner.id)).toMatchObject({ isPaused: false, pauses: [] });
    await expect(addPause(partner.ctx, { ...pause, until: clock(-2) })).rejects.toMatchObject({
      issues: [{ path: 'until' }],
    });
  });
});

describe('the roster', () => {
  it('says who covers a region at a moment', async () => {
    const partner = await operation.addPartner({ name: 'Sempre em serviço' });
    const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start: '00:00', end: '00:00' }));
    await savePlan(operation.ctx, { partnerId: partner.id, hours, seen: [] });
    const roster = await findRoster(operation.ctx, operation.ctx.now);
    const covered = roster.regioes.filter(({ prestadores }) => prestadores.includes(partner.id));
    expect(new Set(covered.map(({ state }) => state))).toEqual(new Set(['DF'].filter(() => covered.length > 0)));
    expect(roster.prestadores.find(({ id }) => id === partner.id)).toMatchObject({ isOnPlan: true, isPaused: false });
  });
});
