import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { beforeEach, expect, it } from 'vitest';
import { assignPartner } from '#features/dispatch/assign-partner.server.ts';
import { closedMonths } from '#features/ledger/tables.server.ts';
import { verifyLedger } from '#features/ledger/verify-ledger.server.ts';
import { changeCallStatus } from '#features/service-calls/steps/change-call-status.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { listFinanceQuery } from '../contract.ts';
import { listFinance } from '../queries.server.ts';
import { closeFinanceMonth } from './close-finance-month.server.ts';
import { exportMonth } from './export-month.server.ts';
import { findMonth, listMonths } from './queries.server.ts';

let operation: Operation;
let partnerId: string;
const at = (instant: string): Ctx => ({ ...operation.ctx, now: new Date(instant) });
const november = () => at('2026-11-21T15:00:00Z');

async function begin(instant: string) {
  const call = await operation.openCall({}, at(instant));
  await assignPartner(at(instant), { callId: call.id, partnerId });
  await changeCallStatus(at(instant), { id: call.id, status: 'em_andamento' });
  return call;
}

async function finish(instant: string, reais: number, id?: string) {
  const callId = id ?? (await begin(instant)).id;
  const report = { finalValueCents: reais * 100, paymentMethod: 'pix' } as const;
  await changeCallStatus(at(instant), { id: callId, status: 'finalizado', ...report });
  return callId;
}

const close = (month: string, accepts: string[] = [], ctx = november()) => closeFinanceMonth(ctx, { month, accepts });

beforeEach(async () => {
  operation = await createOperation();
  partnerId = (await operation.addPartner({ name: 'Hidráulica Azul' })).id;
  return operation.drop;
});

it('closes months that are over, in their order, and their figures do not move any more', async () => {
  await finish('2026-09-10T15:00:00Z', 100);
  const reopened = await finish('2026-10-10T15:00:00Z', 300);
  await expect(close('2026-10')).rejects.toMatchObject({ code: 'invalid', message: /setembro de 2026/ });
  await close('2026-09');
  await close('2026-10');
  await expect(close('2026-11')).rejects.toMatchObject({ code: 'invalid', message: /depois que ele acaba/ });
  const before = await findMonth(november(), '2026-10');
  await changeCallStatus(november(), { id: reopened, status: 'em_andamento', reason: 'Valor errado' });
  await finish('2026-11-21T15:00:00Z', 250, reopened);
  expect(await findMonth(november(), '2026-10')).toEqual(before);
  const { lancamentos } = await listFinance(november(), listFinanceQuery.parse({ mes: '2026-11' }));
  expect(lancamentos.map(({ kind, month, about }) => [kind, month, about])).toEqual([
    ['commission', '2026-11', '2026-10'],
    ['reversal', '2026-11', '2026-10'],
  ]);
  const { meses, proximo } = await listMonths(november());
  expect(proximo).toBeNull();
  expect(meses.map(({ month, closed, receita }) => [month, closed !== null, receita])).toEqual([
    ['2026-11', false, -50],
    ['2026-10', true, 300],
    ['2026-09', true, 100],
  ]);
  expect((await verifyLedger(operation.db)).problems).toEqual([]);
});

it('is refused by the database itself, out of order or before its end', async () => {
  await finish('2026-09-10T15:00:00Z', 100);
  const put = (month: string) =>
    operation.db.insert(closedMonths).values({ month: `${month}-01`, ...doneNow(november()) });
  const refusal = (message: string) => ({ cause: { message: expect.stringContaining(message) } });
  await expect(put('2026-10')).rejects.toMatchObject(refusal('in their order'));
  await expect(put('2026-11')).rejects.toMatchObject(refusal('once it is over'));
  await put('2026-09');
  await expect(put('2026-08')).rejects.toMatchObject(refusal('in their order'));
});

it('is done once by however many at a time, and the others are told who was faster', async () => {
  await finish('2026-10-10T15:00:00Z', 100);
  const tries = await Promise.allSettled(Array.from({ length: 6 }, () => close('2026-10')));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const { reason } of tries.filter((one) => one.status === 'rejected')) {
    expect(reason).toMatchObject({ code: 'conflict', message: expect.stringContaining('já fechou outubro de 2026') });
  }
});

it('holds against those who post at the same moment: each entry is in one month, and nothing is lost', async () => {
  await finish('2026-10-10T15:00:00Z', 100);
  const calls = await Promise.all(Array.from({ length: 4 }, () => begin('2026-10-30T15:00:00Z')));
  const unfinished = (await findMonth(november(), '2026-10')).unfinished.map(({ id }) => id);
  await Promise.all([close('2026-10', unfinished), ...calls.map(({ id }) => finish('2026-10-31T15:00:00Z', 100, id))]);
  const { rows } = await operation.db.execute(
    sql`select sum(cents)::int as cents from ledger_sums where account = 'charged'`,
  );
  expect(rows).toEqual([{ cents: 50_000 }]);
  expect((await verifyLedger(operation.db)).problems).toEqual([]);
});

it('shows what is unfinished, and closes only with each of it accepted, by name', async () => {
  await finish('2026-10-10T15:00:00Z', 100);
  const left = await begin('2026-10-20T15:00:00Z');
  const { unfinished } = await findMonth(november(), '2026-10');
  expect(unfinished).toEqual([{ id: left.id, kind: 'chamado', name: left.protocolNumber, recordId: left.id }]);
  await expect(close('2026-10')).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining(left.protocolNumber),
  });
  await close('2026-10', [left.id]);
  const { closed } = await findMonth(november(), '2026-10');
  expect(closed?.accepted).toEqual([{ id: left.id, kind: 'chamado', name: left.protocolNumber }]);
});

it('reports balances and movements by account and partner, which come to zero', async () => {
  await finish('2026-09-10T15:00:00Z', 100);
  await finish('2026-10-10T15:00:00Z', 300);
  const report = await findMonth(november(), '2026-10');
  expect(report.partners).toEqual([{ id: partnerId, name: 'Hidráulica Azul', opening: 15, moves: [45], closing: 60 }]);
  expect(report.accounts.map(({ id, opening, closing }) => [id, opening, closing])).toEqual([
    ['receivable', 15, 60],
    ['revenue', -15, -60],
    ['charged', 100, 400],
    ['charged_contra', -100, -400],
  ]);
  expect(report.trial).toEqual({ opening: 0, debit: 345, credit: 345, closing: 0 });
  const app = Fastify();
  app.get('/', (_request, reply) => exportMonth(november(), { month: '2026-10' }, reply));
  const lines = (await app.inject({ url: '/', headers: { 'download-reason': 'contabilidade' } })).body.split('\r\n');
  expect(lines[0]).toBe('\ufeffParte;Nome;Saldo anterior;Comissão;Saldo final');
  expect(lines).toContain('A receber de;Hidráulica Azul;15;45;60');
});
