import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LedgerAccount } from '#features/ledger/rules.ts';
import { changeCallStatus } from '#features/service-calls/steps/change-call-status.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { actorOf } from '#test/context.ts';
import { finishedAt } from '#test/finished-at.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { recordPayout } from '../borne-costs/record-payout.server.ts';
import { refundClient } from '../borne-costs/refund-client.server.ts';
import { undoCost } from '../borne-costs/undo-cost.server.ts';
import { closeFinanceMonth } from '../months/close-finance-month.server.ts';
import { findMonth, listMonths } from '../months/queries.server.ts';
import { recordOpening } from '../partner-balance/record-opening.server.ts';
import { recordPayment } from '../settlements/record-payment.server.ts';
import { settlePartner } from '../settlements/settle-partner.server.ts';
import { undoPayment } from '../settlements/undo-payment.server.ts';
import { undoWriteOff } from '../write-offs/undo-write-off.server.ts';
import { writeOffSettlement } from '../write-offs/write-off-settlement.server.ts';
import { type LedgerLine, ledgerLineOperations } from './contract.ts';
import { exportLedgerLines } from './export-ledger-lines.server.ts';
import { listLedgerLines } from './queries.server.ts';
import { linesBehind, type MonthFigure } from './rules.ts';

let operation: Operation;
const at = (day: string): Ctx => ({
  ...operation.ctx,
  actor: actorOf('admin'),
  now: new Date(`${day}T15:00:00Z`),
});
const today = () => at('2026-11-21');
const ask = (query: object) => listLedgerLines(today(), ledgerLineOperations.listLedgerLines.query.parse(query));
const reason = 'Um mês vivido';

/** Three months of two partners: what was done, undone, and done too late for a closed month. */
beforeAll(async () => {
  operation = await createOperation();
  const azul = (await operation.addPartner({ name: 'Hidráulica Azul' })).id;
  const verde = (await operation.addPartner({ name: 'Verde Desentupidora' })).id;
  await recordOpening(at('2026-09-01'), verde, { side: 'prestador', amount: 70.03, reason });
  const finish = async (day: string, partnerId: string, reais: number) =>
    (await finishedAt(operation, { at: `${day}T15:00:00Z`, partnerId, reais })).id;
  await finish('2026-09-10', azul, 100.07);
  const late = await finish('2026-09-20', verde, 333.33);
  const settled = await settlePartner(at('2026-10-01'), { partnerId: azul, dueOn: '2026-10-08' });
  await closeFinanceMonth(at('2026-10-02'), { month: '2026-09', accepts: [] });
  const first = await recordPayment(at('2026-10-03'), { id: settled, cents: 501, paidOn: '2026-10-03', proof: reason });
  // A month's last calls reach the next pages of the list.
  for (let day = 4; day <= 20; day += 1)
    await finish(`2026-10-${String(day).padStart(2, '0')}`, day % 2 ? azul : verde, day * 31.37);
  const refunded = await finish('2026-10-21', azul, 250);
  const refund = (amount: number, bearer: 'prestador' | 'dividido', seen: number, day: string) =>
    refundClient(at(day), refunded, {
      amount,
      bearer,
      partnerAmount: bearer === 'dividido' ? 10.01 : null,
      handedBy: 'central',
      reason,
      seen,
    });
  const payout = await refund(100.01, 'dividido', 0, '2026-10-22');
  await recordPayout(at('2026-10-23'), { id: payout, paidOn: '2026-10-23', proof: reason });
  await undoCost(at('2026-10-24'), { id: await refund(20, 'prestador', 100.01, '2026-10-24'), reason });
  await undoPayment(at('2026-10-25'), { id: settled, paymentId: first, reason });
  const lost = await settlePartner(at('2026-10-26'), { partnerId: verde, dueOn: '2026-10-30' });
  await recordPayment(at('2026-10-27'), { id: lost, cents: 1_234, paidOn: '2026-10-27', proof: reason });
  await writeOffSettlement(at('2026-10-28'), { id: lost, reason });
  await closeFinanceMonth(at('2026-11-02'), { month: '2026-10', accepts: [] });
  // Reopened, paid and undone after the close: all of it counts in the open month.
  await changeCallStatus(at('2026-11-03'), { id: late, status: 'em_andamento', reason });
  await recordPayment(at('2026-11-04'), { id: settled, cents: 300, paidOn: '2026-09-30', proof: reason });
  await undoWriteOff(at('2026-11-05'), { id: lost, reason });
});
afterAll(() => operation.drop());

/** The lines of every page. */
async function walk(query: object): Promise<LedgerLine[]> {
  const lines: LedgerLine[] = [];
  for (let depois: string | null | undefined; depois !== null; ) {
    const page = await ask({ ...query, depois });
    lines.push(...page.linhas);
    depois = page.depois;
  }
  return lines;
}

