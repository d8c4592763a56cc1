import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceOf } from '#features/ledger/queries.server.ts';
import { verifyLedger } from '#features/ledger/verify-ledger.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { type BankMovement, writeStatement } from '#test/bank-statements.ts';
import { actorOf } from '#test/context.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { findSettlement } from '../settlements/queries.server.ts';
import { recordPayment } from '../settlements/record-payment.server.ts';
import { settlePartner } from '../settlements/settle-partner.server.ts';
import { undoPayment } from '../settlements/undo-payment.server.ts';
import { readOwnStatement } from '../statements/queries.server.ts';
import { settlementPayments } from '../tables.server.ts';
import { listBankLinesQuery } from './contract.ts';
import { matchBankLine } from './match-bank-line.server.ts';
import { matchSureLines } from './match-sure-lines.server.ts';
import { findBankLine, listBankLines } from './queries.server.ts';
import { receiveBankStatement } from './receive-bank-statement.server.ts';
import { saveBankLines } from './save-bank-lines.server.ts';
import { setBankLineAside } from './set-bank-line-aside.server.ts';
import { undoBankMatch } from './undo-bank-match.server.ts';

let operation: Operation;
let ctx: Ctx;
beforeAll(async () => {
  operation = await createOperation();
  ctx = operation.ctx;
});
afterAll(async () => {
  expect(await verifyLedger(operation.db)).toMatchObject({ problems: [] });
  ctx.services.uploads.close();
  await operation.drop();
});

const dueOn = '2026-11-30';
const day = '2026-11-21';
let refs = 0;

/** A partner of that name with a settlement of all it owes, in cents. */
async function owing(name: string, reais = 1_000) {
  const { partner } = await operation.finishedCall(reais);
  await operation.db.update(partners).set({ name }).where(eq(partners.id, partner.id));
  const owed = await balanceOf(ctx, 'receivable', partner.id);
  const id = await settlePartner(ctx, { partnerId: partner.id, dueOn });
  const { name: code } = await findSettlement(ctx, id);
  return { partnerId: partner.id, id, owed, txid: code.replaceAll('-', '') };
}

/** Brings one movement, lets the machine look at it, and gives its line. */
async function bring(cents: number, words: string, more: Partial<BankMovement> = {}) {
  refs += 1;
  const movement = { day, minute: '10:00', cents, payer: '', bankRef: `M${refs}`, words, ...more };
  const upload = { bytes: writeStatement('sgml', [movement], 100), fileName: 'a.ofx' };
  const statementId = await receiveBankStatement(ctx, { upload, account: 'new' });
  await saveBankLines.run(ctx, { statementId });
  const { linhas } = await listBankLines(ctx, listBankLinesQuery.parse({ search: `M${refs}` }));
  const line = linhas.find(({ text }) => text === words);
  if (line === undefined) throw new Error('The line is not there.');
  return line;
}

const paidOf = async (id: string) => Math.round((await findSettlement(ctx, id)).paid * 100);
const part = (settlementId: string, cents: number) => ({ settlementId, cents });

