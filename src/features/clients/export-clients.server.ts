import type { FastifyReply } from 'fastify';
import type { Ctx } from '#platform/context.server.ts';
import { sendCsv } from '#platform/csv-reply.server.ts';
import { formatDocument } from '#shared/br/document.ts';
import type { CsvColumn } from '#shared/csv.ts';
import { formatDate } from '#shared/dates.ts';
import type { Client, ListClientsQuery } from './contract.ts';
import { readClientsAfter } from './queries.server.ts';
import { clientStatusLabels } from './rules.ts';

const columns: CsvColumn<Client>[] = [
  { header: 'Nome', cell: (client) => client.name },
  { header: 'E-mail', cell: (client) => client.email },
  { header: 'Telefone', cell: (client) => client.phone },
  { header: 'Documento', cell: (client) => client.document && formatDocument(client.document) },
  { header: 'Tipo', cell: (client) => (client.isCompany ? 'Pessoa Jurídica' : 'Pessoa Física') },
  { header: 'Cidade', cell: (client) => client.address.city },
  { header: 'Estado', cell: (client) => client.address.state },
  { header: 'Status', cell: (client) => clientStatusLabels[client.status] },
  { header: 'Total de chamados', cell: (client) => client.totalCalls },
  { header: 'Total gasto', cell: (client) => client.totalSpent },
  { header: 'Avaliação', cell: (client) => client.rating },
  { header: 'Data de cadastro', cell: (client) => formatDate(new Date(client.createdAt)) },
];

/** Every one of the clients that match, newest first, as a file. */
export function exportClients(ctx: Ctx, query: ListClientsQuery, reply: FastifyReply) {
  return sendCsv(reply, {
    list: 'clientes',
    now: ctx.now,
    columns,
    readRows: (after, limit) => readClientsAfter(ctx, query, { id: after?.id, limit }),
  });
}
