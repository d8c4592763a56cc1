import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCaseCall } from '#features/fraud/add-case-call.server.ts';
import { changeFraudStatus } from '#features/fraud/change-fraud-status.server.ts';
import { askPartner } from '#features/fraud/looks/ask-partner.server.ts';
import { lookForPatterns } from '#features/fraud/looks/look-for-patterns.server.ts';
import { removeCaseCall } from '#features/fraud/remove-case-call.server.ts';
import { messages } from '#features/messages/tables.server.ts';
import { dayMs } from '#shared/time/durations.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { casesAbout, tellCall } from '#test/trust/tell-call.ts';
import { answerHearing } from './answer-hearing.server.ts';
import { listHearings } from './office/queries.server.ts';
import { findOwnHearing } from './own/queries.server.ts';
import { hearingCalls } from './tables.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

/** A partner who is being heard about a case of six calls since day 0. */
async function heard() {
  const { ctx } = operation;
  const partner = await operation.addPartner();
  const at = (days: number) => new Date(ctx.now.getTime() + days * dayMs);
  const look = (days: number) => lookForPatterns.run({ ...ctx, now: at(days) }, undefined);
  for (let number = 0; number < 6; number += 1) await tellCall(operation, partner, { paid: 400 });
  await look(0);
  const [opened] = await casesAbout(operation, partner.id);
  const caseId = opened?.id ?? '';
  const { id, dueAt } = await askPartner(ctx, { id: caseId, days: 5 });
  const read = (days: number) => findOwnHearing({ ...ctx, now: at(days) }, { id, partnerId: partner.id });
  const answer = (days: number) =>
    answerHearing(
      { ...partner.ctx, now: at(days) },
      { hearingId: id, partnerId: partner.id, words: 'Cobrei o combinado.', fileIds: [] },
    );
  const confirm = (days: number, answers = 0) =>
    changeFraudStatus(
      { ...ctx, now: at(days) },
      { id: caseId, status: 'CONFIRMED', answers, reason: 'Os recibos conferem' },
    );
  return { partner, caseId, dueAt, at, look, read, answer, confirm };
}

describe('a call that joins a case while its partner is heard', () => {
  it('is told with what each side said, and leaves at least two days', async () => {
    const { partner, at, look, read, dueAt } = await heard();
    const call = await tellCall(operation, partner, { paid: 450 }, at(1));
    await look(1);
    const early = await read(1);
    expect(early.calls).toHaveLength(7);
    expect(early.calls.at(-1)).toMatchObject({ protocolNumber: call.protocolNumber, reported: 300, paid: 450 });
    expect(early.entries).toMatchObject([
      {
        kind: 'pergunta',
        words: expect.stringMatching(
          /^Mais um atendimento entrou neste pedido: CH-.* Em 7 de 7 atendimentos.* Você pode responder também sobre ele\.$/,
        ),
      },
    ]);
    expect(early.dueAt).toBe(dueAt.toISOString());
    await tellCall(operation, partner, { paid: 450 }, at(6));
    await look(6);
    const late = await read(6);
    expect(late.state).toBe('aguarda');
    expect(new Date(late.dueAt).getTime()).toBeGreaterThanOrEqual(at(8).getTime());
    const told = await operation.db.select().from(messages).where(eq(messages.causeId, partner.id));
    expect(told.map(({ name }) => name).sort()).toEqual(['hearing-continued', 'hearing-continued', 'hearing-opened']);
  });

  it('gives the whole time anew to one who has answered, and nobody decides before', async () => {
    const { partner, at, look, read, answer, confirm } = await heard();
    await answer(1);
    await tellCall(operation, partner, { paid: 450 }, at(2));
    await look(2);
    expect(await read(2)).toMatchObject({ state: 'aguarda', mayAnswer: true });
    expect(new Date((await read(2)).dueAt).getTime()).toBeGreaterThanOrEqual(at(7).getTime());
    await expect(confirm(3, 1)).rejects.toThrow(/ainda pode responder até/);
    await answer(3);
    await confirm(3, 2);
    expect(await read(3)).toMatchObject({ state: 'decidida' });
  });

  it('is told too when a person joins it, without a sentence about other calls', async () => {
    const { partner, caseId, read } = await heard();
    const call = await tellCall(operation, partner);
    const { protocolNumber: protocol } = call;
    await addCaseCall(operation.ctx, { id: caseId, protocol, reason: 'Mesma história' });
    expect((await read(0)).entries.map(({ words }) => words)).toEqual([
      `Mais um atendimento entrou neste pedido: ${protocol}. Você pode responder também sobre ele.`,
    ]);
  });

  it('is told without the finding where a client has a name of its words, and holds up no look', async () => {
    const { partner, at, look, read } = await heard();
    await tellCall(operation, partner, { paid: 450, clientName: 'Ana Geral' }, at(1));
    await look(1);
    const { entries, calls } = await read(1);
    expect(calls).toHaveLength(7);
    expect(entries[0]?.words).toMatch(/^Mais um atendimento entrou neste pedido: CH-\S+ Você pode/);
  });
});

describe('a call that is taken out of a case while its partner is heard', () => {
  it('is told, stays marked as it was told, and leaves deadline and answer alone', async () => {
    const { partner, caseId, read, answer, dueAt } = await heard();
    await answer(0);
    const [call] = (await read(0)).calls;
    const { callId = '', protocolNumber } = call ?? {};
    const reason = 'A cliente Ana disse que se enganou';
    await removeCaseCall(operation.ctx, { id: caseId, callId, reason });
    const told = await read(0);
    expect(told.calls).toHaveLength(6);
    expect(told.calls.filter(({ leftAt }) => leftAt !== null)).toEqual([{ ...call, leftAt: expect.any(String) }]);
    expect(told).toMatchObject({ state: 'respondida', dueAt: dueAt.toISOString() });
    expect(told.entries.at(-1)).toMatchObject({
      kind: 'retirada',
      words: `O atendimento ${protocolNumber} saiu deste pedido: ele não entra na decisão, e você não precisa responder sobre ele.`,
      dueAt: null,
    });
    expect(JSON.stringify(told)).not.toContain('se enganou');
    const sent = await operation.db.select().from(messages).where(eq(messages.causeId, partner.id));
    expect(sent.map(({ name }) => name).sort()).toEqual(['hearing-continued', 'hearing-opened']);
    const { hearings } = await listHearings(operation.ctx, {
      kind: 'fraude',
      situacao: 'respondida',
      page: 1,
      limit: 50,
    });
    expect(hearings.find(({ matterId }) => matterId === caseId)?.calls).toBe(5);
  });

  it('is told again when a person joins it anew', async () => {
    const { caseId, read } = await heard();
    const [call] = (await read(0)).calls;
    const { callId = '', protocolNumber: protocol = '' } = call ?? {};
    await removeCaseCall(operation.ctx, { id: caseId, callId, reason: 'Engano' });
    await addCaseCall(operation.ctx, { id: caseId, protocol, reason: 'Era dele' });
    const told = await read(0);
    expect(told.calls.every(({ leftAt }) => leftAt === null)).toBe(true);
    expect(told.entries.map(({ kind }) => kind)).toEqual(['retirada', 'pergunta']);
  });

  it('keeps all that was told of it, whatever the code does', async () => {
    const { read } = await heard();
    const [call] = (await read(0)).calls;
    const changed = operation.db
      .update(hearingCalls)
      .set({ paidCents: 1 })
      .where(eq(hearingCalls.callId, call?.callId ?? ''));
    await expect(changed).rejects.toThrow();
  });
});
