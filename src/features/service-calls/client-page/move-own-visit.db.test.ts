import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assignPartner } from '#features/dispatch/assign-partner.server.ts';
import { messages } from '#features/messages/tables.server.ts';
import { anonymous, type Ctx } from '#platform/context.server.ts';
import { auditLog } from '#platform/tables.server.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { findCall } from '../office/queries.server.ts';
import { findPageKey } from '../queries.server.ts';
import { reportOwnCall } from '../steps/report-own-call.server.ts';
import { cancelOwnVisit } from './cancel-own-visit.server.ts';
import { moveOwnVisit } from './move-own-visit.server.ts';
import { readClientPage } from './queries.server.ts';

let operation: Operation;
let client: Ctx;
beforeAll(async () => {
  operation = await createOperation();
  client = { ...operation.ctx, actor: anonymous };
});
afterAll(() => operation.drop());

const hours = (count: number) => new Date(operation.ctx.now.getTime() + count * 3_600_000).toISOString();

/** A call with a partner who has not set out. */
async function waitingCall(scheduledAt?: string) {
  const call = await operation.openCall(scheduledAt === undefined ? {} : { scheduledAt });
  const partner = await operation.addPartner();
  await assignPartner(operation.ctx, { callId: call.id, partnerId: partner.id });
  const { clientKey: key } = await findPageKey(operation.ctx, call.id);
  return { call, partner, key };
}

const owedOf = async (callId: string) =>
  (await operation.db.select().from(messages)).filter(({ causeId }) => causeId === callId).map(({ name }) => name);

describe('a client who cancels', () => {
  it('does it with a reason, as the client, and partner and office hear of it', async () => {
    const { call, key } = await waitingCall();
    await cancelOwnVisit(client, key, { reason: 'demora', words: 'Já são duas horas' });
    const found = await findCall(operation.ctx, call.id);
    expect(found).toMatchObject({ status: 'cancelado' });
    const told = found.timeline.at(-1);
    expect(told).toMatchObject({ type: 'cancelled', actorName: 'João da Silva' });
    expect(told?.reason).toBe('Demora no atendimento: Já são duas horas');
    expect(await owedOf(call.id)).toEqual(expect.arrayContaining(['call-cancelled', 'partner-call-cancelled']));
    const entries = await operation.db.select().from(auditLog);
    const entry = entries.findLast(({ recordId, subject }) => recordId === call.id && subject === 'service_calls');
    expect(entry).toMatchObject({ actorKind: 'client', action: 'update' });
    expect(await readClientPage(client, key)).toMatchObject({ moment: 'cancelado', mayChange: false });
  });

  it('is refused with what to do once somebody has set out, or it is over', async () => {
    const { call, key } = await waitingCall();
    await operation.move(call.id, 'em_andamento');
    const cancelling = () => cancelOwnVisit(client, key, { reason: 'preco' });
    await expect(cancelling()).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('já saiu') });
    await expect(moveOwnVisit(client, key, { scheduledAt: hours(5), from: null })).rejects.toMatchObject({
      code: 'conflict',
    });
    await operation.move(call.id, 'finalizado', { reais: 100, method: 'pix' });
    await expect(cancelling()).rejects.toMatchObject({ message: expect.stringContaining('finalizado') });
  });

  it('at the moment in which the partner sets out: one of them does, and the other is told what happened', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { call, partner, key } = await waitingCall();
      const [cancelled, out] = await Promise.allSettled([
        cancelOwnVisit(client, key, { reason: 'desistiu' }),
        reportOwnCall(partner.ctx, { id: call.id, step: 'setOut' }),
      ]);
      expect([cancelled.status, out.status].toSorted()).toEqual(['fulfilled', 'rejected']);
      const { status } = await findCall(operation.ctx, call.id);
      expect(status).toBe(out.status === 'fulfilled' ? 'em_andamento' : 'cancelado');
      const lost = [cancelled, out].find((one) => one.status === 'rejected');
      expect(lost).toMatchObject({ reason: { code: 'conflict', message: expect.stringMatching(/já/) } });
    }
  });

  it('twice at once cancels once', async () => {
    const { call, key } = await waitingCall();
    const tries = Array.from({ length: 10 }, () => cancelOwnVisit(client, key, { reason: 'outro' }));
    const done = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled');
    expect(done).toHaveLength(1);
    const { timeline } = await findCall(operation.ctx, call.id);
    expect(timeline.filter(({ type }) => type === 'cancelled')).toHaveLength(1);
  });
});

describe('a client who agrees another hour', () => {
  it('has it at once, and the partner is told', async () => {
    const { call, key } = await waitingCall(hours(20));
    await moveOwnVisit(client, key, { scheduledAt: hours(26), from: hours(20) });
    expect(await readClientPage(client, key)).toMatchObject({ scheduledAt: hours(26) });
    expect(await owedOf(call.id)).toEqual(expect.arrayContaining(['visit-rescheduled', 'partner-visit-rescheduled']));
    expect((await findCall(operation.ctx, call.id)).timeline.at(-1)).toMatchObject({
      type: 'rescheduled',
      actorName: 'João da Silva',
    });
  });

  it('is refused too soon, too far, at an hour that changed meanwhile, and where the partner is elsewhere', async () => {
    const { call, partner, key } = await waitingCall(hours(20));
    const move = (scheduledAt: string, from: string | null = hours(20)) =>
      moveOwnVisit(client, key, { scheduledAt, from }).then(
        () => 'moved',
        ({ code }) => code,
      );
    expect(await move(hours(1))).toBe('invalid');
    expect(await move(hours(24 * 31))).toBe('invalid');
    expect(await move(hours(30), hours(19))).toBe('conflict');
    const other = await operation.openCall({ scheduledAt: hours(30) });
    await assignPartner(operation.ctx, { callId: other.id, partnerId: partner.id });
    expect(await move(hours(31))).toBe('conflict');
    expect(await move(hours(33))).toBe('moved');
    expect((await findCall(operation.ctx, call.id)).scheduledAt).toBe(hours(33));
  });

  it('gets an hour that another client of the same partner wants at the same moment, or is told', async () => {
    const { key, partner } = await waitingCall(hours(20));
    const other = await operation.openCall({ scheduledAt: hours(40) });
    await assignPartner(operation.ctx, { callId: other.id, partnerId: partner.id });
    const { clientKey } = await findPageKey(operation.ctx, other.id);
    const tries = await Promise.allSettled([
      moveOwnVisit(client, key, { scheduledAt: hours(60), from: hours(20) }),
      moveOwnVisit(client, clientKey, { scheduledAt: hours(60), from: hours(40) }),
    ]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('moves it five times a day, and then telephones', async () => {
    const { key } = await waitingCall(hours(20));
    const move = (at: number, from: number) => moveOwnVisit(client, key, { scheduledAt: hours(at), from: hours(from) });
    for (let at = 21; at < 26; at += 1) await move(at, at - 1);
    await expect(move(26, 25)).rejects.toMatchObject({ message: expect.stringContaining('Ligue para a central') });
  });
});
