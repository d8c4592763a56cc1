// Tested in queries.db.test.ts.
import type { FastifyReply } from 'fastify';
import type { Ctx } from '#platform/context.server.ts';
import { sendCsv } from '#platform/csv-reply.server.ts';
import type { CsvColumn } from '#shared/files/csv.ts';
import type { ReportGroup, ReportQuery, ReportRow } from './contract.ts';
import { readReport } from './queries.server.ts';
import { reportGroupLabels } from './rules.ts';

const columns = (por: ReportGroup): CsvColumn<ReportRow>[] => [
  { header: reportGroupLabels[por], cell: (row) => row.label },
  { header: 'Receita', cell: (row) => row.receita },
  { header: 'Comissões', cell: (row) => row.comissoes },
  { header: 'Comissão devolvida', cell: (row) => row.comissoesDevolvidas },
  { header: 'Comissão líquida', cell: (row) => row.comissaoLiquida },
  { header: 'Chamados', cell: (row) => row.chamados },
  { header: 'Ticket médio', cell: (row) => row.ticketMedio },
  { header: 'Em aberto', cell: (row) => row.emAberto },
  { header: 'Em atraso', cell: (row) => row.atrasado },
];

/** The report as a file, as the screen shows it, with its sums. */
export async function exportReport(ctx: Ctx, query: ReportQuery, reply: FastifyReply) {
  const { linhas, total } = await readReport(ctx, query);
  const rows = [...linhas, { id: 'total', label: 'Total', ...total }];
  return sendCsv(ctx, reply, {
    list: 'relatorios-financeiros',
    query,
    columns: columns(query.por),
    ids: rows.map(({ id }) => id),
    readRows: async (ids) => rows.filter(({ id }) => ids.includes(id)),
  });
}
