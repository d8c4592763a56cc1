import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceOf } from '#features/ledger/queries.server.ts';
import { verifyLedger } from '#features/ledger/verify-ledger.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { writeStatement } from '#test/bank-statements.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { listBankLinesQuery } from '../bank-statements/contract.ts';
import { matchBankLine } from '../bank-statements/match-bank-line.server.ts';
import { findBankLine, listBankLines } from '../bank-statements/queries.server.ts';
import { receiveBankStatement } from '../bank-statements/receive-bank-statement.server.ts';
import { saveBankLines } from '../bank-statements/save-bank-lines.server.ts';
import { findSettlement } from '../settlements/queries.server.ts';
import { settlePartner } from '../settlements/settle-partner.server.ts';
import { answerSettlementRequest } from './answer-settlement-request.server.ts';
import { submitRequestBody } from './contract.ts';
import { findSettlementTalk } from './queries.server.ts';
import { submitSettlementRequest } from './submit-settlement-request.server.ts';

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

const day = '2026-11-20';
const pixId = (minute: number) => `E18236120202611201${minute}00000000abc`.slice(0, 32).padEnd(32, 'z');

let prices = 900;

/** A partner with an open settlement of an amount of its own, which can say that it paid. */
async function owing(name: string, given?: number) {
  prices += 7;
  const reais = given ?? prices;
  const { partner } = await operation.finishedCall(reais);
  await operation.db.update(partners).set({ name }).where(eq(partners.id, partner.id));
  const owed = await balanceOf(ctx, 'receivable', partner.id);
  const id = await settlePartner(ctx, { partnerId: partner.id, dueOn: '2026-11-30' });
  const tell = (cents = owed, more: { endToEnd?: string; day?: string; text?: string } = {}) =>
    submitSettlementRequest(partner.ctx, {
      settlementId: id,
      partnerId: partner.id,
      kind: 'pago',
      text: '',
      day,
      cents,
      ...more,
    });
  const told = async () => {
    const [request] = (await findSettlementTalk(ctx, id)).requests;
    if (request === undefined) throw new Error('Nothing was told.');
    return request;
  };
  return { id, partner, owed, tell, told };
}

let refs = 0;
async function bring(cents: number, words: string, on = day) {
  refs += 1;
  const movement = { day: on, minute: '10:00', cents, payer: '', bankRef: `T${refs}`, words };
  const upload = { bytes: writeStatement('sgml', [movement], 100), fileName: 'a.ofx' };
  const statementId = await receiveBankStatement(ctx, { upload, account: 'new' });
  await saveBankLines.run(ctx, { statementId });
  const { linhas } = await listBankLines(ctx, listBankLinesQuery.parse({ search: `T${refs}` }));
  const line = linhas.find(({ text }) => text === words);
  if (line === undefined) throw new Error('The line is not there.');
  return line;
}

const accept = (of: { id: string; requestId: string; bankLineId?: string }) =>
  answerSettlementRequest(ctx, { ...of, status: 'aceito', answer: 'Recebido' });

