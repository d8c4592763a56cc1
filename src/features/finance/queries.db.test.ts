import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assignPartner } from '#features/dispatch/assign-partner.server.ts';
import { changeCallStatus } from '#features/service-calls/steps/change-call-status.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { settlePaid } from '#test/ledger.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { listFinanceQuery } from './contract.ts';
import { listBilledPartners, listFinance } from './queries.server.ts';
import { recordPayment } from './settlements/record-payment.server.ts';
import { settlePartner } from './settlements/settle-partner.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

const dayMs = 86_400_000;

/** A context a number of days before or after the operation's. */
const daysOn = (ctx: Ctx, days: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() + days * dayMs) });

const list = (query: Record<string, string> = {}, at: Ctx = operation.ctx) =>
  listFinance(at, listFinanceQuery.parse(query));

/** Creates a call that was finished so many days ago. */
async function finishedCall(daysAgo: number, reais: number) {
  const at = daysOn(operation.ctx, -daysAgo);
  const call = await operation.openCall({}, at);
  const partner = await operation.addPartner();
  await assignPartner(at, { callId: call.id, partnerId: partner.id });
  await changeCallStatus(at, { id: call.id, status: 'em_andamento' });
  const report = { finalValueCents: reais * 100, paymentMethod: 'pix' } as const;
  await changeCallStatus(at, { id: call.id, status: 'finalizado', ...report });
  return call;
}

const settle = (callId: string) => settlePaid(operation.ctx, callId);

const rowOf = async (callId: string, query: Record<string, string> = {}) =>
  (await list({ limit: '100', date: 'ano', ...query })).lancamentos.filter((line) => line.callId === callId);

