import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedServices } from '#features/catalog/seed-services.server.ts';
import { assignPartner } from '#features/dispatch/assign-partner.server.ts';
import { changeCallStatus } from '#features/service-calls/steps/change-call-status.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { listFinanceQuery } from '../contract.ts';
import { listFinance } from '../queries.server.ts';
import { recordPayment } from '../settlements/record-payment.server.ts';
import { settlePartner } from '../settlements/settle-partner.server.ts';
import { reportGroups, reportOperations } from './contract.ts';
import { exportReport } from './export-report.server.ts';
import { readReport } from './queries.server.ts';
import { filtersOf } from './rules.ts';

let operation: Operation;
let ctx: Ctx;
let people: string[] = [];
const at = (instant: string): Ctx => ({ ...operation.ctx, now: new Date(instant) });

async function finish(instant: string, partnerId: string, reais: number, city: string) {
  const call = await operation.openCall({ address: { city, state: 'DF' } }, at(instant));
  await assignPartner(at(instant), { callId: call.id, partnerId });
  await changeCallStatus(at(instant), { id: call.id, status: 'em_andamento' });
  const report = { finalValueCents: reais * 100, paymentMethod: 'pix' } as const;
  await changeCallStatus(at(instant), { id: call.id, status: 'finalizado', ...report });
  return call;
}

const query = (given: object) => reportOperations.readReport.query.parse(given);

beforeAll(async () => {
  operation = await createOperation();
  await seedServices(operation.db);
  ctx = operation.ctx;
  const [first, second] = [await operation.addPartner(), await operation.addPartner()];
  people = [first.id, second.id];
  await finish('2026-09-10T15:00:00Z', first.id, 100, 'Gama');
  await finish('2026-10-05T15:00:00Z', first.id, 300, 'GAMA');
  await finish('2026-11-02T15:00:00Z', second.id, 200, 'Brasília');
  await finish('2026-11-03T15:00:00Z', second.id, 0, 'Brasília');
  const wrong = await finish('2026-10-20T15:00:00Z', second.id, 500, 'Brasília');
  await changeCallStatus(at('2026-11-20T15:00:00Z'), { id: wrong.id, status: 'em_andamento', reason: 'Valor errado' });
  const id = await settlePartner(ctx, { partnerId: first.id, dueOn: '2026-12-01' });
  await recordPayment(ctx, { id, cents: 1_000, paidOn: '2026-11-21', proof: 'Extrato' });
});
afterAll(() => operation.drop());

it('tells each month apart, what was taken back in the month of that, and empty months too', async () => {
  const { linhas, total } = await readReport(ctx, query({ de: '2026-08' }));
  expect(linhas.map(({ id, receita, chamados, emAberto }) => [id, receita, chamados, emAberto])).toEqual([
    ['2026-08', 0, 0, 0],
    ['2026-09', 100, 1, 5],
    ['2026-10', 800, 2, 120],
    ['2026-11', -300, 0, -45],
  ]);
  expect(linhas.map(({ ticketMedio }) => ticketMedio)).toEqual([null, 100, 400, null]);
  expect(linhas[2]?.label).toBe('outubro de 2026');
  // A call that costs nothing lowers no mean.
  expect(total).toMatchObject({
    receita: 600,
    comissoes: 90,
    chamados: 3,
    ticketMedio: 200,
    emAberto: 80,
    atrasado: 30,
  });
});

it('counts one place in every spelling', async () => {
  const { linhas } = await readReport(ctx, query({ por: 'lugar', de: '2026-08' }));
  expect(linhas.map(({ label, receita }) => [label, receita])).toEqual([
    ['GAMA', 400],
    ['Brasília', 200],
  ]);
});

it.each(reportGroups)('has the figures of the list that each row by %s leads to', async (por) => {
  const report = await readReport(ctx, query({ por, de: '2026-09' }));
  const whole = await readReport(ctx, query({ de: '2026-09' }));
  expect(report.total).toEqual(whole.total);
  expect(report.linhas.length).toBeGreaterThan(0);
  for (const { id, label: _, chamados: calls, ...figures } of report.linhas) {
    const list = async (only: object) =>
      (await listFinance(ctx, listFinanceQuery.parse({ ...filtersOf(por, id, report), ...only }))).stats;
    const { receitaTotal: receita, ticketMedio: mean, ...sums } = await list({ tipo: 'comissoes' });
    const { comissoes, comissoesDevolvidas, comissaoLiquida } = sums;
    const ticketMedio = calls > 0 ? mean : null;
    const { pendente: emAberto } = await list({ status: 'em_aberto' });
    const { atrasado } = await list({ status: 'atrasado' });
    expect({ receita, comissoes, comissoesDevolvidas, comissaoLiquida, ticketMedio, emAberto, atrasado }).toEqual(
      figures,
    );
    expect(calls).toBeTypeOf('number');
  }
});

it.each(reportGroups)(
  'has by %s of one partner what the list has of it, and all partners together are the whole',
  async (por) => {
    const asked = { por, de: '2026-09' };
    const whole = await readReport(ctx, query(asked));
    const apart = await Promise.all(
      people.map(async (partnerId) => {
        const { linhas, total } = await readReport(ctx, query({ ...asked, partnerId }));
        for (const { id, receita, comissoes, comissaoLiquida } of linhas) {
          const filters = { ...filtersOf(por, id, { ...whole, partnerId }), tipo: 'comissoes' };
          const { stats } = await listFinance(ctx, listFinanceQuery.parse(filters));
          expect([stats.receitaTotal, stats.comissoes, stats.comissaoLiquida]).toEqual([
            receita,
            comissoes,
            comissaoLiquida,
          ]);
        }
        return total;
      }),
    );
    for (const key of ['receita', 'comissoes', 'comissaoLiquida', 'chamados', 'emAberto', 'atrasado'] as const) {
      expect([key, apart.reduce((sum, total) => sum + total[key], 0)]).toEqual([key, whole.total[key]]);
    }
  },
);

it('is a file with its sums', async () => {
  const app = Fastify();
  app.get('/', (_request, reply) => exportReport(ctx, query({ por: 'prestador', de: '2026-09' }), reply));
  const lines = (await app.inject({ url: '/', headers: { 'download-reason': 'contabilidade' } })).body.split('\r\n');
  expect(lines[0]).toBe(
    '\ufeffPrestador;Receita;Comissões;Comissão devolvida;Comissão líquida;Chamados;Ticket médio;Em aberto;Em atraso',
  );
  expect(lines.at(-2)).toBe('Total;600;90;0;90;3;200;80;30');
});

it('refuses months in the wrong order', () => {
  expect(reportOperations.readReport.query.safeParse({ de: '2026-10', ate: '2026-09' }).success).toBe(false);
});
