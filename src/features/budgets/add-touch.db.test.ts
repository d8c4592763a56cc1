import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assignPartner } from '#features/dispatch/assign-partner.server.ts';
import { receiveWords } from '#features/messages/receive-words.server.ts';
import { findCall } from '#features/service-calls/office/queries.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { addTouch } from './add-touch.server.ts';
import { changeBudgetStatus } from './change-budget-status.server.ts';
import { listBudgetsQuery } from './contract.ts';
import { findBudget, listBudgets } from './queries.server.ts';
import { registerBudget } from './register-budget.server.ts';
import { sweepBudgets } from './sweep-budgets.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

/** So many days later, at the same hour. */
const daysOn = (days: number): Ctx => ({
  ...operation.ctx,
  now: new Date(operation.ctx.now.getTime() + days * 86_400_000),
});
const touch = { channel: 'ligacao', strategy: 'desconto' } as const;

async function refused(reais = 480, clientName = 'João da Silva') {
  const call = await operation.openCall({ clientName });
  const values = { originalValue: reais, proposedValue: reais, priority: 'alta', conversionStrategy: 'Ligar' } as const;
  const { id } = await registerBudget(operation.ctx, { callId: call.id, ...values });
  return { id, call };
}

const queue = (ctx: Ctx, query: Record<string, string>) => listBudgets(ctx, listBudgetsQuery.parse(query));

