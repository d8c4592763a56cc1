// Tested in #test/exports.db.test.ts.
import type { FastifyReply } from 'fastify';
import type { Ctx } from '#platform/context.server.ts';
import { sendCsv } from '#platform/csv-reply.server.ts';
import { formatDocument } from '#shared/br/document.ts';
import type { CsvColumn } from '#shared/files/csv.ts';
import { formatDate } from '#shared/time/dates.ts';
import type { Client, ListClientsQuery } from './contract.ts';
import { clientKeys, listContactsOf, readClients } from './queries.server.ts';
import { clientStatusLabels, contactRoleLabels } from './rules.ts';

type Row = Client & { contacts: string };

const columns = ({ withMoney }: { withMoney: boolean }): CsvColumn<Row>[] => [
  { header: 'Nome', cell: (client) => client.name },
  { header: 'E-mail', cell: (client) => client.email },
  { header: 'Telefone', cell: (client) => client.phone },
  { header: 'Documento', cell: (client) => client.document && formatDocument(client.document) },
  { header: 'Tipo', cell: (client) => (client.isCompany ? 'Pessoa Jurídica' : 'Pessoa Física') },
  { header: 'Cidade', cell: (client) => client.address.city },
  { header: 'Estado', cell: (client) => client.address.state },
  { header: 'Status', cell: (client) => clientStatusLabels[client.status] },
  { header: 'Total de chamados', cell: (client) => client.totalCalls },
  ...(withMoney ? [{ header: 'Total gasto', cell: (client: Row) => client.totalSpent }] : []),
  { header: 'Avaliação', cell: (client) => client.rating },
  { header: 'Contatos', cell: (client) => client.contacts },
  { header: 'Data de cadastro', cell: (client) => formatDate(new Date(client.createdAt)) },
];

/** Exports all matching clients in the order of the list; amounts only for people who may see them. */
export async function exportClients(ctx: Ctx, query: ListClientsQuery, reply: FastifyReply) {
  return sendCsv(ctx, reply, {
    list: 'clientes',
    query,
    columns: columns({ withMoney: ctx.actor.permissions.has('finance.read') }),
    ids: clientKeys(ctx, query),
    readRows: (ids) => readRows(ctx, ids),
  });
}

async function readRows(ctx: Ctx, ids: string[]): Promise<Row[]> {
  const contacts = Map.groupBy(await listContactsOf(ctx, ids), ({ clientId }) => clientId);
  return (await readClients(ctx, ids)).map((client) => ({
    ...client,
    contacts: (contacts.get(client.id) ?? [])
      .map(({ name, role, phone, email }) =>
        [`${name} (${contactRoleLabels[role]})`, phone, email].filter(Boolean).join(', '),
      )
      .join('; '),
  }));
}
