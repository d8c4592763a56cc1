// Tested in queries.db.test.ts.
import type { FastifyReply } from 'fastify';
import type { Ctx } from '#platform/context.server.ts';
import { sendCsv } from '#platform/csv-reply.server.ts';
import type { CsvColumn } from '#shared/files/csv.ts';
import type { Crossed, CrossQuery, LossesQuery, LossGroup, LossRow } from './contract.ts';
import { crossLosses, readLosses } from './queries.server.ts';
import { lossGroupLabels } from './rules.ts';

const columns = (group: LossGroup): CsvColumn<LossRow>[] => [
  { header: lossGroupLabels[group], cell: (row) => row.label },
  { header: 'Abertos', cell: (row) => row.abertos },
  { header: 'Finalizados', cell: (row) => row.finalizados },
  { header: 'Cancelados', cell: (row) => row.cancelados },
  { header: 'Com orçamento recusado', cell: (row) => row.recusados },
];

/** The report as a file, as the screen shows it. */
export async function exportLosses(ctx: Ctx, query: LossesQuery, reply: FastifyReply) {
  const rows = await readLosses(ctx, query);
  return sendCsv(ctx, reply, {
    list: 'origens-e-perdas',
    query,
    columns: columns(query.por),
    ids: rows.map(({ id }) => id),
    readRows: async (ids) => rows.filter(({ id }) => ids.includes(id)),
  });
}

/** The cross table as a file, as the screen shows it, with its sums. */
export async function exportCrossedLosses(ctx: Ctx, query: CrossQuery, reply: FastifyReply) {
  const { colunas, linhas, total } = await crossLosses(ctx, query);
  const sums = { id: '', label: 'Total', total, chamados: colunas.map((column) => column.total) };
  const rows: Crossed['linhas'] = linhas.length === 0 ? [] : [...linhas, sums];
  return sendCsv(ctx, reply, {
    list: 'origens-e-perdas-cruzadas',
    query,
    columns: [
      { header: lossGroupLabels[query.por], cell: (row) => row.label },
      ...colunas.map(
        ({ label }, at): CsvColumn<Crossed['linhas'][number]> => ({
          header: label,
          cell: (row) => row.chamados[at] ?? 0,
        }),
      ),
      { header: 'Total', cell: (row) => row.total },
    ],
    ids: rows.map(({ id }) => id),
    readRows: async (ids) => rows.filter(({ id }) => ids.includes(id)),
  });
}
