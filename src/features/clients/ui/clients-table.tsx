import type { ReactNode } from 'react';
import { formatDocument } from '#shared/br/document.ts';
import { Button } from '#ui/button.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { reais } from '#ui/reais.ts';
import type { Selection } from '#ui/selection.tsx';
import { TwoLines } from '#ui/two-lines.tsx';
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
    cell: (client) => <TwoLines first={client.phone || notGiven} second={client.email ?? notGiven} />,
  },
  {
    key: 'document',
    header: 'Documento',
    cell: (client) =>
      client.document === null ? (
        <span className="text-ink-soft">{notGiven}</span>
      ) : (
        <TwoLines first={formatDocument(client.document)} second={client.documentType?.toUpperCase()} />
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
        first={`${client.totalCalls} ${client.totalCalls === 1 ? 'chamado' : 'chamados'}`}
        second={client.totalSpent === null ? '' : reais(client.totalSpent)}
      />
    ),
  },
];

/** The clients; `onOpen` shows one of them. */
export function ClientsTable({
  onOpen,
  view,
  ...props
}: {
  rows: readonly Client[] | undefined;
  refreshing: boolean;
  view: string;
  selection: Selection<Client> | undefined;
  empty: ReactNode;
  error: ReactNode;
  onOpen: (id: string) => void;
}) {
  const actions: Column<Client> = {
    key: 'actions',
    header: 'Ações',
    phone: 'plain',
    align: 'right',
    cell: (client) => (
      <Button size="sm" aria-label={`Ver detalhes de ${client.name}`} onClick={() => onOpen(client.id)}>
        Ver detalhes
      </Button>
    ),
  };
  return (
    <DataTable
      {...props}
      caption="Clientes"
      steady={{ view, names: ['cliente novo', 'clientes novos'] }}
      columns={[...columns, actions]}
      rowKey={(client) => client.id}
    />
  );
}
