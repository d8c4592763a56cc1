// Tested in close-finance-month.db.test.ts.
import type { FastifyReply } from 'fastify';
import { type EntryKind, entryKindLabels } from '#features/ledger/rules.ts';
import type { Ctx } from '#platform/context.server.ts';
import { sendCsv } from '#platform/csv-reply.server.ts';
import { sendXlsx, type XlsxCell, type XlsxSheet } from '#platform/xlsx-reply.server.ts';
import type { CsvColumn } from '#shared/files/csv.ts';
import { monthInWords } from '#shared/time/months.ts';
import type { Balance, MonthReport } from './contract.ts';
import { findMonth } from './queries.server.ts';
import { unfinishedKindLabel } from './rules.ts';

type Row = Balance & { part: string };

/** The month as a file: its accounts, then what each partner owes. */
export async function exportMonth(ctx: Ctx, { month }: { month: string }, reply: FastifyReply) {
  const { accounts, partners, kinds } = await findMonth(ctx, month);
  const rows: Row[] = [
    ...accounts.map((row) => ({ ...row, part: 'Conta' })),
    ...partners.map((row) => ({ ...row, part: 'A receber de' })),
  ];
  return sendCsv(ctx, reply, {
    list: `fechamento-${month}`,
    query: { month },
    columns: [
      { header: 'Parte', cell: (row) => row.part },
      { header: 'Nome', cell: (row) => row.name },
      { header: 'Saldo anterior', cell: (row) => row.opening },
      ...kinds.map(
        (kind, at): CsvColumn<Row> => ({ header: entryKindLabels[kind], cell: (row) => row.moves[at] ?? 0 }),
      ),
      { header: 'Saldo final', cell: (row) => row.closing },
    ],
    ids: rows.map(({ id }) => id),
    readRows: async (ids) => rows.filter(({ id }) => ids.includes(id)),
  });
}

/** The month as a workbook: its closing, its accounts, and what each partner owes. */
export async function exportMonthSheet(ctx: Ctx, { month }: { month: string }, reply: FastifyReply) {
  const report = await findMonth(ctx, month);
  return sendXlsx(ctx, reply, {
    list: `fechamento-${month}`,
    query: { month },
    sheets: [
      { name: 'Fechamento', header: ['Fechamento', monthInWords(month)], rows: closingRows(report) },
      balancesSheet('Contas', 'Conta', report.kinds, report.accounts),
      balancesSheet('Prestadores', 'A receber de', report.kinds, report.partners),
    ],
  });
}

function closingRows({ closed, receita, comissoes, recebido, trial }: MonthReport): XlsxCell[][] {
  return [
    ['Situação', closed === null ? 'Aberto: os valores ainda podem mudar' : 'Fechado'],
    ...(closed === null
      ? []
      : [
          ['Fechado por', closed.by],
          ['Fechado em', { at: new Date(closed.at) }],
        ]),
    ['Receita', { reais: receita }],
    ['Comissão líquida', { reais: comissoes }],
    ['Recebido', { reais: recebido }],
    ['Débitos do mês', { reais: trial.debit }],
    ['Créditos do mês', { reais: trial.credit }],
    ['Saldo final do balancete', { reais: trial.closing }],
    ...(closed?.accepted ?? []).map(({ kind, name }) => [
      'Aceito sem terminar',
      `${unfinishedKindLabel(kind)}: ${name}`,
    ]),
  ];
}

function balancesSheet(name: string, header: string, kinds: readonly EntryKind[], rows: readonly Balance[]): XlsxSheet {
  return {
    name,
    header: [header, 'Saldo anterior', ...kinds.map((kind) => entryKindLabels[kind]), 'Saldo final'],
    rows: rows.map((row) => [row.name, ...[row.opening, ...row.moves, row.closing].map((reais) => ({ reais }))]),
  };
}
