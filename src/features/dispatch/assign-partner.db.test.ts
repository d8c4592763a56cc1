import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedPlaces } from '#features/coverage/seed-places.server.ts';
import { changePartnerStatus } from '#features/partners/change-partner-status.server.ts';
import { partnerPositions } from '#features/partners/positions/tables.server.ts';
import { findCall } from '#features/service-calls/office/queries.server.ts';
import type { CallStatus } from '#features/service-calls/rules.ts';
import { reportArrival } from '#features/service-calls/steps/report-arrival.server.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { assignCalls } from './assign-calls.server.ts';
import { assignPartner, unassignPartner } from './assign-partner.server.ts';
import { listCandidates } from './queries.server.ts';
import { assignments } from './tables.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

const rowsOf = (callId: string) => operation.db.select().from(assignments).where(eq(assignments.callId, callId));
const active = async (callId: string) => (await rowsOf(callId)).filter(({ endedAt }) => endedAt === null);

describe('assigning a partner', () => {
  it('leaves the call pending, with the partner named on it', async () => {
    const call = await operation.openCall();
    const partner = await operation.addPartner();
    await assignPartner(operation.ctx, { callId: call.id, partnerId: partner.id });
    const found = await findCall(operation.ctx, call.id);
    expect(found).toMatchObject({ status: 'pendente', assignedPartnerName: partner.name });
    expect(found.timeline.at(-1)).toMatchObject({ type: 'assigned', partnerName: partner.name });
  });

  it('has one winner when a hundred assignments come at once', async () => {
    const call = await operation.openCall();
    const people = await Promise.all(Array.from({ length: 5 }, () => operation.addPartner()));
    const tries = await Promise.allSettled(
      Array.from({ length: 100 }, (_, at) => {
        const partnerId = people[at % people.length]?.id ?? '';
        return assignPartner(operation.ctx, { callId: call.id, partnerId });
      }),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const codes = tries.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
    expect(new Set(codes)).toEqual(new Set(['conflict']));
    const [winner] = await active(call.id);
    expect(await active(call.id)).toHaveLength(1);
    expect((await findCall(operation.ctx, call.id)).assignedPartnerId).toBe(winner?.partnerId);
  });

  it('tells who comes second by whom and to whom the call was given', async () => {
    const call = await operation.openCall();
    const [first, second] = [await operation.addPartner(), await operation.addPartner()];
    await assignPartner(operation.ctx, { callId: call.id, partnerId: first.id });
    await expect(assignPartner(operation.ctx, { callId: call.id, partnerId: second.id })).rejects.toMatchObject({
      code: 'conflict',
      message: `Você já atribuiu este chamado a ${first.name} às 12:00.`,
    });
  });

  it('is refused for a partner who is not active, or not there', async () => {
    const call = await operation.openCall();
    const partner = await operation.addPartner();
    await changePartnerStatus(operation.ctx, { id: partner.id, status: 'suspenso', reason: 'Teste' });
    const suspended = assignPartner(operation.ctx, { callId: call.id, partnerId: partner.id });
    await expect(suspended).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('suspenso') });
    const nobody = assignPartner(operation.ctx, { callId: call.id, partnerId: crypto.randomUUID() });
    await expect(nobody).rejects.toMatchObject({ code: 'not_found' });
    expect(await rowsOf(call.id)).toEqual([]);
  });
});

describe('arriving later than the way takes', () => {
  it('counts in the score of the next call, from the assignment or the agreed hour on', async () => {
    await seedPlaces(operation.db);
    const { ctx } = operation;
    const late = async (scheduledAt: string | null) => {
      const partner = await operation.addPartner();
      const call = await operation.openCall({ scheduledAt });
      await assignPartner(ctx, { callId: call.id, partnerId: partner.id });
      await operation.move(call.id, 'em_andamento');
      const at = new Date(ctx.now.getTime() + 95 * 60_000);
      await reportArrival({ ...ctx, now: at }, { callId: call.id });
      return partner.id;
    };
    const asap = await late(null);
    const agreed = await late(new Date(ctx.now.getTime() + 80 * 60_000).toISOString());
    const none = (await operation.addPartner()).id;
    const candidates = await listCandidates(ctx, (await operation.openCall()).id);
    const partOf = (id: string) => candidates.find((one) => one.id === id)?.score?.parts.arrival;
    // 95 minutes once, and ten usual ones of 15, at half a minute each.
    expect(partOf(asap)).toBeCloseTo(((95 + 150) / 11 - 15) / 2, 6);
    expect(partOf(agreed)).toBeCloseTo(0, 6);
    expect(partOf(none)).toBeCloseTo(0, 6);
  });
});

