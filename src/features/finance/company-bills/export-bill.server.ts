// Tested in api.db.test.ts.
import type { FastifyReply } from 'fastify';
import type { Ctx } from '#platform/context.server.ts';
import { sendCsv } from '#platform/csv-reply.server.ts';
import type { CsvColumn } from '#shared/files/csv.ts';
import { formatDate, startOfDay } from '#shared/time/dates.ts';
import type { BillDetail } from './contract.ts';
import { findBill } from './queries.server.ts';

const columns: CsvColumn<BillDetail['lines'][number]>[] = [
  { header: 'Finalizado em', cell: ({ finishedOn }) => formatDate(startOfDay(finishedOn)) },
  { header: 'Protocolo', cell: ({ protocolNumber }) => protocolNumber },
  { header: 'Serviço', cell: ({ service }) => service },
  { header: 'Local', cell: ({ site }) => site },
  { header: 'Valor', cell: ({ amount }) => amount },
];

/** The calls of a bill as a file, in the order of the screen; together they are its amount. */
export async function exportBill(ctx: Ctx, id: string, reply: FastifyReply) {
  const { lines } = await findBill(ctx, id);
  return sendCsv(ctx, reply, {
    list: 'fatura',
    query: { id },
    columns,
    ids: lines.map((line) => line.id),
    readRows: async (ids) => lines.filter((line) => ids.includes(line.id)),
  });
}