describe('a payment that a partner says to have made', () => {
  it('stands beside the line of the bank that can be it, and pays nothing by itself', async () => {
    const { id, owed, tell, told } = await owing('Hidro Paranoá');
    await tell();
    expect((await told()).lines).toEqual([]);
    const line = await bring(owed, 'PIX RECEBIDO FULANA DE TAL');
    await bring(owed + 1, 'PIX RECEBIDO FULANA DE TAL');
    await bring(owed, 'PIX RECEBIDO FULANA DE TAL', '2026-11-02');
    const { lines } = await told();
    expect(lines).toMatchObject([{ id: line.id, reasons: ['sem_pagador', 'informado', 'valor'] }]);
    expect(await findSettlement(ctx, id)).toMatchObject({ status: 'aberto', paid: 0 });
    const { match } = await findBankLine(ctx, line.id);
    const beside = match?.candidates.find((candidate) => candidate.id === id);
    expect(beside).toMatchObject({ claim: { amount: owed / 100, day } });
  });

  it('names a payer who is another partner, whatever was told', async () => {
    await owing('Desentupidora Boa Vista');
    const { owed, tell, told } = await owing('Esgotos do Gama');
    await tell();
    await bring(owed, 'PIX RECEBIDO DESENTUPIDORA BOA VISTA');
    expect((await told()).lines).toMatchObject([{ reasons: expect.arrayContaining(['outro_pagador', 'informado']) }]);
  });

  it('accepted with its line is matched once, and what is too much is credit', async () => {
    const { id, partner, owed, tell, told } = await owing('Limpa Fossa Sul');
    await tell(owed + 500);
    const line = await bring(owed + 500, 'PIX RECEBIDO BELTRANO');
    const { id: requestId } = await told();
    await expect(accept({ id, requestId })).rejects.toMatchObject({ code: 'conflict' });
    const tries = await Promise.allSettled([
      accept({ id, requestId, bankLineId: line.id }),
      accept({ id, requestId, bankLineId: line.id }),
      matchBankLine(ctx, { id: line.id, parts: [{ settlementId: id, cents: owed }], creditTo: partner.id }),
    ]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of tries) {
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'conflict' });
    }
    expect(await findSettlement(ctx, id)).toMatchObject({ status: 'pago', payments: [{ bankLineId: line.id }] });
    expect(await balanceOf(ctx, 'receivable', partner.id)).toBe(-500);
  });

  it('accepted with an unknown line, or one that pays something else, changes nothing', async () => {
    const { id, owed, tell, told } = await owing('Tubos Norte', 1_301);
    await tell();
    const { id: requestId } = await told();
    const bankLineId = crypto.randomUUID();
    await expect(accept({ id, requestId, bankLineId })).rejects.toMatchObject({ code: 'not_found' });
    const other = await owing('Tubos Leste', 1_301);
    const line = await bring(owed, 'PIX RECEBIDO');
    await matchBankLine(ctx, { id: line.id, parts: [{ settlementId: other.id, cents: owed }] });
    await expect(accept({ id, requestId, bankLineId: line.id })).rejects.toMatchObject({ code: 'conflict' });
    expect(await told()).toMatchObject({ status: 'aberto' });
  });

  it('ends with the match of a line of its amount, also where more is missing', async () => {
    const { id, tell, told } = await owing('Rede Taguatinga');
    await tell(4_000);
    const line = await bring(4_000, 'PIX RECEBIDO SEM NOME');
    await matchBankLine(ctx, { id: line.id, parts: [{ settlementId: id, cents: 4_000 }] });
    expect(await told()).toMatchObject({
      status: 'encerrado',
      answer: 'A central achou o pagamento no extrato do banco.',
    });
    expect(await findSettlement(ctx, id)).toMatchObject({ status: 'aberto', paid: 40 });
  });

  it('of one PIX is told once until it is refused; a line told of two settlements says so', async () => {
    const one = await owing('Sifão Um', 1_511);
    const other = await owing('Sifão Dois', 1_511);
    const endToEnd = pixId(11);
    const tries = await Promise.allSettled([one.tell(one.owed, { endToEnd }), other.tell(other.owed, { endToEnd })]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(tries.find((told) => told.status === 'rejected')?.reason).toMatchObject({
      code: 'conflict',
      issues: [{ path: 'endToEnd' }],
    });
    const [first, second] = tries[0]?.status === 'fulfilled' ? [one, other] : [other, one];
    await second.tell();
    const line = await bring(first.owed, 'PIX RECEBIDO SICRANO');
    expect((await first.told()).lines).toMatchObject([
      { id: line.id, reasons: expect.arrayContaining(['informado', 'informado_de_outro']) },
    ]);
    const refused = { id: first.id, requestId: (await first.told()).id, status: 'recusado', answer: 'Não é' } as const;
    await answerSettlementRequest(ctx, refused);
    await expect(first.tell(first.owed, { endToEnd })).resolves.toBeUndefined();
  });

  it('takes the place of a wish for more time', async () => {
    const { id, partner, tell } = await owing('Ralo Certo');
    const wish = {
      settlementId: id,
      partnerId: partner.id,
      kind: 'prazo',
      day: '2026-12-10',
      text: 'Recebo dia 9',
    } as const;
    await submitSettlementRequest(partner.ctx, wish);
    await tell();
    expect((await findSettlementTalk(ctx, id)).requests).toMatchObject([
      { kind: 'pago', status: 'aberto' },
      { kind: 'prazo', status: 'encerrado', answer: 'Você avisou que pagou.' },
    ]);
    await expect(submitSettlementRequest(partner.ctx, wish)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is of no day to come', async () => {
    const { tell } = await owing('Cano Novo');
    await expect(tell(100, { day: '2026-11-22' })).rejects.toMatchObject({ issues: [{ path: 'day' }] });
  });

  it('names its PIX as banks do, or not at all', () => {
    const issuesOf = (endToEnd: string) =>
      submitRequestBody.safeParse({ kind: 'pago', amount: 1, day, endToEnd }).error?.issues[0]?.path;
    expect(issuesOf('')).toBeUndefined();
    expect(issuesOf('E0000000020261120143200000000abc')).toBeUndefined();
    expect(issuesOf('E123')).toEqual(['endToEnd']);
  });
});
