import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assignPartner, unassignPartner } from '#features/dispatch/assign-partner.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { findCall } from '../office/queries.server.ts';
import { findOwnCall } from '../own-calls/queries.server.ts';
import { reportArrival } from './report-arrival.server.ts';
import { reportOwnCall } from './report-own-call.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

const minutes = (ctx: Ctx, count: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() + count * 60_000) });
const ago = (ctx: Ctx, count: number) => minutes(ctx, -count).now;
const momentsOf = async (id: string) => (await findCall(operation.ctx, id)).timeline.map(({ type }) => type);

/** A call that a partner has and has not set out for. */
async function assigned() {
  const partner = await operation.addPartner();
  const call = await operation.openCall();
  await assignPartner(operation.ctx, { callId: call.id, partnerId: partner.id });
  return { id: call.id, partner };
}

describe('an arrival', () => {
  it('is a moment of the call with who and when, told once, and moves no status', async () => {
    const { id, partner } = await assigned();
    await reportOwnCall(partner.ctx, { id, step: 'setOut' });
    expect(await findOwnCall(partner.ctx, id)).toMatchObject({ canArrive: true, arrivedAt: null });
    const there = minutes(partner.ctx, 25);
    await reportOwnCall(there, { id, step: 'arrive' });
    await reportOwnCall(minutes(partner.ctx, 30), { id, step: 'arrive' });
    const call = await findCall(operation.ctx, id);
    expect(call).toMatchObject({ status: 'em_andamento', arrivedAt: there.now.toISOString() });
    expect(call.canArrive.allowed).toBe(false);
    expect(call.timeline.filter(({ type }) => type === 'arrived')).toMatchObject([
      { label: 'Prestador chegou', at: there.now.toISOString(), happenedAt: null },
    ]);
  });

  it('is noted by the office too, which reads who was faster', async () => {
    const { call, partner } = await operation.startedCall();
    await reportArrival(operation.ctx, { callId: call.id });
    const second = reportArrival({ ...operation.ctx, actor: partner.ctx.actor }, { callId: call.id });
    await expect(second).rejects.toMatchObject({ code: 'conflict', message: /já avisou a chegada às \d\d:\d\d\.$/ });
    expect(await findOwnCall(partner.ctx, call.id)).toMatchObject({ canArrive: false });
  });

  it('is told of nobody who has not set out, and is forgotten with the way', async () => {
    const { id, partner } = await assigned();
    const early = reportOwnCall(partner.ctx, { id, step: 'arrive' });
    await expect(early).rejects.toMatchObject({ code: 'conflict' });
    await reportOwnCall(partner.ctx, { id, step: 'setOut' });
    await reportOwnCall(partner.ctx, { id, step: 'arrive' });
    await reportOwnCall(partner.ctx, { id, step: 'giveUp', details: { reason: 'Quebrou' } });
    expect((await findCall(operation.ctx, id)).arrivedAt).toBeNull();
  });
});

describe('an action that a phone kept', () => {
  it('counts from when it was done, between what came before it and now', async () => {
    const { id, partner } = await assigned();
    const late = minutes(partner.ctx, 120);
    await reportOwnCall(late, { id, step: 'setOut', details: { actionId: randomUUID(), happenedAt: ago(late, 90) } });
    await reportOwnCall(late, { id, step: 'arrive', details: { actionId: randomUUID(), happenedAt: ago(late, 60) } });
    const call = await findCall(operation.ctx, id);
    expect(call.startedAt).toBe(ago(late, 90).toISOString());
    expect(call.arrivedAt).toBe(ago(late, 60).toISOString());
    expect(call.timeline.at(-1)).toMatchObject({ at: late.now.toISOString(), happenedAt: ago(late, 60).toISOString() });
  });

  it('is not believed to lie ahead, or before the call was the partner’s', async () => {
    const { id, partner } = await assigned();
    const later = minutes(partner.ctx, 10);
    await reportOwnCall(later, { id, step: 'setOut', details: { happenedAt: ago(later, 10_000) } });
    await reportOwnCall(later, { id, step: 'arrive', details: { happenedAt: minutes(later, 500).now } });
    const call = await findCall(operation.ctx, id);
    expect(call).toMatchObject({ startedAt: operation.ctx.now.toISOString(), arrivedAt: later.now.toISOString() });
  });

  it('is done once, also when it is sent again days later and the same partner has the call anew', async () => {
    const { id, partner } = await assigned();
    const actionId = randomUUID();
    await reportOwnCall(partner.ctx, { id, step: 'setOut', details: { actionId } });
    await operation.move(id, 'pendente', { reason: 'Cliente pediu outra hora' });
    await reportOwnCall(minutes(partner.ctx, 3_000), { id, step: 'setOut', details: { actionId } });
    await assignPartner(operation.ctx, { callId: id, partnerId: partner.id });
    await reportOwnCall(minutes(partner.ctx, 3_001), { id, step: 'setOut', details: { actionId } });
    expect((await findCall(operation.ctx, id)).status).toBe('pendente');
    expect((await momentsOf(id)).filter((type) => type === 'set_out')).toHaveLength(1);
  });

  it('is done where the call stands there already, and says who was faster where it stands elsewhere', async () => {
    const { id, partner } = await assigned();
    const report = { finalValueCents: 32_050, paymentMethod: 'pix' as const, reason: 'Preço combinado' };
    for (const _ of [1, 2]) await reportOwnCall(partner.ctx, { id, step: 'setOut' });
    for (const _ of [1, 2]) await reportOwnCall(partner.ctx, { id, step: 'finish', details: report });
    expect(await momentsOf(id)).toEqual(['opened', 'assigned', 'set_out', 'finished']);
    const other = reportOwnCall(partner.ctx, { id, step: 'finish', details: { ...report, finalValueCents: 1 } });
    await expect(other).rejects.toMatchObject({
      code: 'conflict',
      message: /^Você já passou este chamado para Finalizado às/,
    });
  });

  it('is refused with who took the call away, and nothing of a call that never was the partner’s', async () => {
    const { id, partner } = await assigned();
    await unassignPartner(operation.ctx, { callId: id, reason: 'Outro está mais perto' });
    const stranger = await operation.addPartner();
    const setOut = (ctx: Ctx) => reportOwnCall(ctx, { id, step: 'setOut', details: { actionId: randomUUID() } });
    await expect(setOut(partner.ctx)).rejects.toMatchObject({
      code: 'conflict',
      message: /já tirou este chamado de você às/,
    });
    await expect(setOut(stranger.ctx)).rejects.toMatchObject({ code: 'not_found' });
  });
});
