import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findCall } from '#features/service-calls/office/queries.server.ts';
import { listOwnCalls } from '#features/service-calls/own-calls/queries.server.ts';
import { isDomainError } from '#shared/errors.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { moveVisit } from './move-visit.server.ts';
import { readAgenda } from './queries.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

const hour = 3_600_000;
/** A full hour, a number of hours after the tests' now. */
const inHours = (hours: number) =>
  new Date(Math.ceil(operation.ctx.now.getTime() / hour) * hour + hours * hour).toISOString();
const agree = (hours: number) => operation.openCall({ scheduledAt: inHours(hours) });

async function refusal(attempt: Promise<unknown>): Promise<string> {
  const error = await attempt.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!isDomainError(error)) throw error ?? new Error('It was not refused.');
  return error.message;
}

describe('moving a visit', () => {
  it('changes hour and partner in one go, for the office and both partners', async () => {
    const { ctx } = operation;
    const [first, second] = [await operation.addPartner(), await operation.addPartner()];
    const { id } = await agree(24);
    const from = { scheduledAt: inHours(24), partnerId: null };
    await moveVisit(ctx, id, { scheduledAt: inHours(24), partnerId: first.id, from, reason: 'Livre nessa hora' });
    await moveVisit(ctx, id, {
      scheduledAt: inHours(30),
      partnerId: second.id,
      from: { ...from, partnerId: first.id },
      reason: 'Cliente pediu mais tarde',
    });
    const call = await findCall(ctx, id);
    expect(call).toMatchObject({ assignedPartnerId: second.id, scheduledAt: inHours(30) });
    expect(call.timeline.map(({ type }) => type)).toEqual([
      'opened',
      'assigned',
      'rescheduled',
      'unassigned',
      'assigned',
    ]);
    const query = { page: 1, limit: 10 } as Parameters<typeof listOwnCalls>[1];
    expect((await listOwnCalls(first.ctx, query)).total).toBe(0);
    expect((await listOwnCalls(second.ctx, query)).total).toBe(1);
  });

  it('does nothing of it when the partner cannot take it', async () => {
    const { id } = await agree(24);
    const from = { scheduledAt: inHours(24), partnerId: null };
    const partnerId = crypto.randomUUID();
    await refusal(moveVisit(operation.ctx, id, { scheduledAt: inHours(30), partnerId, from, reason: 'Teste' }));
    expect((await findCall(operation.ctx, id)).scheduledAt).toBe(inHours(24));
  });

  it('lets one of two people win, and tells the other', async () => {
    const { ctx } = operation;
    const [first, second] = [await operation.addPartner(), await operation.addPartner()];
    const { id } = await agree(24);
    const move = (partnerId: string, hours: number) =>
      moveVisit(ctx, id, {
        scheduledAt: inHours(hours),
        partnerId,
        from: { scheduledAt: inHours(24), partnerId: null },
        reason: 'Teste',
      });
    const outcomes = await Promise.allSettled([move(first.id, 30), move(second.id, 31)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusal(move(first.id, 24))).toMatch(
      /^Você já atribuiu este chamado a .* às \d\d:\d\d\. Agora ela é de .*\.$/,
    );
  });
});

it('says who is free on these days, and who is not', async () => {
  const { ctx } = operation;
  const [busy, free] = [await operation.addPartner(), await operation.addPartner()];
  const at = new Date('2027-04-05T12:00:00Z').toISOString();
  const { id } = await operation.openCall({ scheduledAt: at });
  const from = { scheduledAt: at, partnerId: null };
  await moveVisit(ctx, id, { scheduledAt: at, partnerId: busy.id, from, reason: 'Livre' });
  const freeOn = async (day: string) => (await readAgenda(ctx, { from: day, to: day })).livres.map((one) => one.id);
  const onTheDay = await freeOn('2027-04-05');
  expect([onTheDay.includes(busy.id), onTheDay.includes(free.id)]).toEqual([false, true]);
  expect(await freeOn('2027-04-06')).toEqual(expect.arrayContaining([busy.id, free.id]));
});

it('has the visits of the days asked for, those over midnight on both, and no cancelled one', async () => {
  const { ctx } = operation;
  const night = new Date('2027-03-02T02:30:00Z').toISOString();
  const { id } = await operation.openCall({ scheduledAt: night });
  const gone = await operation.openCall({ scheduledAt: night });
  await operation.move(gone.id, 'cancelado', { reason: 'Desistiu' });
  const ids = async (day: string) => (await readAgenda(ctx, { from: day, to: day })).visitas.map((visit) => visit.id);
  // An hour's work from 23:30.
  expect(await ids('2027-03-01')).toEqual([id]);
  expect(await ids('2027-03-02')).toEqual([id]);
  expect(await ids('2027-03-03')).toEqual([]);
});
