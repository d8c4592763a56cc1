import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findCall } from '#features/service-calls/office/queries.server.ts';
import { actorOf } from '#test/context.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { changeBudgetStatus } from './change-budget-status.server.ts';
import { listBudgetsQuery, registerBudgetBody } from './contract.ts';
import { findBudget, listBudgets, listBudgetsOfCall } from './queries.server.ts';
import { registerBudget } from './register-budget.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

const values = { originalValue: 480, proposedValue: 420, priority: 'alta', conversionStrategy: 'Parcelar' } as const;

const list = (query: Record<string, string>) => listBudgets(operation.ctx, listBudgetsQuery.parse(query));

async function refused(clientName = 'João da Silva') {
  const call = await operation.openCall({ clientName });
  const { id } = await registerBudget(operation.ctx, { callId: call.id, ...values });
  return { id, call };
}

describe('a refused budget', () => {
  it('stands with its call’s client, the discount and the way to win it back', async () => {
    const { id, call } = await refused();
    expect(await findBudget(operation.ctx, id)).toMatchObject({
      protocolNumber: call.protocolNumber,
      clientName: 'João da Silva',
      status: 'pendente',
      originalValue: 480,
      proposedValue: 420,
      discount: 12.5,
      conversionStrategy: 'Parcelar',
      partnerName: null,
    });
    expect((await listBudgetsOfCall(operation.ctx, call.id)).map((one) => one.id)).toEqual([id]);
  });

  it('shows no amount to who may not see money', async () => {
    const { id } = await refused();
    const support = { ...operation.ctx, actor: actorOf('suporte') };
    expect(await findBudget(support, id)).toMatchObject({ originalValue: null, proposedValue: null, discount: null });
    expect((await listBudgets(support, listBudgetsQuery.parse({}))).stats.totalConvertedValue).toBeNull();
  });

  it('is one per call while it is open, however many are noted at once', async () => {
    const call = await operation.openCall();
    const note = () => registerBudget(operation.ctx, { callId: call.id, ...values });
    const answers = await Promise.allSettled([note(), note(), note(), note()]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [first] = await listBudgetsOfCall(operation.ctx, call.id);
    await changeBudgetStatus(operation.ctx, { id: first?.id ?? '', status: 'perdido', reason: 'Foi ao concorrente' });
    await note();
    await expect(
      changeBudgetStatus(operation.ctx, { id: first?.id ?? '', status: 'negociando', reason: 'Voltou' }),
    ).rejects.toMatchObject({ code: 'conflict', message: 'Este chamado já tem outro orçamento recusado em aberto.' });
  });

  it('is not noted for a finished call, nor with a proposal above the original', async () => {
    const { call } = await operation.finishedCall();
    await expect(registerBudget(operation.ctx, { callId: call.id, ...values })).rejects.toMatchObject({
      code: 'conflict',
    });
    const refusal = registerBudgetBody.safeParse({ callId: call.id, ...values, proposedValue: 500 });
    expect(refusal.error?.issues[0]?.message).toBe('O valor proposto não pode passar do original.');
  });
});

describe('moving a budget on', () => {
  it('keeps each step with its reason and leaves the call as it is', async () => {
    const { id, call } = await refused();
    await changeBudgetStatus(operation.ctx, { id, status: 'negociando', reason: 'Pediu para pensar' });
    await changeBudgetStatus(operation.ctx, { id, status: 'convertido', reason: 'Aceitou em duas vezes' });
    const { history } = await findBudget(operation.ctx, id);
    expect(history.map(({ to, reason }) => [to, reason])).toEqual([
      ['pendente', null],
      ['negociando', 'Pediu para pensar'],
      ['convertido', 'Aceitou em duas vezes'],
    ]);
    expect((await findCall(operation.ctx, call.id)).status).toBe('pendente');
    await expect(changeBudgetStatus(operation.ctx, { id, status: 'perdido', reason: 'Não' })).rejects.toMatchObject({
      message: 'O orçamento está convertido: não dá para passar a perdido.',
    });
  });

  it('has one winner when several decide at once', async () => {
    const { id } = await refused();
    const decide = (_: unknown, index: number) =>
      changeBudgetStatus(operation.ctx, { id, status: index % 2 === 0 ? 'convertido' : 'perdido', reason: 'Liguei' });
    // Opens eight connections, so that all decide simultaneously.
    await Promise.all(Array.from({ length: 8 }, () => findBudget(operation.ctx, id)));
    const answers = await Promise.allSettled(Array.from({ length: 8 }, decide));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await findBudget(operation.ctx, id)).history).toHaveLength(2);
  });
});

describe('the conversion list', () => {
  it('counts and sums everything that matches, not the page', async () => {
    const name = 'Genoveva Lins';
    const [first, second] = [await refused(name), await refused(name), await refused(name)];
    await changeBudgetStatus(operation.ctx, { id: first.id, status: 'convertido', reason: 'Aceitou' });
    await changeBudgetStatus(operation.ctx, { id: second.id, status: 'negociando', reason: 'Pensa' });
    const { budgets, stats } = await list({ search: 'genoveva', limit: '1' });
    expect(budgets).toHaveLength(1);
    expect(stats).toEqual({
      totalBudgets: 3,
      pending: 1,
      negotiating: 1,
      converted: 1,
      conversionRate: 33.3,
      totalConvertedValue: 420,
    });
    expect((await list({ search: 'genoveva', priority: 'baixa' })).stats.totalBudgets).toBe(0);
    expect((await list({ search: 'genoveva', status: 'negociando' })).budgets.map(({ id }) => id)).toEqual([second.id]);
  });
});
