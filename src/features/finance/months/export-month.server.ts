// Tested in close-finance-month.db.test.ts.
import type { FastifyReply } from 'fastify';
import { entryKindLabels } from '#features/ledger/rules.ts';
import type { Ctx } from '#platform/context.server.ts';
import { sendCsv } from '#platform/csv-reply.server.ts';
import type { CsvColumn } from '#shared/files/csv.ts';
import type { Balance } from './contract.ts';
import { findMonth } from './queries.server.ts';

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
      { header: 'Saldo inicial', cell: (row) => row.opening },
      ...kinds.map(
        (kind, at): CsvColumn<Row> => ({ header: entryKindLabels[kind], cell: (row) => row.moves[at] ?? 0 }),
      ),
      { header: 'Saldo final', cell: (row) => row.closing },
    ],
    ids: rows.map(({ id }) => id),
    readRows: async (ids) => rows.filter(({ id }) => ids.includes(id)),
  });
}
