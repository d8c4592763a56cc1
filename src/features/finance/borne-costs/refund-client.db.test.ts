import { beforeAll, describe, expect, it } from 'vitest';
import { assignPartner } from '#features/dispatch/assign-partner.server.ts';
import { balanceOf } from '#features/ledger/queries.server.ts';
import { verifyLedger } from '#features/ledger/verify-ledger.server.ts';
import { openReturn } from '#features/problems/open-return.server.ts';
import { findCall } from '#features/service-calls/office/queries.server.ts';
import { actorOf } from '#test/context.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { recordPayment } from '../settlements/record-payment.server.ts';
import { settlePartner } from '../settlements/settle-partner.server.ts';
import { readOwnStatement } from '../statements/queries.server.ts';
import type { PayReturnBody, RefundBody } from './contract.ts';
import { payReturn } from './pay-return.server.ts';
import { findCallMoney } from './queries.server.ts';
import { recordPayout } from './record-payout.server.ts';
import { refundClient } from './refund-client.server.ts';
import { undoCost } from './undo-cost.server.ts';
import { undoPayout } from './undo-payout.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
  return operation.drop;
});

const owed = (partnerId: string) => balanceOf(operation.ctx, 'receivable', partnerId);
const refund = (callId: string, amount: number, more: Partial<RefundBody> = {}) =>
  refundClient(operation.ctx, callId, {
    amount,
    bearer: 'prestador',
    partnerAmount: null,
    handedBy: 'central',
    reason: 'Voltou a entupir no mesmo dia',
    seen: 0,
    ...more,
  });
const moneyOf = (callId: string) => findCallMoney(operation.ctx, callId);

describe('a refund', () => {
  it('of the whole price, borne by the partner, takes the whole commission back with it', async () => {
    const { call, partner } = await operation.finishedCall(333.33);
    const commission = await owed(partner.id);
    await refund(call.id, 100.01);
    await refund(call.id, 233.32, { seen: 100.01 });
    expect(await owed(partner.id)).toBe(33_333);
    expect(await moneyOf(call.id)).toMatchObject({ refunded: 333.33, refundable: 0 });
    expect(await balanceOf(operation.ctx, 'revenue', partner.id)).toBe(0);
    expect(await balanceOf(operation.ctx, 'owed_clients', partner.id)).toBe(-33_333);
    expect(commission).toBeGreaterThan(0);
  });

  it('borne by the central leaves the partner as it was, divided charges its part less the commission on it', async () => {
    const { call, partner } = await operation.finishedCall(200);
    const commission = await owed(partner.id);
    await refund(call.id, 50, { bearer: 'central' });
    expect(await owed(partner.id)).toBe(commission);
    await refund(call.id, 100, { bearer: 'dividido', partnerAmount: 40, seen: 50 });
    expect(await owed(partner.id)).toBe(commission + 4_000 - (commission * 40) / 200);
    expect(await balanceOf(operation.ctx, 'borne', partner.id)).toBe(11_000);
  });

  it('handed over by the partner is owed to it but for its part', async () => {
    const { call, partner } = await operation.finishedCall(200);
    const commission = await owed(partner.id);
    await refund(call.id, 200, { bearer: 'central', handedBy: 'prestador' });
    expect(await owed(partner.id)).toBe(commission - 20_000);
    expect(await balanceOf(operation.ctx, 'owed_clients', partner.id)).toBe(0);
  });

  it('is never more than was charged, nor of a call that cost nothing', async () => {
    const { call } = await operation.finishedCall(200);
    await expect(refund(call.id, 200.01)).rejects.toMatchObject({ code: 'invalid', issues: [{ path: 'amount' }] });
    const { call: free } = await operation.finishedCall(0);
    await expect(refund(free.id, 1)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('of eight people at once is made by one, and the others are told who', async () => {
    const { call, partner } = await operation.finishedCall(200);
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => refund(call.id, 20)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of tries) {
      if (one.status === 'rejected') {
        expect(one.reason).toMatchObject({
          code: 'conflict',
          message: expect.stringContaining('já mudou as devoluções'),
        });
      }
    }
    expect(await balanceOf(operation.ctx, 'owed_clients', partner.id)).toBe(-2_000);
  });

  it('is undone by its contrary, once, and not while the client has the money', async () => {
    const { call, partner } = await operation.finishedCall(200);
    const commission = await owed(partner.id);
    const id = await refund(call.id, 200);
    await recordPayout(operation.ctx, { id, paidOn: '2026-11-21', proof: 'PIX E2E1' });
    expect(await balanceOf(operation.ctx, 'bank', partner.id)).toBe(-20_000);
    const undo = () => undoCost(operation.ctx, { id, reason: 'Cliente desistiu' });
    await expect(undo()).rejects.toMatchObject({ code: 'conflict' });
    await undoPayout(operation.ctx, { id, reason: 'PIX voltou' });
    const tries = await Promise.allSettled([undo(), undo(), undo()]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await owed(partner.id)).toBe(commission);
    expect(await moneyOf(call.id)).toMatchObject({ refunded: 0, costs: [{ isUndone: true }] });
    await refund(call.id, 200);
  });

  it('is told in the timeline of the call, with its amount for who may see money', async () => {
    const { call } = await operation.finishedCall(200);
    const id = await refund(call.id, 50);
    await recordPayout(operation.ctx, { id, paidOn: '2026-11-21', proof: 'PIX E2E2' });
    await undoPayout(operation.ctx, { id, reason: 'PIX voltou' });
    await undoCost(operation.ctx, { id, reason: 'Engano' });
    const momentsFor = async (role: 'admin' | 'suporte') => {
      const { timeline } = await findCall({ ...operation.ctx, actor: actorOf(role) }, call.id);
      return timeline.filter(({ type }) => type.startsWith('refund_')).map(({ type, amount }) => [type, amount]);
    };
    const types = ['refund_granted', 'refund_handed', 'refund_handing_undone', 'refund_undone'];
    expect(await momentsFor('admin')).toEqual(types.map((type) => [type, 50]));
    expect(await momentsFor('suporte')).toEqual(types.map((type) => [type, null]));
  });

  it('keeps the call from being reopened', async () => {
    const { call } = await operation.finishedCall(200);
    const id = await refund(call.id, 20);
    const reopen = () => operation.move(call.id, 'em_andamento', { reason: 'Valor errado' });
    await expect(reopen()).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('devolução') });
    await undoCost(operation.ctx, { id, reason: 'Engano' });
    await reopen();
  });

  it('after the commission was paid is netted in the next settlement', async () => {
    const { call, partner } = await operation.finishedCall(200);
    const commission = await owed(partner.id);
    const dueOn = '2026-11-30';
    const first = await settlePartner(operation.ctx, { partnerId: partner.id, dueOn });
    await recordPayment(operation.ctx, { id: first, cents: commission, paidOn: '2026-11-21', proof: 'PIX' });
    await refund(call.id, 200, { bearer: 'prestador', handedBy: 'prestador' });
    const { balance, lines } = await readOwnStatement(operation.ctx, partner.id);
    expect(balance).toBe(-commission / 100);
    expect(lines).toMatchObject([{ kind: 'refund', amount: -commission / 100 }]);
  });
});

