import { beforeAll, describe, expect, it } from 'vitest';
import { balanceOf } from '#features/ledger/queries.server.ts';
import { verifyLedger } from '#features/ledger/verify-ledger.server.ts';
import { actorOf } from '#test/context.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { listFinanceQuery } from '../contract.ts';
import { listFinance } from '../queries.server.ts';
import { findSettlement, listOpenLines } from '../settlements/queries.server.ts';
import { recordPayment } from '../settlements/record-payment.server.ts';
import { settlePartner } from '../settlements/settle-partner.server.ts';
import { undoPayment } from '../settlements/undo-payment.server.ts';
import { undoWriteOff } from '../write-offs/undo-write-off.server.ts';
import { writeOffSettlement } from '../write-offs/write-off-settlement.server.ts';
import type { OpeningBody } from './contract.ts';
import { findPartnerBalance } from './queries.server.ts';
import { recordOpening } from './record-opening.server.ts';
import { undoOpening } from './undo-opening.server.ts';
import { writeOffPartner } from './write-off-partner.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
  return operation.drop;
});

const owed = (partnerId: string) => balanceOf(operation.ctx, 'receivable', partnerId);
const balance = (partnerId: string) => findPartnerBalance(operation.ctx, partnerId);
const open = (partnerId: string, amount: number, side: OpeningBody['side'] = 'prestador') =>
  recordOpening(operation.ctx, partnerId, { side, amount, reason: 'Caderno antigo' });
const dueOn = '2026-11-30';
const reason = 'Fechou a empresa';

describe('an opening balance', () => {
  it('is what the partner owed or was owed before, and stands with who and why', async () => {
    const { id } = await operation.addPartner();
    const { id: other } = await operation.addPartner();
    await open(id, 250.5);
    await open(other, 80, 'central');
    expect(await balance(id)).toMatchObject({
      balance: 250.5,
      open: { lines: 1, amount: 250.5 },
      opening: { amount: 250.5, reason: 'Caderno antigo', by: 'Pessoa admin' },
      mayOpen: false,
    });
    expect(await balance(other)).toMatchObject({ balance: -80, opening: { amount: -80 } });
  });

  it('is posted once by however many at a time, undone once, and then anew', async () => {
    const { id } = await operation.addPartner();
    const tries = await Promise.allSettled(Array.from({ length: 6 }, () => open(id, 10)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of tries) {
      if (one.status === 'rejected') {
        expect(one.reason).toMatchObject({ code: 'conflict', message: expect.stringContaining('já lançou o saldo') });
      }
    }
    const undone = await Promise.allSettled([1, 2, 3].map(() => undoOpening(operation.ctx, id, 'Engano')));
    expect(undone.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await balance(id)).toMatchObject({ balance: 0, opening: null, mayOpen: true });
    await open(id, 12);
    expect(await owed(id)).toBe(1_200);
  });

  it('comes before the first line', async () => {
    const { partner } = await operation.finishedCall(100);
    await expect(open(partner.id, 10)).rejects.toMatchObject({ code: 'conflict' });
    expect(await balance(partner.id)).toMatchObject({ mayOpen: false });
  });
});

describe('a write-off', () => {
  it('gives up what is missing of a settlement, whose lines are paid by nobody', async () => {
    const { partner } = await operation.finishedCall(1_000);
    const debt = await owed(partner.id);
    const id = await settlePartner(operation.ctx, { partnerId: partner.id, dueOn });
    const paymentId = await recordPayment(operation.ctx, { id, cents: 1_000, paidOn: '2026-11-21', proof: 'PIX' });
    await writeOffSettlement(operation.ctx, { id, reason });
    const undoPaid = undoPayment(operation.ctx, { id, paymentId, reason: 'Era de outro' });
    await expect(undoPaid).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('baixa antes') });
    expect(await owed(partner.id)).toBe(0);
    expect(await balanceOf(operation.ctx, 'losses', partner.id)).toBe(debt - 1_000);
    expect(await findSettlement(operation.ctx, id)).toMatchObject({
      status: 'baixado',
      missing: 0,
      pix: null,
      writeOff: { amount: (debt - 1_000) / 100, reason, actorName: 'Pessoa admin' },
    });
    const list = await listFinance(operation.ctx, listFinanceQuery.parse({ partnerId: partner.id }));
    expect(list.lancamentos.map(({ status }) => status)).toEqual(['baixado']);
    expect(list.stats.pendente).toBe(0);
    expect(await listOpenLines(operation.ctx, partner.id)).toEqual([]);
  });

  it('is undone by its contrary, once, and the rest can be paid', async () => {
    const { partner } = await operation.finishedCall(1_000);
    const debt = await owed(partner.id);
    const id = await settlePartner(operation.ctx, { partnerId: partner.id, dueOn });
    await writeOffSettlement(operation.ctx, { id, reason });
    const undo = () => undoWriteOff(operation.ctx, { id, reason: 'Apareceu' });
    const tries = await Promise.allSettled([undo(), undo(), undo()]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await owed(partner.id)).toBe(debt);
    await recordPayment(operation.ctx, { id, cents: debt, paidOn: '2026-11-21', proof: 'PIX' });
    await expect(undo()).rejects.toMatchObject({ code: 'conflict' });
  });

  it('and a payment at the same moment: one of them counts, the other is told', async () => {
    const { partner } = await operation.finishedCall(1_000);
    const debt = await owed(partner.id);
    const id = await settlePartner(operation.ctx, { partnerId: partner.id, dueOn });
    const marina = { ...operation.ctx, actor: { ...actorOf('admin'), name: 'Marina' } };
    const tries = await Promise.allSettled([
      writeOffSettlement(operation.ctx, { id, reason }),
      recordPayment(marina, { id, cents: debt, paidOn: '2026-11-21', proof: 'PIX' }),
    ]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await owed(partner.id)).toBe(0);
  });

  it('of what stands in no settlement gathers it into one', async () => {
    const { partner } = await operation.finishedCall(1_000);
    const id = await writeOffPartner(operation.ctx, partner.id, reason);
    expect(await balance(partner.id)).toMatchObject({ balance: 0, open: { lines: 0, amount: 0 } });
    expect(await findSettlement(operation.ctx, id)).toMatchObject({
      status: 'baixado',
      lines: [{ kind: 'commission' }],
    });
    await expect(writeOffPartner(operation.ctx, partner.id, reason)).rejects.toMatchObject({ code: 'conflict' });
  });
});

it('leaves books that add up', async () => {
  expect(await verifyLedger(operation.db)).toMatchObject({ problems: [] });
});