describe('the finance list', () => {
  it('has what one partner owes, late or not, on one page', async () => {
    const late = await finishedCall(20, 400);
    const { call, partner } = await operation.finishedCall(100);
    const [line] = await rowOf(late.id);
    const open = await list({ status: 'em_aberto', date: 'ano', limit: '100' });
    expect(open.lancamentos.map(({ callId }) => callId)).toEqual(expect.arrayContaining([late.id, call.id]));
    expect(new Set(open.lancamentos.map(({ status }) => status))).toEqual(new Set(['pendente', 'atrasado']));
    const own = await list({ partnerId: partner.id, date: 'ano' });
    expect(own.lancamentos.map(({ callId }) => callId)).toEqual([call.id]);
    expect(own.stats.pendente).toBe(own.lancamentos[0]?.commission);
    for (const search of [line?.partnerName ?? '', line?.protocolNumber ?? '']) {
      const found = await list({ search, date: 'ano', limit: '100' });
      expect(found.lancamentos.map(({ callId }) => callId)).toContain(late.id);
    }
    expect((await list({ search: 'ninguém assim', date: 'ano' })).total).toBe(0);
  });

  it('tells a filter that matches nothing from books without a line', async () => {
    await operation.finishedCall();
    const inAYear = daysOn(operation.ctx, 400);
    expect(await list({ date: '7dias' }, inAYear)).toMatchObject({ total: 0, vazio: false });
    const other = await createOperation();
    expect(await listFinance(other.ctx, listFinanceQuery.parse({}))).toMatchObject({ total: 0, vazio: true });
    await other.drop();
  });

  it('shows a line with its call, its partner and its due date', async () => {
    const { call, partner } = await operation.finishedCall(320);
    const percent = operation.service.comissaoPortalBasisPoints / 100;
    expect(await rowOf(call.id)).toEqual([
      {
        id: expect.any(String),
        kind: 'commission',
        callId: call.id,
        protocolNumber: call.protocolNumber,
        partnerId: partner.id,
        partnerName: partner.name,
        serviceType: 'Desentupimento de Pia',
        finalValue: 320,
        comissaoPortal: percent,
        agreed: null,
        commission: (320 * percent) / 100,
        missing: (320 * percent) / 100,
        month: '2026-11',
        about: '2026-11',
        postedAt: operation.ctx.now.toISOString(),
        dueDate: '2026-11-28',
        isReversal: false,
        status: 'pendente',
      },
    ]);
  });

  it('tells what is pending, late and paid, and filters by it', async () => {
    const fresh = await finishedCall(7, 100);
    const late = await finishedCall(8, 100);
    const paid = await finishedCall(20, 100);
    await settle(paid.id);
    const statusOf = async (callId: string) => (await rowOf(callId)).map(({ status }) => status);
    expect(await statusOf(fresh.id)).toEqual(['pendente']);
    expect(await statusOf(late.id)).toEqual(['atrasado']);
    expect(await statusOf(paid.id)).toEqual(['pago']);
    for (const status of ['pendente', 'atrasado', 'pago'] as const) {
      const { lancamentos, total } = await list({ status, limit: '100' });
      expect(lancamentos.every((line) => line.status === status)).toBe(true);
      expect(total).toBe(lancamentos.length);
      expect(total).toBeGreaterThan(0);
    }
  });

  it('lets a line and its reversal answer each other, with no status and nothing owed', async () => {
    const { call } = await operation.finishedCall(500);
    const before = (await list()).stats;
    await operation.move(call.id, 'em_andamento', { reason: 'Valor errado' });
    const after = (await list()).stats;
    expect((await rowOf(call.id)).map(({ status, finalValue }) => [status, finalValue])).toEqual([
      [null, -500],
      [null, 500],
    ]);
    expect(before.receitaTotal - after.receitaTotal).toBeCloseTo(500);
    expect(before.pendente - after.pendente).toBeCloseTo((500 * operation.service.comissaoPortalBasisPoints) / 10_000);
    expect((await rowOf(call.id, { status: 'pendente' })).length).toBe(0);
  });

  it('takes from each line what its settlement was paid in part, the oldest first', async () => {
    const { call, partner } = await operation.finishedCall(100);
    const other = await operation.openCall();
    await assignPartner(operation.ctx, { callId: other.id, partnerId: partner.id });
    await operation.move(other.id, 'em_andamento');
    await operation.move(other.id, 'finalizado', { reais: 200, method: 'pix' });
    const id = await settlePartner(operation.ctx, { partnerId: partner.id, dueOn: '2026-12-01' });
    await recordPayment(operation.ctx, { id, cents: 2_000, paidOn: '2026-11-21', proof: 'Extrato' });
    const own = await list({ partnerId: partner.id, status: 'em_aberto' });
    expect(own.lancamentos.map((line) => [line.callId, line.commission, line.missing])).toEqual([
      [other.id, 30, 25],
      [call.id, 15, 0],
    ]);
    expect([own.stats.pendente, own.stats.atrasado]).toEqual([25, 0]);
    const late = await list({ partnerId: partner.id, date: 'tudo' }, daysOn(operation.ctx, 30));
    expect([late.stats.pendente, late.stats.atrasado]).toEqual([25, 25]);
    const payments = await list({ partnerId: partner.id, tipo: 'payment' });
    expect(payments.lancamentos.map(({ commission, status }) => [commission, status])).toEqual([[-20, null]]);
  });

  it('narrows by partner, service, place, month, days and kind, each with its own sums', async () => {
    const { call, partner } = await operation.finishedCall(100);
    await operation.move(call.id, 'em_andamento', { reason: 'Valor errado' });
    await operation.move(call.id, 'finalizado', { reais: 90, method: 'pix' });
    const of = { partnerId: partner.id, date: 'tudo' };
    const figures = async (query: Record<string, string>) => {
      const { total, stats } = await list({ ...of, ...query });
      return [total, stats.receitaTotal, stats.comissoes, stats.ticketMedio, stats.pendente];
    };
    const whole = [3, 90, 13.5, 90, 13.5];
    expect(await figures({})).toEqual(whole);
    expect(await figures({ servico: operation.service.id, cidade: 'brasilia', tipo: 'comissoes' })).toEqual(whole);
    expect(await figures({ mes: '2026-11', lancados: '2026-11-21..2026-11-21' })).toEqual(whole);
    expect(await figures({ tipo: 'reversal' })).toEqual([1, -100, -15, 0, -15]);
    for (const nothing of [{ cidade: 'Gama' }, { mes: '2026-10' }, { lancados: '2026-11-01..2026-11-20' }]) {
      expect(await figures(nothing)).toEqual([0, 0, 0, 0, 0]);
    }
    const billed = await listBilledPartners(operation.ctx);
    expect(billed).toContainEqual({ id: partner.id, name: partner.name });
  });

  it('owes the partner back what was settled before it was taken back', async () => {
    const { call } = await operation.finishedCall(500);
    await settle(call.id);
    await operation.move(call.id, 'em_andamento', { reason: 'Valor errado' });
    expect((await rowOf(call.id)).map(({ status, finalValue }) => [status, finalValue])).toEqual([
      ['pendente', -500],
      ['pago', 500],
    ]);
  });
});

