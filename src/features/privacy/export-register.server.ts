// Tested in export-register.db.test.ts.
import type { FastifyReply } from 'fastify';
import type { Ctx } from '#platform/context.server.ts';
import { sendCsv } from '#platform/csv-reply.server.ts';
import type { CsvColumn } from '#shared/files/csv.ts';
import type { DataRegister } from './contract.ts';
import { readRegister } from './queries.server.ts';
import { datumLabels, personKindLabels } from './rules.ts';

type Row = DataRegister['tables'][number] & { id: string };

const columns: readonly CsvColumn<Row>[] = [
  { header: 'Finalidade', cell: ({ purpose }) => purpose },
  { header: 'Base legal', cell: ({ ground }) => ground },
  { header: 'O que é guardado', cell: ({ label }) => label },
  { header: 'De quem', cell: ({ people }) => people.map((kind) => personKindLabels[kind]).join(', ') },
  { header: 'Que dados', cell: ({ data }) => data.map((kind) => datumLabels[kind]).join(', ') || 'O vínculo' },
  { header: 'Por quanto tempo', cell: ({ keeping }) => keeping },
  { header: 'Como termina', cell: ({ ending }) => ending },
  { header: 'Tabela', cell: ({ table }) => table },
];

/** Sends the register of processing as a file, in the order of the screen. */
export async function exportRegister(ctx: Ctx, reply: FastifyReply) {
  const rows = readRegister().tables.map((row) => ({ ...row, id: row.table }));
  return sendCsv(ctx, reply, {
    list: 'registro-de-tratamento',
    query: {},
    columns,
    ids: rows.map(({ id }) => id),
    readRows: async (ids) => rows.filter(({ id }) => ids.includes(id)),
  });
}