describe('the minutes of a candidate', () => {
  it('are those from a position of just now, and none where only the base is known', async () => {
    await seedPlaces(operation.db);
    const { ctx } = operation;
    const [seen, unseen] = [await operation.addPartner(), await operation.addPartner()];
    const here = { latitude: -15.83, longitude: -48.06, accuracyMeters: 10, takenAt: ctx.now };
    await operation.db
      .insert(partnerPositions)
      .values({ ...here, partnerId: seen.id, userId: seen.ctx.actor.id ?? '' });
    const candidates = await listCandidates(ctx, (await operation.openCall()).id);
    const minutesOf = (id: string) => candidates.find((one) => one.id === id)?.roadMinutes;
    expect(minutesOf(seen.id)).toBeGreaterThan(0);
    expect(minutesOf(unseen.id)).toBeNull();
  });
});

describe('the way that an assignment keeps', () => {
  it('leads to the region that the neighbourhood names, as it did when the partner was weighed', async () => {
    await seedPlaces(operation.db);
    const wayTo = async (address: { city: string; neighborhood?: string }) => {
      const call = await operation.openCall({ address: { ...address, state: 'DF' } });
      const partner = await operation.addPartner();
      await assignPartner(operation.ctx, { callId: call.id, partnerId: partner.id });
      return (await rowsOf(call.id))[0]?.roadMinutes ?? 0;
    };
    const named = await wayTo({ city: 'Brasília', neighborhood: 'Ceilândia Norte (Ceilândia)' });
    expect(named).toBeGreaterThan(30);
    expect(named).toBe(await wayTo({ city: 'Ceilândia' }));
  });
});

describe('assigning several calls', () => {
  const seen = (from: CallStatus) => (call: { id: string }) => ({ id: call.id, from });

  it('gives one partner those that wait, and names the others with the reason', async () => {
    const partner = await operation.addPartner();
    const [first, second] = [await operation.openCall(), await operation.openCall()];
    const { call: started } = await operation.startedCall();
    const given = await operation.openCall();
    const other = await operation.addPartner();
    await assignPartner(operation.ctx, { callId: given.id, partnerId: other.id });
    const records = [...[first, given, second].map(seen('pendente')), seen('em_andamento')(started)];
    expect(await assignCalls(operation.ctx, { records, partnerId: partner.id })).toMatchObject([
      { name: first.protocolNumber, changed: true, why: null },
      { name: given.protocolNumber, changed: false, why: `Você já atribuiu este chamado a ${other.name} às 12:00.` },
      { name: second.protocolNumber, changed: true, why: null },
      { name: started.protocolNumber, changed: false, why: 'Só um chamado pendente pode receber um prestador.' },
    ]);
    for (const { id } of [first, second]) {
      expect(await active(id)).toMatchObject([{ partnerId: partner.id }]);
      expect((await findCall(operation.ctx, id)).timeline.at(-1)).toMatchObject({ partnerName: partner.name });
    }
    expect(await active(given.id)).toMatchObject([{ partnerId: other.id }]);
  });

  it('tells who cancelled one meanwhile, and gives nothing to who is not active', async () => {
    const call = await operation.openCall();
    const partner = await operation.addPartner();
    await operation.move(call.id, 'cancelado', { reason: 'Desistiu' });
    const records = [seen('pendente')(call)];
    expect(await assignCalls(operation.ctx, { records, partnerId: partner.id })).toMatchObject([
      { changed: false, why: 'Você já passou este chamado para Cancelado às 12:00.', status: 'cancelado' },
    ]);
    await changePartnerStatus(operation.ctx, { id: partner.id, status: 'suspenso', reason: 'Teste' });
    const waiting = [seen('pendente')(await operation.openCall())];
    expect(await assignCalls(operation.ctx, { records: waiting, partnerId: partner.id })).toMatchObject([
      { changed: false, why: `${partner.name} está suspenso e não pode receber chamados.`, status: 'pendente' },
    ]);
  });

  it('gives each call to one partner when two people assign the same ones at once', async () => {
    const calls = await Promise.all(Array.from({ length: 6 }, () => operation.openCall()));
    const people = [await operation.addPartner(), await operation.addPartner()];
    const records = calls.map(seen('pendente'));
    const tries = await Promise.all(people.map(({ id }) => assignCalls(operation.ctx, { records, partnerId: id })));
    for (const [at, { id }] of calls.entries()) {
      expect(tries.filter((results) => results[at]?.changed)).toHaveLength(1);
      expect(await active(id)).toHaveLength(1);
    }
  });
});

