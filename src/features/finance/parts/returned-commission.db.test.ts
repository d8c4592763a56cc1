import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyLedger } from '#features/ledger/verify-ledger.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { refundClient } from '../borne-costs/refund-client.server.ts';
import { undoCost } from '../borne-costs/undo-cost.server.ts';
import { listFinanceQuery } from '../contract.ts';
import { listMonths } from '../months/queries.server.ts';
import { listFinance } from '../queries.server.ts';
import { reportGroups, reportOperations } from '../reports/contract.ts';
import { readReport } from '../reports/queries.server.ts';
import { filtersOf } from '../reports/rules.ts';

let operation: Operation;
const at = (instant: string): Ctx => ({ ...operation.ctx, now: new Date(instant) });
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

const query = (given: object) => reportOperations.readReport.query.parse({ de: '2026-09', ate: '2026-12', ...given });
const body = { bearer: 'prestador', partnerAmount: null, handedBy: 'central', reason: 'Voltou a entupir' } as const;

/** Commission by month, as the revenue account has it, in reais. */
async function revenue(): Promise<Record<string, number>> {
  const { rows } = await operation.db.execute<{ month: string; cents: string }>(
    sql`select to_char(month, 'YYYY-MM') as month, -sum(cents) as cents from ledger_sums where account = 'revenue' group by 1`,
  );
  return Object.fromEntries(rows.map(({ month, cents }) => [month, Number(cents) / 100]));
}

/** Lines of no service or place have no list of their own. */
const isNamed = ({ id }: { id: string }) => id !== '';

/** Every screen of commission says the same, and the books with them. */
async function expectAgreement(ctx: Ctx) {
  const books = await revenue();
  const { linhas } = await readReport(ctx, query({}));
  expect(
    Object.fromEntries(linhas.filter(({ id }) => id in books).map((row) => [row.id, row.comissaoLiquida])),
  ).toEqual(books);
  const months = (await listMonths(ctx)).meses.filter(({ month }) => month in books);
  expect(Object.fromEntries(months.map(({ month, comissoes }) => [month, comissoes]))).toEqual(books);
  for (const por of reportGroups) {
    const report = await readReport(ctx, query({ por }));
    for (const { id, comissoes, comissoesDevolvidas, comissaoLiquida } of report.linhas.filter(isNamed)) {
      const asked = listFinanceQuery.parse({ ...filtersOf(por, id, report), tipo: 'comissoes' });
      expect((await listFinance(ctx, asked)).stats, `${por} ${id}`).toMatchObject({
        comissoes,
        comissoesDevolvidas,
        comissaoLiquida,
      });
    }
  }
  expect(await verifyLedger(operation.db)).toMatchObject({ problems: [] });
}

it('goes back in the month of the refund, as its own figure, and comes again when that is undone', async () => {
  const { ctx } = operation;
  const { call } = await operation.finishedCall(333.33);
  const { call: other } = await operation.finishedCall(199.99);
  const december = at('2026-12-02T15:00:00Z');
  const id = await refundClient(december, call.id, { ...body, amount: 100.01, seen: 0 });
  await refundClient(ctx, other.id, { ...body, amount: 199.99, seen: 0 });
  await expectAgreement(december);
  const { linhas } = await readReport(december, query({}));
  const [november, after] = linhas.filter(({ comissoesDevolvidas }) => comissoesDevolvidas !== 0);
  expect([november?.id, after?.id]).toEqual(['2026-11', '2026-12']);
  expect(after).toMatchObject({ comissoes: 0, comissaoLiquida: -(after?.comissoesDevolvidas ?? 0) });
  await undoCost(december, { id, reason: 'Engano' });
  await expectAgreement(december);
  expect((await readReport(december, query({}))).linhas.find((row) => row.id === '2026-12')).toMatchObject({
    comissoesDevolvidas: 0,
  });
});

it('is not told where a list is narrowed by what refunds do not have', async () => {
  const { stats } = await listFinance(operation.ctx, listFinanceQuery.parse({ status: 'em_aberto' }));
  expect(stats).toMatchObject({ comissoesDevolvidas: null, comissaoLiquida: null });
});