describe('the contacts of a refused budget', () => {
  it('fall due on the same day, after one and after three, once each', async () => {
    const { id } = await refused();
    const read = async (days: number) => (await findBudget(daysOn(days), id)).nextTouch;
    expect(await read(0)).toEqual({ day: 0, dueOn: '2026-11-21', isDue: true });
    await addTouch(operation.ctx, { id, ...touch });
    expect(await read(0)).toEqual({ day: 1, dueOn: '2026-11-22', isDue: false });
    await expect(addTouch(operation.ctx, { id, ...touch })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/^Você já registrou este contato às \d\d:\d\d\. O próximo é em 22\/11\/2026\.$/),
    });
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => addTouch(daysOn(1), { id, ...touch })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await addTouch(daysOn(4), { id, ...touch, note: 'Vai pensar' });
    expect(await findBudget(daysOn(4), id)).toMatchObject({
      nextTouch: null,
      touches: [{ day: 0 }, { day: 1 }, { day: 3, note: 'Vai pensar', strategy: 'desconto' }],
    });
    await expect(addTouch(daysOn(5), { id, ...touch })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('are calls alone for who asked for no messages', async () => {
    const { id, call } = await refused();
    const [row] = await operation.db.select().from(serviceCalls).where(eq(serviceCalls.id, call.id));
    await receiveWords(operation.ctx, {
      channel: 'whatsapp',
      providerId: 'wamid.pare',
      phone: row?.clientPhone ?? '',
      userId: null,
      profileName: null,
      at: operation.ctx.now,
      kind: 'texto',
      text: 'pare',
      media: null,
      isOurs: false,
    });
    expect(await findBudget(operation.ctx, id)).toMatchObject({ mayMessage: false });
    await expect(addTouch(operation.ctx, { id, ...touch, channel: 'whatsapp' })).rejects.toMatchObject({
      code: 'conflict',
      issues: [{ path: 'channel' }],
    });
    await addTouch(operation.ctx, { id, ...touch });
  });
});

describe('the queue', () => {
  it('goes by value × age, and shows whose client is to be spoken with today', async () => {
    const name = 'Iracema Queirós';
    const small = await refused(200, name);
    const later = { ...operation, ctx: daysOn(3) };
    const call = await operation.openCall({ clientName: name }, later.ctx);
    const values = { originalValue: 700, proposedValue: 700, priority: 'alta', conversionStrategy: 'Ligar' } as const;
    const big = await registerBudget(later.ctx, { callId: call.id, ...values });
    const order = async (days: number, fila: string) =>
      (await queue(daysOn(days), { search: 'iracema', fila })).budgets.map(({ id }) => id);
    // 200 × 4 against 700 × 1, and a day later 200 × 5 against 700 × 2.
    expect(await order(3, 'abertos')).toEqual([small.id, big.id]);
    expect(await order(4, 'abertos')).toEqual([big.id, small.id]);
    await addTouch(daysOn(4), { id: big.id, ...touch });
    expect(await order(3, 'hoje')).toEqual([small.id]);
    expect((await queue(daysOn(3), { search: 'iracema' })).due).toBe(1);
    await changeBudgetStatus(daysOn(4), { id: small.id, status: 'perdido', reason: 'Não quis' });
    expect(await order(4, 'abertos')).toEqual([big.id]);
  });

  it('says what share each strategy won, by the last that was tried', async () => {
    const ends = ['convertido', 'convertido', 'perdido'] as const;
    for (const status of ends) {
      const { id } = await refused();
      await addTouch(operation.ctx, { id, ...touch });
      await addTouch(daysOn(1), { id, ...touch, strategy: 'parcelar' });
      await changeBudgetStatus(daysOn(1), { id, status, reason: 'Respondeu' });
    }
    const { strategies } = await queue(operation.ctx, {});
    expect(strategies.find(({ strategy }) => strategy === 'parcelar')).toMatchObject({ closed: 3, won: 2, rate: 66.7 });
    expect(strategies.find(({ strategy }) => strategy === 'explicar')).toMatchObject({ closed: 0, rate: 0 });
  });

  it('ends by the clock after ten days, and ten more once it was taken up again', async () => {
    const { id } = await refused();
    const statusAfter = async (days: number) => {
      await sweepBudgets.run(daysOn(days), undefined);
      return findBudget(daysOn(days), id);
    };
    expect(await statusAfter(9)).toMatchObject({ status: 'pendente', lostReason: null });
    const ended = await statusAfter(10);
    expect(ended).toMatchObject({ status: 'perdido', lostReason: 'dez_dias', expiresAt: null, nextTouch: null });
    expect(ended.history.at(-1)).toMatchObject({ actorName: 'Sistema', reason: 'Passaram os dez dias' });
    await changeBudgetStatus(daysOn(12), { id, status: 'negociando', reason: 'Voltou' });
    expect(await statusAfter(21)).toMatchObject({ status: 'negociando', lostReason: null });
    expect(await statusAfter(22)).toMatchObject({ status: 'perdido' });
  });
});

describe('a budget that is won', () => {
  it('opens its cancelled call again: the same one', async () => {
    const { id, call } = await refused();
    await operation.move(call.id, 'cancelado', { reason: 'Achou caro' });
    await changeBudgetStatus(operation.ctx, { id, status: 'convertido', reason: 'Aceitou o desconto' });
    const again = await findCall(operation.ctx, call.id);
    expect(again).toMatchObject({ status: 'pendente', protocolNumber: call.protocolNumber });
    expect(again.timeline.at(-1)).toMatchObject({ type: 'won_back', reason: 'Aceitou o desconto' });
  });

  it('is won by the work itself where nobody wrote another quote, and does not end as lost afterwards', async () => {
    const end = async (reais: number) => {
      const { id, call } = await refused(480);
      const partner = await operation.addPartner();
      await operation.move(call.id, 'cancelado', { reason: 'Achou caro' });
      await operation.move(call.id, 'pendente', { reason: 'Ligou de volta' });
      await assignPartner(operation.ctx, { callId: call.id, partnerId: partner.id });
      await operation.move(call.id, 'em_andamento');
      await operation.move(call.id, 'finalizado', { reais, method: 'pix' });
      await sweepBudgets.run(daysOn(11), undefined);
      return findBudget(daysOn(11), id);
    };
    const won = await end(390);
    expect(won).toMatchObject({ status: 'convertido', proposedValue: 390, lostReason: null });
    expect(won.history.at(-1)).toMatchObject({ actorName: 'Sistema', reason: 'O serviço foi feito' });
    expect(await end(0)).toMatchObject({ status: 'perdido', lostReason: 'dez_dias' });
  });

  it('is won with its call or not at all', async () => {
    const { call } = await operation.startedCall();
    const values = { originalValue: 480, proposedValue: 420, priority: 'alta', conversionStrategy: 'Ligar' } as const;
    const { id } = await registerBudget(operation.ctx, { callId: call.id, ...values });
    await operation.move(call.id, 'cancelado', { reason: 'Achou caro' });
    await operation.db.update(serviceCalls).set({ confirmedAt: operation.ctx.now }).where(eq(serviceCalls.id, call.id));
    await expect(
      changeBudgetStatus(operation.ctx, { id, status: 'convertido', reason: 'Aceitou' }),
    ).rejects.toMatchObject({ code: 'conflict' });
    expect(await findBudget(operation.ctx, id)).toMatchObject({ status: 'pendente' });
  });
});
