// Tested in #test/exports.db.test.ts.
import type { FastifyReply } from 'fastify';
import { entryKindLabels } from '#features/ledger/rules.ts';
import type { Ctx } from '#platform/context.server.ts';
import { sendCsv } from '#platform/csv-reply.server.ts';
import type { CsvColumn } from '#shared/files/csv.ts';
import { formatDate, startOfDay } from '#shared/time/dates.ts';
import type { CommissionLine, ListFinanceQuery } from './contract.ts';
import { listFinanceIds, readFinance } from './queries.server.ts';
import { agreedWords, financeStatusLabels, reversedLabel } from './rules.ts';

const columns: CsvColumn<CommissionLine>[] = [
  { header: 'Protocolo', cell: (line) => line.protocolNumber ?? '' },
  { header: 'Prestador', cell: (line) => line.partnerName },
  { header: 'Serviço', cell: (line) => line.serviceType ?? '' },
  { header: 'Lançamento', cell: (line) => entryKindLabels[line.kind] },
  { header: 'Lançado em', cell: (line) => formatDate(new Date(line.postedAt)) },
  { header: 'Mês', cell: (line) => line.month },
  { header: 'Referência', cell: (line) => line.about },
  { header: 'Valor final', cell: (line) => line.finalValue ?? '' },
  { header: 'Comissão (%)', cell: (line) => line.comissaoPortal ?? '' },
  { header: 'Combinado', cell: ({ agreed }) => (agreed === null ? '' : agreedWords(agreed)) },
  { header: 'Comissão', cell: (line) => line.commission },
  { header: 'Falta pagar', cell: (line) => line.missing },
  { header: 'Vencimento', cell: ({ dueDate }) => (dueDate === null ? '' : formatDate(startOfDay(dueDate))) },
  { header: 'Status', cell: statusText },
];

function statusText({ status, kind }: CommissionLine): string {
  if (status !== null) return financeStatusLabels[status];
  return kind === 'payment' ? '' : reversedLabel;
}

/** Every one of the commission lines that match as a file, in the order of the list. */
export async function exportFinance(ctx: Ctx, query: ListFinanceQuery, reply: FastifyReply) {
  return sendCsv(ctx, reply, {
    list: 'financeiro',
    query,
    columns,
    ids: await listFinanceIds(ctx, query),
    readRows: (ids) => readFinance(ctx, query, ids),
  });
}