describe('the sums', () => {
  it('equal plain addition over all that matches, whatever the page, and so does the series', async () => {
    for (const [daysAgo, reais] of [
      [0, 120],
      [3, 80],
      [40, 333],
      [200, 1_000],
    ] as const) {
      await finishedCall(daysAgo, reais);
    }
    const { rows } = await operation.db.execute<{ at: string; kind: string; value: string; owed: string }>(sql`
      select e.at, e.kind, e.final_value_cents as value, l.cents as owed
      from ledger_entries e join ledger_lines l on l.entry_id = e.id and l.account = 'receivable'
      where e.kind <> 'payment'`);
    const lines = rows.map(({ at, kind, value, owed }) => ({
      kind,
      at: new Date(at),
      value: Number(value),
      owed: Number(owed),
    }));
    for (const [date, first] of [
      ['7dias', '2026-11-15'],
      ['30dias', '2026-10-23'],
      ['90dias', '2026-08-24'],
      ['ano', '2025-11-22'],
      ['tudo', '2026-05-05'],
    ] as const) {
      const from = new Date(`${first}T03:00:00Z`);
      const matching = lines.filter(({ at }) => at >= from);
      const plain = (pick: (line: (typeof lines)[number]) => number) =>
        matching.reduce((sum, line) => sum + pick(line), 0) / 100;
      const { stats, serie, total, lancamentos } = await list({ date, limit: '1' });
      expect(lancamentos).toHaveLength(1);
      expect(total).toBe(matching.length);
      expect(stats.receitaTotal).toBeCloseTo(plain((line) => line.value));
      expect(stats.comissoes).toBeCloseTo(plain((line) => line.owed));
      const finished = matching.filter(({ kind }) => kind === 'commission').length * 2 - matching.length;
      expect(stats.ticketMedio).toBeCloseTo(stats.receitaTotal / finished, 1);
      expect(serie[0]?.inicio).toBe(first);
      expect(serie.reduce((sum, step) => sum + step.receita, 0)).toBeCloseTo(stats.receitaTotal);
      expect(serie.reduce((sum, step) => sum + step.comissoes, 0)).toBeCloseTo(stats.comissoes);
    }
  });

  it('are zeros where nothing is, and 30 days are looked at unless told', async () => {
    const { stats, total, serie, passo } = await list({}, daysOn(operation.ctx, 1_000));
    expect(serie).toHaveLength(30);
    expect(passo).toBe('dia');
    expect({ total, ...stats }).toEqual({
      total: 0,
      receitaTotal: 0,
      comissoes: 0,
      comissoesDevolvidas: 0,
      comissaoLiquida: 0,
      ticketMedio: 0,
      pendente: 0,
      atrasado: 0,
    });
  });
});
