// Tested in api.db.test.ts.
import type { FastifyReply } from 'fastify';
import { entryKindLabels } from '#features/ledger/rules.ts';
import type { Ctx } from '#platform/context.server.ts';
import { sendCsv } from '#platform/csv-reply.server.ts';
import type { CsvColumn } from '#shared/files/csv.ts';
import { centsToReais } from '#shared/numbers/money.ts';
import { formatDate } from '#shared/time/dates.ts';
import { monthOn } from '#shared/time/months.ts';
import { listOwnLines } from './queries.server.ts';

type Row = Awaited<ReturnType<typeof listOwnLines>>[number];

const columns: CsvColumn<Row>[] = [
  { header: 'Dia', cell: ({ at }) => formatDate(at) },
  { header: 'Mês', cell: ({ month }) => monthOn(month) },
  { header: 'Referência', cell: ({ about }) => about },
  { header: 'Lançamento', cell: ({ kind }) => entryKindLabels[kind] },
  { header: 'Protocolo', cell: ({ protocolNumber }) => protocolNumber },
  { header: 'Valor cobrado', cell: ({ finalValueCents: cents }) => (cents === null ? null : centsToReais(cents)) },
  { header: 'Comissão (%)', cell: ({ basisPoints }) => (basisPoints === null ? null : basisPoints / 100) },
  { header: 'Valor', cell: ({ cents }) => centsToReais(cents) },
];

/** Everything that a partner owes, was owed and paid, oldest first; together it is the balance. */
export async function exportOwnStatement(ctx: Ctx, partnerId: string, reply: FastifyReply) {
  const rows = await listOwnLines(ctx, partnerId);
  return sendCsv(ctx, reply, {
    list: 'extrato',
    query: { partnerId },
    columns,
    ids: rows.map(({ id }) => id),
    readRows: async (ids) => rows.filter(({ id }) => ids.includes(id)),
  });
}
