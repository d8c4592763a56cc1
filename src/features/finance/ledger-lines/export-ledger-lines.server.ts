// Tested in queries.db.test.ts.
import type { FastifyReply } from 'fastify';
import { entryKindLabels, ledgerAccountLabels } from '#features/ledger/rules.ts';
import type { Ctx } from '#platform/context.server.ts';
import { sendCsv } from '#platform/csv-reply.server.ts';
import type { CsvColumn } from '#shared/files/csv.ts';
import { formatDate } from '#shared/time/dates.ts';
import type { LedgerLine, ListLedgerLinesQuery } from './contract.ts';
import { listLedgerLineIds, readLedgerLines } from './queries.server.ts';

const columns: CsvColumn<LedgerLine>[] = [
  { header: 'Lançado em', cell: ({ postedAt }) => formatDate(new Date(postedAt)) },
  { header: 'Mês', cell: ({ month }) => month },
  { header: 'Referência', cell: ({ about }) => about },
  { header: 'Conta', cell: ({ account }) => ledgerAccountLabels[account] },
  { header: 'Lançamento', cell: ({ kind }) => entryKindLabels[kind] },
  { header: 'Desfaz outro', cell: ({ isUndoing }) => (isUndoing ? 'Sim' : '') },
  { header: 'Prestador', cell: ({ partnerName }) => partnerName ?? '' },
  { header: 'Protocolo', cell: ({ protocolNumber }) => protocolNumber ?? '' },
  { header: 'Motivo', cell: ({ reason }) => reason ?? '' },
  { header: 'Por', cell: ({ by }) => by },
  { header: 'Débito', cell: ({ amount }) => (amount > 0 ? amount : '') },
  { header: 'Crédito', cell: ({ amount }) => (amount < 0 ? -amount : '') },
];

/** Every ledger line that matches as a file, in the order of the list. */
export async function exportLedgerLines(ctx: Ctx, { depois: _, ...query }: ListLedgerLinesQuery, reply: FastifyReply) {
  return sendCsv(ctx, reply, {
    list: 'livro-razao',
    query,
    columns,
    ids: await listLedgerLineIds(ctx, query),
    readRows: (ids) => readLedgerLines(ctx, ids),
  });
}
