import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceOf } from '#features/ledger/queries.server.ts';
import { verifyLedger } from '#features/ledger/verify-ledger.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { findSettlement } from '../settlements/queries.server.ts';
import { recordPayment } from '../settlements/record-payment.server.ts';
import { settlePartner } from '../settlements/settle-partner.server.ts';
import { undoSettlement } from '../settlements/undo-settlement.server.ts';
import { readOwnStatement } from '../statements/queries.server.ts';
import { answerSettlementRequest } from './answer-settlement-request.server.ts';
import { findDebtLines, findSettlementTalk, listDebts } from './queries.server.ts';
import { rescheduleSettlement } from './reschedule-settlement.server.ts';
import { submitSettlementRequest } from './submit-settlement-request.server.ts';

let operation: Operation;
let ctx: Ctx;
beforeAll(async () => {
  operation = await createOperation();
  ctx = operation.ctx;
});
afterAll(() => operation.drop());

const later = (days: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() + days * 86_400_000) });

/** A settlement of one partner, due on 28 November 2026, and a context in which that partner acts. */
async function asked(reais = 1_000) {
  const { partner } = await operation.finishedCall(reais);
  const owed = await balanceOf(ctx, 'receivable', partner.id);
  const id = await settlePartner(ctx, { partnerId: partner.id, dueOn: '2026-11-28' });
  const ask = (more: { kind: 'prazo' | 'pago'; day: string; text?: string; cents?: number }) =>
    submitSettlementRequest(
      { ...partner.ctx },
      more.kind === 'prazo'
        ? { settlementId: id, partnerId: partner.id, text: 'Recebo dia 9', kind: 'prazo', day: more.day }
        : {
            settlementId: id,
            partnerId: partner.id,
            text: more.text ?? 'PIX E123',
            kind: 'pago',
            day: more.day,
            cents: more.cents ?? owed,
          },
    );
  return { id, partner, owed, ask };
}
const requestOf = async (id: string) => (await findSettlementTalk(ctx, id)).requests[0];

describe('a later day', () => {
  it('asked for by the partner and agreed by the office is what is late, shown and read by its partner', async () => {
    const { id, partner, ask } = await asked();
    await ask({ kind: 'prazo', day: '2026-12-10' });
    await ask({ kind: 'prazo', day: '2026-12-10' });
    const request = await requestOf(id);
    const ofIt = (await listDebts(ctx, {})).pedidos.filter(({ settlementId }) => settlementId === id);
    expect(ofIt).toMatchObject([{ kind: 'prazo', day: '2026-12-10' }]);
    const answer = { id, requestId: request?.id ?? '', status: 'aceito', answer: 'Combinado' } as const;
    const tries = await Promise.allSettled(
      ['2026-12-09', '2026-12-10', '2026-12-11'].map((dueOn) => answerSettlementRequest(ctx, { ...answer, dueOn })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of tries) {
      if (one.status === 'rejected') {
        expect(one.reason).toMatchObject({ code: 'conflict', message: expect.stringContaining('já respondeu') });
      }
    }
    const { dueOn } = await findSettlement(ctx, id);
    expect(await findSettlement({ ...later(10) }, id)).toMatchObject({ isLate: false });
    expect(await readOwnStatement(ctx, partner.id)).toMatchObject({
      settlements: [
        {
          dueOn,
          requests: [{ status: 'aceito', answer: 'Combinado' }],
          dueChanges: [{ before: '2026-11-28', dueOn }],
        },
      ],
    });
  });

  it('agreed by two at once is agreed by one, and the other is told who was faster', async () => {
    const { id } = await asked();
    const agree = (dueOn: string) =>
      rescheduleSettlement(ctx, { id, dueOn, reason: 'Falei com ele', seen: '2026-11-28' });
    const tries = await Promise.allSettled([agree('2026-12-05'), agree('2026-12-06')]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = tries.find((one) => one.status === 'rejected');
    expect(refused?.reason).toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/já combinou o vencimento 0[56]\/12\/2026/),
    });
    expect((await findSettlementTalk(ctx, id)).dueChanges).toHaveLength(1);
  });

  it('is not past, and not before the day of now where the partner asks', async () => {
    const { id, ask } = await asked();
    const past = rescheduleSettlement(ctx, { id, dueOn: '2026-11-20', reason: 'x' });
    await expect(past).rejects.toMatchObject({ code: 'invalid', issues: [{ path: 'dueOn' }] });
    await expect(ask({ kind: 'prazo', day: '2026-11-27' })).rejects.toMatchObject({ issues: [{ path: 'day' }] });
  });
});

