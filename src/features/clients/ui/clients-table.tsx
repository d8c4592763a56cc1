import { addressOf } from '#shared/address.ts';
import { formatDocument } from '#shared/br/document.ts';
import { officePages } from '#shared/pages.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import type { Column } from '#ui/lists/data-table.tsx';
import type { ListSheet } from '#ui/lists/list-screen.tsx';
import { TwoLines } from '#ui/lists/two-lines.tsx';
import { reais } from '#ui/records/reais.ts';
import type { Client } from '../contract.ts';
import { ClientStatusBadge } from './client-status-badge.tsx';

const notGiven = 'Não informado';

const columns: Column<Client>[] = [
  {
    key: 'name',
    header: 'Cliente',
    phone: 'title',
    cell: (client) => (
      <TwoLines first={client.name} second={client.isCompany ? (client.companyName ?? 'Empresa') : 'Pessoa Física'} />
    ),
  },
  {
    key: 'contact',
    header: 'Contato',
    cell: (client) => (
      <TwoLines
        first={<span className="whitespace-nowrap">{client.phone || notGiven}</span>}
        second={client.email ?? notGiven}
      />
    ),
  },
  {
    key: 'document',
    header: 'Documento',
    cell: (client) =>
      client.document === null ? (
        <span className="whitespace-nowrap text-ink-soft">{notGiven}</span>
      ) : (
        <TwoLines
          first={<span className="whitespace-nowrap">{formatDocument(client.document)}</span>}
          second={client.documentType?.toUpperCase()}
        />
      ),
  },
  {
    key: 'place',
    header: 'Cidade',
    cell: ({ address }) => [address.city, address.state].filter(Boolean).join('/') || notGiven,
  },
  { key: 'status', header: 'Status', cell: (client) => <ClientStatusBadge status={client.status} /> },
  {
    key: 'history',
    header: 'Histórico',
    cell: (client) => (
      <TwoLines
        first={
          <span className="whitespace-nowrap">
            {client.totalCalls} {client.totalCalls === 1 ? 'chamado' : 'chamados'}
          </span>
        }
        second={client.totalSpent === null ? '' : reais(client.totalSpent)}
      />
    ),
  },
  {
    key: 'actions',
    header: 'Ações',
    phone: 'plain',
    align: 'right',
    cell: (client) => (
      <LinkButton
        to={addressOf(officePages.client, { clientId: client.id })}
        size="sm"
        aria-label={`Ver detalhes de ${client.name}`}
      >
        Ver detalhes
      </LinkButton>
    ),
  },
];

/** The clients, each row leading to its client. */
export const clientsSheet: ListSheet<Client> = {
  caption: 'Clientes',
  noun: { one: 'cliente', many: 'clientes', gender: 'm' },
  steady: true,
  columns,
  rowKey: (client) => client.id,
  rowHref: (client) => addressOf(officePages.client, { clientId: client.id }),
};