const cents = (reais: number) => Math.round(reais * 100);
const sumOf = (lines: readonly LedgerLine[]) => lines.reduce((sum, { amount }) => sum + cents(amount), 0);

describe.each(['2026-09', '2026-10', '2026-11'])('of %s', (month) => {
  it('each figure of the closing report is the sum of the lines that its link shows', async () => {
    const { accounts, partners, kinds, trial } = await findMonth(today(), month);
    expect(partners).toHaveLength(2);
    const figures: { figure: MonthFigure; of: { conta?: LedgerAccount; partnerId?: string }; reais: number }[] = [
      { figure: 'debito', of: {}, reais: trial.debit },
      { figure: 'credito', of: {}, reais: -trial.credit },
      { figure: 'after', of: {}, reais: trial.closing },
    ];
    const add = (of: (typeof figures)[number]['of'], { opening, moves, closing }: (typeof partners)[number]) => {
      figures.push({ figure: 'before', of, reais: opening }, { figure: 'after', of, reais: closing });
      figures.push(...kinds.map((figure, place) => ({ figure, of, reais: moves[place] ?? Number.NaN })));
    };
    for (const account of accounts) add({ conta: account.id }, account);
    for (const partner of partners) add({ conta: 'receivable', partnerId: partner.id }, partner);
    for (const { figure, of, reais } of figures) {
      const link = linesBehind(month, figure, of);
      const { total } = await ask(link);
      const said = JSON.stringify(link);
      expect([said, cents(total)]).toEqual([said, cents(reais)]);
      expect([said, sumOf(await walk(link))]).toEqual([said, cents(reais)]);
    }
  });

  it('so is each figure of the list of months', async () => {
    const { meses } = await listMonths(today());
    const of = meses.find((one) => one.month === month);
    const total = async (conta: LedgerAccount) => (await ask(linesBehind(month, 'all', { conta }))).total;
    expect({ receita: of?.receita, comissoes: of?.comissoes, recebido: of?.recebido }).toEqual({
      receita: await total('charged'),
      comissoes: 0 - (await total('revenue')),
      recebido: await total('bank'),
    });
  });
});

it('counts what was undone with what it was, and a late action in the open month, with the month that it is about', async () => {
  const [payments, losses, late] = await Promise.all([
    walk({ de: '2026-10', ate: '2026-10', tipo: 'payment', conta: 'bank' }),
    walk({ de: '2026-11', ate: '2026-11', tipo: 'write_off', conta: 'losses' }),
    walk({ de: '2026-11', ate: '2026-11', tipo: 'reversal', conta: 'charged' }),
  ]);
  expect(payments.map(({ amount, isUndoing }) => [amount, isUndoing])).toEqual([
    [12.34, false],
    [-5.01, true],
    [-100.01, false],
    [5.01, false],
  ]);
  expect(losses.map(({ isUndoing, amount }) => [isUndoing, amount < 0])).toEqual([[true, true]]);
  expect(late.map(({ amount, month, about }) => [amount, month, about])).toEqual([[-333.33, '2026-11', '2026-09']]);
  expect(await walk({ ate: '2026-11', tipo: 'undone' })).toEqual([]);
});

it('shows each line once, newest first, over its pages, and refuses a page that is none', async () => {
  const october = { de: '2026-10', ate: '2026-10' };
  const lines = await walk(october);
  expect(lines.length).toBeGreaterThan(90);
  expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
  const moments = lines.map(({ postedAt }) => postedAt);
  expect(moments).toEqual(moments.toSorted().reverse());
  expect((await ask(october)).linhas).toHaveLength(50);
  await expect(ask({ depois: crypto.randomUUID() })).rejects.toMatchObject({ code: 'invalid' });
  expect(ledgerLineOperations.listLedgerLines.query.safeParse({ de: '2026-11', ate: '2026-10' }).success).toBe(false);
});

it('goes home as a file with every line, whatever page was read', async () => {
  const query = { de: '2026-10', ate: '2026-10', conta: 'receivable', tipo: 'refund' };
  const lines = await walk(query);
  const app = Fastify();
  const asked = ledgerLineOperations.listLedgerLines.query.parse({ ...query, depois: lines[0]?.id });
  app.get('/', (_request, reply) => exportLedgerLines(today(), asked, reply));
  const [header, ...rows] = (await app.inject({ url: '/', headers: { 'download-reason': 'contabilidade' } })).body
    .replace(/\r\n$/, '')
    .split('\r\n');
  expect(header).toBe(
    '\ufeffLançado em;Mês;Referência;Conta;Lançamento;Desfaz outro;Prestador;Protocolo;Motivo;Por;Débito;Crédito',
  );
  expect(rows).toHaveLength(lines.length);
  expect(rows[0]).toMatch(
    /^24\/10\/2026;2026-10;2026-10;A receber de prestadores;Devolução ao cliente;Sim;Hidráulica Azul;CH-2026-\d+;Um mês vivido;/,
  );
});