describe('"já paguei"', () => {
  it('accepted is a payment, and its settlement is paid with it', async () => {
    const { id, partner, ask } = await asked();
    await ask({ kind: 'pago', day: '2026-11-21' });
    const requestId = (await requestOf(id))?.id ?? '';
    await answerSettlementRequest(ctx, { id, requestId, status: 'aceito', answer: 'Recebido' });
    expect(await findSettlement(ctx, id)).toMatchObject({ status: 'pago', payments: [{ paidOn: '2026-11-21' }] });
    expect(await balanceOf(ctx, 'receivable', partner.id)).toBe(0);
  });

  it('refused changes nothing, and may be said again', async () => {
    const { id, ask } = await asked();
    await ask({ kind: 'pago', day: '2026-11-21' });
    const requestId = (await requestOf(id))?.id ?? '';
    await answerSettlementRequest(ctx, { id, requestId, status: 'recusado', answer: 'Não chegou' });
    expect(await findSettlement(ctx, id)).toMatchObject({ status: 'aberto', paid: 0 });
    await ask({ kind: 'pago', day: '2026-11-20', text: 'PIX E124' });
    expect((await findSettlementTalk(ctx, id)).requests).toMatchObject([{ status: 'aberto' }, { status: 'recusado' }]);
  });

  it('waits once for each settlement, and ends with it', async () => {
    const { id, owed, ask } = await asked();
    const tries = await Promise.allSettled(
      [1, 2, 3].map((n) => ask({ kind: 'pago', day: '2026-11-21', cents: n * 100 })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await recordPayment(ctx, { id, cents: owed, paidOn: '2026-11-21', proof: 'Extrato' });
    expect(await requestOf(id)).toMatchObject({ status: 'encerrado', answer: 'O acerto foi pago.' });
    await expect(ask({ kind: 'pago', day: '2026-11-21' })).rejects.toMatchObject({ code: 'conflict' });
    const other = await asked();
    await other.ask({ kind: 'prazo', day: '2026-12-10' });
    await undoSettlement(ctx, { id: other.id, reason: 'Engano' });
    expect(await requestOf(other.id)).toMatchObject({ status: 'encerrado' });
  });

  it('of another partner’s settlement is of none', async () => {
    const { id } = await asked();
    const other = await operation.addPartner();
    const foreign = submitSettlementRequest(other.ctx, {
      settlementId: id,
      partnerId: other.id,
      kind: 'prazo',
      day: '2026-12-10',
      text: 'Mais tempo',
    });
    await expect(foreign).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('what is owed by age', () => {
  it('adds up to the balance in the books, and each number to its lines', async () => {
    const { call } = await operation.finishedCall(700);
    await operation.move(call.id, 'em_andamento', { reason: 'Valor errado' });
    await operation.move(call.id, 'finalizado', { reais: 650, method: 'pix' });
    const { prestadores, total } = await listDebts(later(20), {});
    let cents = 0;
    for (const { id, ages, total: owed } of prestadores) {
      expect(Math.round(owed * 100)).toBe(await balanceOf(ctx, 'receivable', id));
      const { lines } = await findDebtLines(later(20), id);
      for (const [age, amount] of Object.entries(ages)) {
        const own = lines.filter((line) => line.age === age).reduce((sum, line) => sum + line.amount * 100, 0);
        expect(Math.round(amount * 100)).toBe(Math.round(own));
      }
      cents += Math.round(owed * 100);
    }
    expect(Math.round(total.tudo * 100)).toBe(cents);
    expect(total.ate_30).toBeGreaterThan(0);
  });

  it('leaves books that add up', async () => {
    expect(await verifyLedger(operation.db)).toMatchObject({ problems: [] });
  });
});
