import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceOf } from '#features/ledger/queries.server.ts';
import { verifyLedger } from '#features/ledger/verify-ledger.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { listFinanceQuery } from '../contract.ts';
import { findPixAccount } from '../pix-account/queries.server.ts';
import { savePixAccount } from '../pix-account/save-pix-account.server.ts';
import { listFinance } from '../queries.server.ts';
import { readOwnStatement } from '../statements/queries.server.ts';
import { listSettlementsQuery } from './contract.ts';
import { findSettlement, listSettlements, listUnsettled } from './queries.server.ts';
import { recordPayment } from './record-payment.server.ts';
import { settlePartner } from './settle-partner.server.ts';
import { undoPayment } from './undo-payment.server.ts';
import { undoSettlement } from './undo-settlement.server.ts';

let operation: Operation;
let ctx: Ctx;
beforeAll(async () => {
  operation = await createOperation();
  ctx = operation.ctx;
});
afterAll(() => operation.drop());

const dueOn = '2026-11-30';
const paidOn = '2026-11-21';

/** A partner with one finished call of so many reais, and what it owes. */
async function owing(reais = 1_000) {
  const { call, partner } = await operation.finishedCall(reais);
  return { call, partner, partnerId: partner.id, owed: await balanceOf(ctx, 'receivable', partner.id) };
}

const pay = (id: string, cents: number, more: Partial<{ paidOn: string }> = {}) =>
  recordPayment(ctx, { id, cents, paidOn, proof: 'Comprovante visto', ...more });

const statusesOf = async (partnerId: string) =>
  (await listFinance(ctx, listFinanceQuery.parse({ partnerId, limit: '100' }))).lancamentos.map(({ status }) => status);

