import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '#features/messages/tables.server.ts';
import { findCall } from '#features/service-calls/office/queries.server.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { answerProblem } from './answer-problem.server.ts';
import { listProblemsQuery } from './contract.ts';
import { decideProblem } from './decide-problem.server.ts';
import { openProblem } from './open-problem.server.ts';
import { findProblem, listProblems } from './queries.server.ts';
import { reopenProblem } from './reopen-problem.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

const hours = (count: number) => new Date(operation.ctx.now.getTime() + count * 3_600_000);
const list = (query: Record<string, string>, now = operation.ctx.now) =>
  listProblems({ ...operation.ctx, now }, listProblemsQuery.parse(query));

/** A problem with a finished call, and that call. */
async function problem(kind: 'valor' | 'entupiu' = 'valor') {
  const { call, partner } = await operation.finishedCall(320);
  const { id } = await openProblem(operation.ctx, { callId: call.id, kind, words: 'Cobraram mais que o combinado.' });
  return { id, call, partner };
}

const owed = async (callId: string) =>
  (await operation.db.select({ name: messages.name }).from(messages).where(eq(messages.causeId, callId)))
    .map(({ name }) => name)
    .filter((name) => name.startsWith('problem'))
    .sort();

describe('a problem', () => {
  it('is kept with its hour, leaves the call as it is, stands in its timeline, and its client is told', async () => {
    const { id, call } = await problem();
    expect(await findProblem(operation.ctx, id)).toMatchObject({
      kind: 'valor',
      status: 'aberto',
      protocol: call.protocolNumber,
      words: 'Cobraram mais que o combinado.',
      dueAt: hours(48).toISOString(),
      isOverdue: false,
      outcome: null,
      guarantee: { days: 90, holds: true },
      history: [{ from: null, to: 'aberto' }],
    });
    const found = await findCall(operation.ctx, call.id);
    expect(found.status).toBe('finalizado');
    expect(found.timeline.at(-1)).toMatchObject({ type: 'problem_told', reason: 'Valor cobrado' });
    expect(await owed(call.id)).toEqual(['problem-received']);
  });

  it('is one of its kind: of ten told at once one is kept, and another kind beside it', async () => {
    const { call } = await operation.finishedCall(320);
    const tell = (kind: 'dano' | 'recibo') =>
      openProblem(operation.ctx, { callId: call.id, kind, words: 'Aconteceu.' });
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => tell('dano')));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await tell('recibo');
    expect((await list({ callId: call.id })).total).toBe(2);
    await expect(tell('dano')).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is answered, and then owes its end within seven days of being told', async () => {
    const { id, call } = await problem();
    await answerProblem(operation.ctx, { id, words: 'Vamos conferir com o prestador.' });
    await answerProblem(operation.ctx, { id, words: 'A diferença volta hoje.' });
    expect(await findProblem(operation.ctx, id)).toMatchObject({
      status: 'respondido',
      dueAt: hours(7 * 24).toISOString(),
      answers: [{ words: 'Vamos conferir com o prestador.' }, { words: 'A diferença volta hoje.' }],
    });
    expect(await owed(call.id)).toEqual(['problem-answered', 'problem-answered', 'problem-received']);
  });

  it('ends once with an outcome and words, and can be taken up again', async () => {
    const { id, call } = await problem();
    const end = () =>
      decideProblem(operation.ctx, { id, outcome: 'devolucao', words: 'PIX de R$ 40,00.', from: 'aberto' });
    const tries = await Promise.allSettled(Array.from({ length: 10 }, end));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await findProblem(operation.ctx, id)).toMatchObject({
      status: 'encerrado',
      outcome: 'devolucao',
      outcomeWords: 'PIX de R$ 40,00.',
    });
    expect((await findCall(operation.ctx, call.id)).timeline.at(-1)).toMatchObject({
      type: 'problem_ended',
      reason: 'Valor cobrado · Devolução combinada',
    });
    await expect(answerProblem(operation.ctx, { id, words: 'Oi?' })).rejects.toMatchObject({ code: 'conflict' });
    await reopenProblem(operation.ctx, { id, reason: 'O PIX voltou' });
    expect(await findProblem(operation.ctx, id)).toMatchObject({ status: 'respondido', outcome: null });
  });

  it('that ended is not taken up beside another open one of its kind', async () => {
    const { id, call } = await problem();
    await decideProblem(operation.ctx, { id, outcome: 'resolvido', words: 'Tudo certo.', from: 'aberto' });
    await openProblem(operation.ctx, { callId: call.id, kind: 'valor', words: 'De novo.' });
    await expect(reopenProblem(operation.ctx, { id, reason: 'Engano' })).rejects.toMatchObject({ code: 'conflict' });
  });
});

it('the list has the open ones first, what is due soonest first, and says what is overdue', async () => {
  const other = await createOperation();
  const tell = async (kind: 'valor' | 'entupiu') => {
    const { call } = await other.finishedCall(320);
    return openProblem(other.ctx, { callId: call.id, kind, words: 'Aconteceu.' });
  };
  const ended = await tell('valor');
  await decideProblem(other.ctx, { id: ended.id, outcome: 'improcedente', words: 'Nada.', from: 'aberto' });
  const [late, soon] = [await tell('valor'), await tell('entupiu')];
  const read = (query: Record<string, string>) =>
    listProblems({ ...other.ctx, now: hours(5) }, listProblemsQuery.parse(query));
  const { problemas, stats } = await read({});
  expect(problemas.map(({ id, isOverdue }) => [id, isOverdue])).toEqual([
    [soon.id, true],
    [late.id, false],
    [ended.id, false],
  ]);
  expect(stats).toEqual({ abertos: 2, respondidos: 0, vencidos: 1, encerrados: 1 });
  expect((await read({ prazo: 'vencidos' })).problemas.map(({ id }) => id)).toEqual([soon.id]);
  await other.drop();
});