describe('an assignment', () => {
  it('ends when the office takes the partner off a pending call, and not later', async () => {
    const call = await operation.openCall();
    const partner = await operation.addPartner();
    await assignPartner(operation.ctx, { callId: call.id, partnerId: partner.id });
    await unassignPartner(operation.ctx, { callId: call.id, reason: 'Muito longe' });
    expect(await rowsOf(call.id)).toMatchObject([{ partnerId: partner.id, endReason: 'Muito longe' }]);
    expect((await findCall(operation.ctx, call.id)).assignedPartnerId).toBeNull();
    const started = await operation.startedCall();
    const late = unassignPartner(operation.ctx, { callId: started.call.id, reason: 'Tarde' });
    await expect(late).rejects.toMatchObject({ code: 'conflict' });
    expect(await active(started.call.id)).toHaveLength(1);
  });

  it('ends when the call goes back to the queue or is won back, and stays on a finished one', async () => {
    const returned = await operation.startedCall();
    await operation.move(returned.call.id, 'pendente', { reason: 'Sem equipamento' });
    expect(await rowsOf(returned.call.id)).toMatchObject([{ endReason: 'Sem equipamento' }]);
    const won = await operation.startedCall();
    await operation.move(won.call.id, 'cancelado', { reason: 'Preço' });
    expect(await active(won.call.id)).toHaveLength(1);
    await operation.move(won.call.id, 'pendente');
    expect(await active(won.call.id)).toEqual([]);
    const { call } = await operation.finishedCall();
    expect(await active(call.id)).toHaveLength(1);
  });
});

describe('the candidates for a call', () => {
  it('are the active partners: of its state first, then the least busy', async () => {
    const call = await operation.openCall({ address: { city: 'Belo Horizonte', state: 'MG' } });
    const busy = await operation.addPartner({ name: 'Mineiro Ocupado', state: 'MG' });
    const free = await operation.addPartner({ name: 'Mineiro Livre', state: 'MG' });
    await operation.addPartner({ name: 'Brasiliense Livre', state: 'DF' });
    const gone = await operation.addPartner({ name: 'Mineiro Fora', state: 'MG' });
    await changePartnerStatus(operation.ctx, { id: gone.id, status: 'inativo' });
    const other = await operation.openCall();
    await assignPartner(operation.ctx, { callId: other.id, partnerId: busy.id });
    const candidates = await listCandidates(operation.ctx, call.id);
    expect(candidates.slice(0, 2)).toMatchObject([
      { id: free.id, openJobs: 0, sameState: true },
      { id: busy.id, openJobs: 1, sameState: true },
    ]);
    expect(candidates.some(({ id }) => id === gone.id)).toBe(false);
    expect(candidates.at(-1)?.sameState).toBe(false);
  });

  it('are told how far they are, and who is out of reach', async () => {
    await seedPlaces(operation.db);
    const call = await operation.openCall({ address: { city: 'Ceilandia', state: 'DF' } });
    const near = await operation.addPartner({ city: 'Taguatinga', state: 'DF' });
    const far = await operation.addPartner({ city: 'Goiânia', state: 'GO' });
    const lost = await operation.addPartner({ city: 'Lugar Nenhum', state: 'DF' });
    const candidates = await listCandidates(operation.ctx, call.id);
    const reachOf = ({ id }: { id: string }) => candidates.find((one) => one.id === id)?.reach;
    expect(reachOf(near)?.isWithin).toBe(true);
    expect(reachOf(near)?.km).toBeLessThan(15);
    expect(reachOf(far)?.isWithin).toBe(false);
    expect(reachOf(far)?.km).toBeGreaterThan(100);
    expect(reachOf(lost)).toBeNull();
  });
});
