import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mendReceipt } from '#features/receipts/analysis/mend-receipt.server.ts';
import { showReceipt } from '#features/receipts/analysis/parts/show-receipt.server.ts';
import { decideReceipt } from '#features/receipts/decide-receipt.server.ts';
import { receiveReceipt } from '#features/receipts/receive-receipt.server.ts';
import { confirmCompletion } from '#features/service-calls/confirmation/confirm-completion.server.ts';
import { saveSettings } from '#features/settings/save-settings.server.ts';
import { findDiscrepancy } from '#features/value-audit/case/queries.server.ts';
import { anonymous, type Ctx, inTransaction, system } from '#platform/context.server.ts';
import { auditLog } from '#platform/tables.server.ts';
import { actorOf } from '#test/context.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { makePng } from '#test/png.ts';
import { decide, discrepancyOf } from '#test/trust/decide.ts';
import { insertUser } from './create-user.server.ts';
import { limitedDecisions } from './tables.server.ts';

let operation: Operation;
let night: Ctx;
let width = 10;
beforeAll(async () => {
  operation = await createOperation();
  night = await operator('noite@exemplo.com.br');
});
afterAll(() => operation.drop());

async function operator(email: string): Promise<Ctx> {
  const person = { firstName: 'Marlene', lastName: '', role: 'operador' as const, email };
  const id = await inTransaction(operation.ctx, (inside) => insertUser(inside, person, null));
  return { ...operation.ctx, actor: { ...actorOf('operador', id), name: 'Marlene' } };
}

const none = { discrepancyAmount: 0, discrepancyPerDay: 0, receiptAmount: 0, receiptPerDay: 0 };
const limit = (value: Partial<typeof none>) =>
  saveSettings({ ...operation.ctx, actor: system }, { group: 'decisions', value: { ...none, ...value } });

/** The partner reported R$ 450, the client paid less. */
async function disputed(paidAmount: number) {
  const { call } = await operation.finishedCall(450, 'pix');
  const statement = { paidAmount, paymentMethod: 'pix', receivedReceipt: false, serviceRating: 2 } as const;
  await confirmCompletion({ ...operation.ctx, actor: anonymous }, { clientKey: call.clientKey, statement });
  return discrepancyOf(operation.db, call.id);
}

async function receipt(amount?: number) {
  width += 1;
  const upload = { field: 'receipt', fileName: 'recibo.png', bytes: makePng(width, 20) };
  return (await receiveReceipt(operation.ctx, { upload, facts: amount === undefined ? {} : { amount } })).id;
}

const approve = (by: Ctx, id: string) => decideReceipt(by, { id, status: 'aprovado', reason: 'Confere' });
const dismiss = (by: Ctx, id: string) => decide(by, { id, investigationStatus: 'dismissed' });

describe('without a limit', () => {
  it('an operator decides nothing, as before', async () => {
    await limit({});
    const [id, slip] = [await disputed(400), await receipt(50)];
    await expect(dismiss(night, id)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(approve(night, slip)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await findDiscrepancy(night, id)).toMatchObject({ canDecide: false, limitNote: null });
    expect(await showReceipt(night, slip)).toMatchObject({ canDecide: false, limitNote: null });
  });

  it('a role without these records gets none either', async () => {
    await limit({ receiptAmount: 100, receiptPerDay: 10 });
    const support = { ...operation.ctx, actor: actorOf('suporte') };
    await expect(approve(support, await receipt(50))).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('within the limit', () => {
  it('the operator decides, and the log says under which limit', async () => {
    await limit({ discrepancyAmount: 100, discrepancyPerDay: 10 });
    const id = await disputed(380);
    expect(await findDiscrepancy(night, id)).toMatchObject({
      canDecide: true,
      money: { finalAmount: 450 },
      limitNote: 'Você decide até R$ 100,00, 10 por dia; hoje já foram 0.',
    });
    await decide(night, { id, investigationStatus: 'resolved', finalAmount: 380 });
    const [taken] = await operation.db.select().from(limitedDecisions).where(eq(limitedDecisions.recordId, id));
    expect(taken).toMatchObject({ amountCents: 7_000, limitCents: 10_000, perDay: 10, number: 1, role: 'operador' });
    const logged = await operation.db.select().from(auditLog).where(eq(auditLog.subject, 'limited_decisions'));
    expect(logged.at(-1)).toMatchObject({ actorName: 'Marlene', content: { after: { limit_cents: 10_000 } } });
    expect(await findDiscrepancy(night, id)).toMatchObject({ canDecide: false, decidedByName: 'Marlene' });
  });

  it('an administrator decides without being counted', async () => {
    const before = await operation.db.$count(limitedDecisions);
    await dismiss(operation.ctx, await disputed(380));
    expect(await operation.db.$count(limitedDecisions)).toBe(before);
  });

  it('undoing stays with the administrator', async () => {
    await limit({ receiptAmount: 100, receiptPerDay: 10 });
    const id = await receipt(50);
    await approve(night, id);
    await expect(decideReceipt(night, { id, status: 'pendente', reason: 'Errei' })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});

describe('beyond the limit', () => {
  it('the amount is refused in words, and nothing is decided or counted', async () => {
    await limit({ discrepancyAmount: 100, discrepancyPerDay: 10, receiptAmount: 100, receiptPerDay: 10 });
    const [id, slip, unknown] = [await disputed(300), await receipt(100.01), await receipt()];
    const before = await operation.db.$count(limitedDecisions);
    await expect(dismiss(night, id)).rejects.toThrow('R$ 150,00 passa do seu limite de R$ 100,00.');
    await expect(approve(night, slip)).rejects.toThrow('R$ 100,01 passa do seu limite de R$ 100,00.');
    await expect(approve(night, unknown)).rejects.toThrow('O valor não é conhecido');
    expect(await operation.db.$count(limitedDecisions)).toBe(before);
    expect(await findDiscrepancy(night, id)).toMatchObject({ canDecide: false, investigationStatus: 'pending' });
    // A small difference with a decided amount far away is beyond it too.
    const near = await disputed(400);
    await expect(decide(night, { id: near, investigationStatus: 'resolved', finalAmount: 90 })).rejects.toThrow(
      'R$ 360,00 passa do seu limite',
    );
  });

  it('an amount that the operator corrected does not bring a receipt under the own limit, and a colleague’s does', async () => {
    await limit({ receiptAmount: 100, receiptPerDay: 10 });
    const [own, known] = [await receipt(), await receipt(300)];
    for (const id of [own, known]) await mendReceipt(night, { id, field: 'amount', value: '20,00', seen: null });
    await expect(approve(night, own)).rejects.toThrow('O valor não é conhecido');
    await expect(approve(night, known)).rejects.toThrow('R$ 300,00 passa do seu limite de R$ 100,00.');
    await approve(await operator('colega@exemplo.com.br'), own);
  });

  it('of many decisions at once only those of the day’s number happen, for each person apart', async () => {
    await limit({ receiptAmount: 100, receiptPerDay: 3 });
    const [one, other] = [await operator('um@exemplo.com.br'), await operator('dois@exemplo.com.br')];
    const ids = await Promise.all(Array.from({ length: 8 }, () => receipt(20)));
    const tries = await Promise.allSettled(ids.map((id) => approve(one, id)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const tried of tries) {
      if (tried.status === 'rejected') expect(tried.reason.message).toContain('Você já decidiu 3 hoje');
    }
    await approve(other, await receipt(20));
    const tomorrow = { ...one, now: new Date(one.now.getTime() + 86_400_000) };
    await approve(tomorrow, await receipt(20));
  });
});
