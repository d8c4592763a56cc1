// Tested in api.db.test.ts.
import type { FastifyReply } from 'fastify';
import type { Ctx } from '#platform/context.server.ts';
import { sendCsv } from '#platform/csv-reply.server.ts';
import type { CsvColumn } from '#shared/files/csv.ts';
import { formatDate, startOfDay } from '#shared/time/dates.ts';
import type { SettlementStatement } from './contract.ts';
import { type StatementRow, statementRows } from './rules.ts';

const columns: CsvColumn<StatementRow>[] = [
  { header: 'Dia', cell: ({ on }) => formatDate(startOfDay(on)) },
  { header: 'Lançamento', cell: ({ what }) => what },
  { header: 'Protocolo', cell: ({ protocol }) => protocol },
  { header: 'Valor cobrado', cell: ({ charged }) => charged },
  { header: 'Comissão (%)', cell: ({ percent }) => percent },
  { header: 'Valor', cell: ({ amount }) => amount },
];

/** A settlement as a file: its lines, then its payments as negative amounts. */
export async function exportSettlement(ctx: Ctx, settlement: SettlementStatement, reply: FastifyReply) {
  const rows = statementRows(settlement);
  return sendCsv(ctx, reply, {
    list: 'acerto',
    query: { id: settlement.id },
    columns,
    ids: rows.map(({ id }) => id),
    readRows: async (ids) => rows.filter(({ id }) => ids.includes(id)),
  });
}