describe('a return in guarantee', () => {
  async function doneReturn(bearer: 'prestador' | 'central', isOther = true) {
    const { call, partner } = await operation.finishedCall(300);
    const back = await openReturn(operation.ctx, { callId: call.id, bearer, words: 'Voltou a entupir' });
    const other = isOther ? await operation.addPartner() : partner;
    await assignPartner(operation.ctx, { callId: back.id, partnerId: other.id });
    await operation.move(back.id, 'em_andamento');
    await operation.move(back.id, 'finalizado', { reais: 0, method: 'pix' });
    return { call, back, first: partner, other };
  }
  const pay = (callId: string, amount: number, more: Partial<PayReturnBody> = {}) =>
    payReturn(operation.ctx, callId, {
      amount,
      bearer: 'prestador',
      partnerAmount: null,
      reason: 'Combinado por telefone',
      ...more,
    });

  it('posts nothing by itself, and is paid to who did it by who did the first', async () => {
    const { back, first, other } = await doneReturn('prestador');
    const before = await owed(first.id);
    expect((await moneyOf(back.id)).lines).toEqual([]);
    await pay(back.id, 120);
    expect(await owed(first.id)).toBe(before + 12_000);
    expect(await owed(other.id)).toBe(-12_000);
    expect((await moneyOf(back.id)).payableReturn).toBeNull();
  });

  it('is paid once by however many at a time, undone, and paid anew', async () => {
    const { back, other } = await doneReturn('central');
    const tries = await Promise.allSettled(Array.from({ length: 6 }, () => pay(back.id, 90, { bearer: 'central' })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [cost] = (await moneyOf(back.id)).costs;
    await undoCost(operation.ctx, { id: cost?.id ?? '', reason: 'Valor errado' });
    expect(await owed(other.id)).toBe(0);
    await pay(back.id, 80, { bearer: 'dividido', partnerAmount: 30 });
    expect(await owed(other.id)).toBe(-8_000);
  });

  it('done by the first partner itself is borne by the central alone', async () => {
    const { back, first } = await doneReturn('prestador', false);
    const before = await owed(first.id);
    await expect(pay(back.id, 50)).rejects.toMatchObject({ issues: [{ path: 'bearer' }] });
    await pay(back.id, 50, { bearer: 'central' });
    expect(await owed(first.id)).toBe(before - 5_000);
  });

  it('is no other call, and none that is not over', async () => {
    const { call } = await operation.finishedCall(300);
    await expect(pay(call.id, 50)).rejects.toMatchObject({ code: 'conflict' });
    const back = await openReturn(operation.ctx, { callId: call.id, bearer: 'central', words: 'Voltou' });
    await expect(pay(back.id, 50)).rejects.toMatchObject({ code: 'conflict' });
  });
});

it('shows who may read the books what stands, with the reason and who', async () => {
  const { call, partner } = await operation.finishedCall(200);
  const marina = { ...operation.ctx, actor: { ...actorOf('admin'), name: 'Marina' } };
  await refundClient(marina, call.id, {
    amount: 30,
    bearer: 'dividido',
    partnerAmount: 10,
    handedBy: 'central',
    reason: 'Sujeira',
    seen: 0,
  });
  expect(await moneyOf(call.id)).toMatchObject({
    commission: { finalValue: 200 },
    lines: [{ kind: 'commission' }, { kind: 'refund', partnerName: partner.name, reason: 'Sujeira' }],
    costs: [{ kind: 'refund', amount: 30, partnerAmount: 10, by: 'Marina', reason: 'Sujeira', payout: null }],
    refunded: 30,
    refundable: 170,
  });
});

it('leaves books that add up', async () => {
  expect(await verifyLedger(operation.db)).toMatchObject({ problems: [] });
});