describe('a settlement', () => {
  it('gathers what one partner owes, is paid in parts, and its lines are paid with it', async () => {
    const { partnerId, partner, owed } = await owing();
    expect((await listUnsettled(ctx)).prestadores.find(({ id }) => id === partnerId)).toMatchObject({
      lines: 1,
      amount: owed / 100,
    });
    const id = await settlePartner(ctx, { partnerId, dueOn });
    expect((await listUnsettled(ctx)).prestadores.some((one) => one.id === partnerId)).toBe(false);
    await pay(id, 5_000);
    expect(await findSettlement(ctx, id)).toMatchObject({
      name: expect.stringMatching(/^AC-2026-\d{6}$/),
      partnerName: partner.name,
      status: 'aberto',
      amount: owed / 100,
      paid: 50,
      missing: (owed - 5_000) / 100,
    });
    expect(await statusesOf(partnerId)).toEqual(['pendente']);
    await pay(id, owed - 5_000);
    expect(await findSettlement(ctx, id)).toMatchObject({ status: 'pago', missing: 0, paidAt: ctx.now.toISOString() });
    expect(await statusesOf(partnerId)).toEqual(['pago']);
    expect(await balanceOf(ctx, 'receivable', partnerId)).toBe(0);
    expect(await balanceOf(ctx, 'bank', partnerId)).toBe(owed);
  });

  it('nets what was taken back after it had been paid, in the next one', async () => {
    const { call, partnerId, owed } = await owing();
    await pay(await settlePartner(ctx, { partnerId, dueOn }), owed);
    await operation.move(call.id, 'em_andamento', { reason: 'Valor errado' });
    await expect(settlePartner(ctx, { partnerId, dueOn })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('a favor do prestador'),
    });
    await operation.move(call.id, 'finalizado', { reais: 1_500, method: 'pix' });
    const id = await settlePartner(ctx, { partnerId, dueOn });
    expect(await findSettlement(ctx, id)).toMatchObject({ amount: owed / 200, lines: [{}, {}] });
  });

  it('is made once by however many people at a time, and the others are told who did', async () => {
    const { partnerId } = await owing();
    const tries = await Promise.allSettled(Array.from({ length: 6 }, () => settlePartner(ctx, { partnerId, dueOn })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of tries) {
      if (one.status === 'rejected') {
        expect(one.reason).toMatchObject({ code: 'conflict', message: expect.stringContaining('já') });
      }
    }
  });

  it('is undone while nothing is paid, and its lines are free again', async () => {
    const { partnerId, owed } = await owing();
    const id = await settlePartner(ctx, { partnerId, dueOn });
    const paymentId = await pay(id, 100);
    const undo = () => undoSettlement(ctx, { id, reason: 'Feito por engano' });
    await expect(undo()).rejects.toMatchObject({ code: 'conflict' });
    await undoPayment(ctx, { id, paymentId, reason: 'Era de outro' });
    await undo();
    expect(await findSettlement(ctx, id)).toMatchObject({ status: 'desfeito', paid: 0 });
    const again = await settlePartner(ctx, { partnerId, dueOn });
    expect(await findSettlement(ctx, again)).toMatchObject({ amount: owed / 100 });
  });

  it('refuses a day that is past, and a partner who is none', async () => {
    const { partnerId } = await owing();
    await expect(settlePartner(ctx, { partnerId, dueOn: '2026-11-20' })).rejects.toMatchObject({ code: 'invalid' });
    const nobody = '0199d2c4-7a10-7c3e-9b52-3f6f0e8a1c77';
    await expect(settlePartner(ctx, { partnerId: nobody, dueOn })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a payment', () => {
  it('is never more than is missing, whoever pays at the same time', async () => {
    const { partnerId, owed } = await owing();
    const id = await settlePartner(ctx, { partnerId, dueOn });
    await expect(pay(id, owed + 1)).rejects.toMatchObject({ code: 'invalid', issues: [{ path: 'amount' }] });
    const tries = await Promise.allSettled(Array.from({ length: 6 }, () => pay(id, owed)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await balanceOf(ctx, 'receivable', partnerId)).toBe(0);
  });

  it('taken back opens its settlement again, once', async () => {
    const { partnerId, owed } = await owing();
    const id = await settlePartner(ctx, { partnerId, dueOn });
    const paymentId = await pay(id, owed);
    const undo = () => undoPayment(ctx, { id, paymentId, reason: 'Devolvido pelo banco' });
    const tries = await Promise.allSettled([undo(), undo(), undo()]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await findSettlement(ctx, id)).toMatchObject({
      status: 'aberto',
      missing: owed / 100,
      payments: [{ isUndone: true }],
    });
    expect(await statusesOf(partnerId)).toEqual(['pendente']);
    expect(await balanceOf(ctx, 'receivable', partnerId)).toBe(owed);
  });

  it('is of no day to come', async () => {
    const { partnerId } = await owing();
    const id = await settlePartner(ctx, { partnerId, dueOn });
    await expect(pay(id, 100, { paidOn: '2026-11-22' })).rejects.toMatchObject({ issues: [{ path: 'paidOn' }] });
  });
});

describe('the list and the statement', () => {
  it('say what is open, late and received, and what a partner owes', async () => {
    const other = await createOperation();
    const { partner } = await other.finishedCall(1_000);
    const owed = (await readOwnStatement(other.ctx, partner.id)).balance;
    expect(await readOwnStatement(other.ctx, partner.id)).toMatchObject({ lines: [{ amount: owed }], settlements: [] });
    const id = await settlePartner(other.ctx, { partnerId: partner.id, dueOn: paidOn });
    await recordPayment(other.ctx, { id, cents: 2_500, paidOn, proof: 'Comprovante visto' });
    const later = { ...other.ctx, now: new Date(other.ctx.now.getTime() + 2 * 86_400_000) };
    const list = (query: Record<string, string> = {}) => listSettlements(later, listSettlementsQuery.parse(query));
    expect(await list()).toMatchObject({
      total: 1,
      acertos: [{ id, isLate: true, missing: owed - 25 }],
      stats: { emAberto: owed - 25, atrasado: owed - 25, recebido: 25 },
    });
    expect(await list({ status: 'pago' })).toMatchObject({ total: 0, acertos: [] });
    expect(await list({ search: partner.name })).toMatchObject({ total: 1 });
    expect(await readOwnStatement(later, partner.id)).toMatchObject({
      balance: owed - 25,
      lines: [],
      settlements: [{ id }],
    });
    await other.drop();
  });
});

describe('the PIX of a settlement', () => {
  it('asks for what is missing, to the account of now, and is gone once nothing is', async () => {
    const other = await createOperation();
    const { partner } = await other.finishedCall(1_000);
    const id = await settlePartner(other.ctx, { partnerId: partner.id, dueOn });
    expect(await findSettlement(other.ctx, id)).toMatchObject({ pix: null });
    await savePixAccount(other.ctx, { kind: 'cnpj', key: '00.000.000/0001-91', holder: 'Antiga', city: 'Gama' });
    await savePixAccount(other.ctx, {
      kind: 'telefone',
      key: '(61) 99988-7766',
      holder: 'Cano Livre',
      city: 'Brasília',
    });
    expect(await findPixAccount(other.ctx)).toMatchObject({ kind: 'telefone', key: '+5561999887766' });
    const codeOf = async () => (await findSettlement(other.ctx, id)).pix ?? '';
    const { name, missing } = await findSettlement(other.ctx, id);
    const asked = { key: '+5561999887766', merchantName: 'Cano Livre', txid: name.replaceAll('-', '') };
    expect(getPixPayloadInfo(await codeOf())).toMatchObject({ ...asked, amount: missing });
    await recordPayment(other.ctx, { id, cents: 1_000, paidOn, proof: 'Parte' });
    expect(getPixPayloadInfo(await codeOf())).toMatchObject({ ...asked, amount: missing - 10 });
    const own = await readOwnStatement(other.ctx, partner.id);
    expect(own.settlements).toMatchObject([{ pix: await codeOf() }]);
    await recordPayment(other.ctx, { id, cents: missing * 100 - 1_000, paidOn, proof: 'Resto' });
    expect(await findSettlement(other.ctx, id)).toMatchObject({ pix: null });
    await other.drop();
  });

  it('refuses a key that is none, at its field', async () => {
    const account = { kind: 'cpf', key: '111.111.111-11', holder: 'Cano Livre', city: 'Brasília' } as const;
    await expect(savePixAccount(ctx, account)).rejects.toMatchObject({ code: 'invalid', issues: [{ path: 'key' }] });
  });
});

it('leaves books that add up', async () => {
  expect(await verifyLedger(operation.db)).toMatchObject({ problems: [] });
});
