// Tested in queries.db.test.ts.
import type { FastifyReply } from 'fastify';
import type { Ctx } from '#platform/context.server.ts';
import { sendCsv } from '#platform/csv-reply.server.ts';
import type { CsvColumn } from '#shared/csv.ts';
import type { LossesQuery, LossGroup, LossRow } from './contract.ts';
import { readLosses } from './queries.server.ts';

const groupNames: Record<LossGroup, string> = {
  origem: 'Origem',
  motivo: 'Motivo do cancelamento',
  cidade: 'Cidade',
  servico: 'Serviço',
  hora: 'Hora da abertura',
};

const columns = (group: LossGroup): CsvColumn<LossRow>[] => [
  { header: groupNames[group], cell: (row) => row.label },
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
