// Tested in record-invoice.db.test.ts.
import type { FastifyReply } from 'fastify';
import type { Ctx } from '#platform/context.server.ts';
import { sendCsv } from '#platform/csv-reply.server.ts';
import { formatDocument } from '#shared/br/document.ts';
import type { CsvColumn } from '#shared/files/csv.ts';
import { formatDate, startOfDay } from '#shared/time/dates.ts';
import type { CommissionInvoice } from './contract.ts';
import { listInvoices } from './queries.server.ts';
import { invoiceStateLabels } from './rules.ts';

const columns = (month: string): CsvColumn<CommissionInvoice>[] => [
  { header: 'Competência', cell: () => month },
  { header: 'Tomador', cell: ({ takerName }) => takerName },
  { header: 'CPF/CNPJ', cell: ({ document }) => formatDocument(document) },
  { header: 'E-mail', cell: ({ email }) => email },
  { header: 'Endereço', cell: ({ address }) => address },
  { header: 'Bairro', cell: ({ neighborhood }) => neighborhood },
  { header: 'CEP', cell: ({ zipCode }) => zipCode },
  { header: 'Cidade', cell: ({ city }) => city },
  { header: 'Estado', cell: ({ state }) => state },
  { header: 'Serviço', cell: ({ description }) => description },
  { header: 'Valor', cell: ({ amount }) => amount },
  { header: 'Falta no cadastro', cell: ({ missing }) => missing.join(', ') },
  { header: 'Situação', cell: ({ status }) => invoiceStateLabels[status] },
  { header: 'Nota', cell: ({ history }) => history[0]?.number ?? '' },
  { header: 'Código de verificação', cell: ({ history }) => history[0]?.verificationCode ?? '' },
  { header: 'Emitida em', cell: ({ history }) => dayOf(history[0]?.issuedOn ?? null) },
];

function dayOf(day: string | null): string {
  return day === null ? '' : formatDate(startOfDay(day));
}

/** The data of the notes of a month as a file, for whoever issues them. */
export async function exportInvoices(ctx: Ctx, { month }: { month: string }, reply: FastifyReply) {
  const { notas } = await listInvoices(ctx, month);
  return sendCsv(ctx, reply, {
    list: `notas-${month}`,
    query: { month },
    columns: columns(month),
    ids: notas.map(({ id }) => id),
    readRows: async (ids) => notas.filter(({ id }) => ids.includes(id)),
  });
}