describe('the machine', () => {
  it('pays what is sure by its code, and writes why', async () => {
    const { id, owed, txid, partnerId } = await owing('Desentupidora Aurora');
    const line = await bring(owed, `PIX RECEBIDO ${txid}`);
    expect(line).toMatchObject({ status: 'conciliada', partnerName: 'Desentupidora Aurora' });
    expect(await findSettlement(ctx, id)).toMatchObject({
      status: 'pago',
      missing: 0,
      payments: [{ paidOn: day, proof: expect.stringContaining(txid) }],
    });
    expect(await balanceOf(ctx, 'receivable', partnerId)).toBe(0);
    const { history, match } = await findBankLine(ctx, line.id);
    expect(match).toBeNull();
    expect(history).toMatchObject([
      { to: 'conciliada', reason: 'Par certo. O código do acerto está no texto. O valor é exatamente o que falta.' },
    ]);
  });

  it('leaves what is not sure to people, with its reasons', async () => {
    const { id, owed } = await owing('Hidro Cerrado Serviços');
    const line = await bring(owed - 100, 'PIX HIDRO CERRADO SERVICOS');
    expect(line).toMatchObject({ status: 'pendente', outcome: 'sugestao', partnerName: 'Hidro Cerrado Serviços' });
    expect((await findBankLine(ctx, line.id)).match?.candidates).toMatchObject([
      { id, kind: 'acerto', amount: owed / 100, isChosen: false, reasons: ['nome', 'valor_menor'] },
    ]);
    expect(await paidOf(id)).toBe(0);
  });

  it('pays a settlement opened after its line came, once somebody asks', async () => {
    const { partner } = await operation.finishedCall(777);
    await operation.db.update(partners).set({ name: 'Esgoto Rápido Planalto' }).where(eq(partners.id, partner.id));
    const owed = await balanceOf(ctx, 'receivable', partner.id);
    const line = await bring(owed, 'PIX ESGOTO RAPIDO PLANALTO');
    expect(line).toMatchObject({ status: 'pendente', outcome: 'nenhum', partnerName: 'Esgoto Rápido Planalto' });
    expect((await findBankLine(ctx, line.id)).match?.why).toBe('pagador_sem_acerto');
    const id = await settlePartner(ctx, { partnerId: partner.id, dueOn });
    expect((await findBankLine(ctx, line.id)).match).toMatchObject({
      outcome: 'certo',
      candidates: [{ id, isChosen: true }],
    });
    expect(await matchSureLines(ctx)).toBe(1);
    expect(await matchSureLines(ctx)).toBe(0);
    expect(await findSettlement(ctx, id)).toMatchObject({ status: 'pago' });
  });

  it('shows a payment that was recorded by hand, and pays nothing twice', async () => {
    const { id, owed, partnerId } = await owing('Tubos e Ralos Brasília');
    await recordPayment(ctx, { id, cents: owed, paidOn: day, proof: 'Comprovante visto' });
    const line = await bring(owed, 'PIX TUBOS E RALOS BRASILIA');
    expect(line.status).toBe('conciliada');
    expect((await findBankLine(ctx, line.id)).payments).toMatchObject([{ wasRecorded: true, amount: owed / 100 }]);
    expect(await balanceOf(ctx, 'bank', partnerId)).toBe(owed);
    await undoBankMatch(ctx, { id: line.id, reason: 'Era outro' });
    expect(await findSettlement(ctx, id)).toMatchObject({ status: 'pago', payments: [{ isUndone: false }] });
  });
});

describe('a person', () => {
  it('pays several settlements with one line, and what is too much stays as credit for the next', async () => {
    const first = await owing('Primeira Limpeza Fossas');
    const second = await owing('Segunda Limpeza Fossas', 400);
    const line = await bring(first.owed + second.owed + 1_000, 'TRANSFERENCIA DE VARIOS');
    const parts = [part(first.id, first.owed), part(second.id, second.owed)];
    await expect(matchBankLine(ctx, { id: line.id, parts })).rejects.toMatchObject({ issues: [{ path: 'creditTo' }] });
    expect(await paidOf(first.id)).toBe(0);
    await matchBankLine(ctx, { id: line.id, parts, creditTo: second.partnerId });
    expect(await findSettlement(ctx, first.id)).toMatchObject({ status: 'pago' });
    expect(await findBankLine(ctx, line.id)).toMatchObject({
      payments: [{ amount: first.owed / 100 }, { amount: second.owed / 100 }],
      credit: { partnerName: 'Segunda Limpeza Fossas', amount: 10 },
    });
    expect(await readOwnStatement(ctx, second.partnerId)).toMatchObject({
      balance: -10,
      lines: [{ kind: 'credit', amount: -10 }],
    });
  });

  it('takes a match back by contrary entries, credit and all, as often as need be', async () => {
    const { id, owed, partnerId } = await owing('Vaivém Desentupimentos');
    const line = await bring(owed + 500, 'PIX VAIVEM DESENTUPIMENTOS');
    for (let round = 0; round < 3; round += 1) {
      await matchBankLine(ctx, { id: line.id, parts: [part(id, owed)] });
      expect(await balanceOf(ctx, 'receivable', partnerId)).toBe(-500);
      await undoBankMatch(ctx, { id: line.id, from: 'conciliada', reason: 'Engano' });
      expect(await balanceOf(ctx, 'receivable', partnerId)).toBe(owed);
    }
    expect(await findSettlement(ctx, id)).toMatchObject({ status: 'aberto', paid: 0 });
    expect(await findBankLine(ctx, line.id)).toMatchObject({ status: 'pendente', payments: [], credit: null });
    expect((await findBankLine(ctx, line.id)).history).toHaveLength(6);
  });

  it('does not take one of its payments back alone', async () => {
    const { id, owed } = await owing('Inteira Desentupidora');
    const line = await bring(owed - 1, 'PIX INTEIRA DESENTUPIDORA');
    await matchBankLine(ctx, { id: line.id, parts: [part(id, owed - 1)] });
    const [payment] = (await findSettlement(ctx, id)).payments;
    expect(payment?.bankLineId).toBe(line.id);
    await expect(undoPayment(ctx, { id, paymentId: payment?.id ?? '', reason: 'Não' })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Validação de Pagamento'),
    });
  });

  it('cannot give more than the line has, nor more than is missing, nor nothing', async () => {
    const { id, owed } = await owing('Medida Certa Hidráulica');
    const line = await bring(owed + 7, 'DEPOSITO');
    const refused = (parts: { settlementId: string; cents: number }[], path: string) =>
      expect(matchBankLine(ctx, { id: line.id, parts })).rejects.toMatchObject({ code: 'invalid', issues: [{ path }] });
    await refused([part(id, owed + 8)], 'settlements');
    await refused([part(id, owed + 1)], 'amount');
    await refused([], 'settlements');
    expect((await findBankLine(ctx, line.id)).status).toBe('pendente');
  });

  it('of two who match the same line, one wins and the other is told who', async () => {
    const { id, owed } = await owing('Disputada Desentupidora');
    const line = await bring(owed - 5, 'PIX DISPUTADA DESENTUPIDORA');
    const operators = Array.from({ length: 4 }, () => ({ ...ctx, actor: actorOf('admin') }));
    const tries = await Promise.allSettled(
      operators.map((at) => matchBankLine(at, { id: line.id, from: 'pendente', parts: [part(id, owed - 5)] })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of tries) {
      if (one.status === 'rejected') {
        expect(one.reason).toMatchObject({ code: 'conflict', message: expect.stringContaining('Conciliada') });
      }
    }
    expect(await paidOf(id)).toBe(owed - 5);
  });

  it('of two lines for the last cents of one settlement, one wins', async () => {
    const { id, owed, partnerId } = await owing('Última Gota Encanadores');
    const lines = [await bring(owed, 'DEPOSITO UM'), await bring(owed, 'DEPOSITO DOIS')];
    const tries = await Promise.allSettled(
      lines.map((line) => matchBankLine(ctx, { id: line.id, parts: [part(id, owed)] })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await balanceOf(ctx, 'receivable', partnerId)).toBe(0);
  });

  it('is found out by the ledger where a payment lost its line', async () => {
    const { id, owed } = await owing('Perdida Hidráulica Leste');
    const line = await bring(owed - 9, 'PIX PERDIDA HIDRAULICA LESTE');
    await matchBankLine(ctx, { id: line.id, parts: [part(id, owed - 9)] });
    const stands = async (lineId: string | null) =>
      operation.db
        .update(settlementPayments)
        .set({ bankLineId: lineId })
        .where(eq(settlementPayments.settlementId, id));
    await stands(null);
    expect((await verifyLedger(operation.db)).problems).toEqual([
      {
        what: 'A line of the bank pays another amount than it brought',
        about: line.id,
        expectedCents: owed - 9,
        foundCents: 0,
      },
    ]);
    await stands(line.id);
  });

  it('sets a line aside with the reason, and takes it back', async () => {
    const line = await bring(9_999, 'PIX DO ALUGUEL');
    await expect(setBankLineAside(ctx, { id: line.id, reason: '' })).rejects.toMatchObject({ code: 'invalid' });
    await setBankLineAside(ctx, { id: line.id, reason: 'Não é de prestador' });
    await expect(matchBankLine(ctx, { id: line.id, parts: [] })).rejects.toMatchObject({ code: 'conflict' });
    await undoBankMatch(ctx, { id: line.id, from: 'a_parte', reason: 'Era de um prestador, sim' });
    expect((await findBankLine(ctx, line.id)).status).toBe('pendente');
  });

  it('does nothing with what left the account', async () => {
    const line = await bring(-500, 'TARIFA');
    expect(line.status).toBe('saida');
    await expect(setBankLineAside(ctx, { id: line.id, reason: 'Tarifa' })).rejects.toMatchObject({ code: 'conflict' });
  });
});
