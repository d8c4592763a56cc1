import { Building2, CircleCheck, Receipt, Users } from 'lucide-react';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { formatDocument } from '#shared/br/document.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { offeredStateOptions } from '#ui/fields/state-options.ts';
import { actionsColumn, type Column } from '#ui/lists/column.tsx';
import { optionsOf } from '#ui/lists/filter-select.tsx';
import { listSheet } from '#ui/lists/list-sheet.ts';
import { TwoLines } from '#ui/lists/two-lines.tsx';
import { reais } from '#ui/records/reais.ts';
import { type Client, clientOperations } from '../contract.ts';
import { clientStatuses, clientStatusLabels, clientTypeLabels, clientTypes } from '../rules.ts';
import { ClientStatusBadge } from './client-status-badge.tsx';

const notGiven = 'Não informado';

const pageOf = ({ id }: Client) => addressOf(officePages.client, { clientId: id });

const columns: Column<Client>[] = [
  {
    key: 'name',
    header: 'Cliente',
    phone: 'title',
    cell: (client) => client.name,
    second: ({ name, isCompany, companyName }) =>
      !isCompany ? 'Pessoa Física' : companyName === null || companyName === name ? 'Empresa' : companyName,
  },
  {
    key: 'contact',
    header: 'Contato',
    cell: (client) => <span className="whitespace-nowrap">{client.phone || notGiven}</span>,
    second: (client) => client.email ?? notGiven,
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
      <span className="whitespace-nowrap">
        {client.totalCalls} {client.totalCalls === 1 ? 'chamado' : 'chamados'}
      </span>
    ),
    second: (client) => client.totalSpent !== null && reais(client.totalSpent),
  },
  actionsColumn((client) => (
    <LinkButton to={pageOf(client)} size="sm" aria-label={`Ver detalhes de ${client.name}`}>
      Ver detalhes
    </LinkButton>
  )),
];

/** The clients, each row leading to its client. */
export const clientsSheet = (showMoney: boolean) =>
  listSheet({
    operation: clientOperations.listClients,
    refreshMs: 30_000,
    rowsOf: ({ clientes }) => clientes,
    csv: { name: 'clientes', operation: clientOperations.exportClients },
    caption: 'Clientes',
    noun: { one: 'cliente', many: 'clientes', gender: 'm' },
    steady: true,
    cards: [
      { label: 'Total de Clientes', stat: 'total', icon: Users },
      { label: 'Ativos', stat: 'ativos', icon: CircleCheck, tone: 'success', to: '?status=ativo' },
      {
        label: 'Pessoas Jurídicas',
        stat: 'pessoasJuridicas',
        icon: Building2,
        tone: 'info',
        to: '?tipo=pessoa_juridica',
      },
      showMoney && { label: 'Ticket Médio', stat: 'ticketMedio', as: reais, icon: Receipt, tone: 'warning' },
    ],
    search: { label: 'Buscar clientes', hint: 'Nome, telefone, e-mail ou documento' },
    filters: {
      status: { label: 'Status', all: 'Todos os status', options: optionsOf(clientStatuses, clientStatusLabels) },
      tipo: { label: 'Tipo', all: 'Todos os tipos', options: optionsOf(clientTypes, clientTypeLabels) },
      estado: { label: 'Estado', all: 'Todos os estados', options: offeredStateOptions },
    },
    columns,
    rowKey: (client) => client.id,
    rowHref: pageOf,
    nameOf: ({ name }) => name,
    empty: 'Cada chamado aberto guarda o cliente aqui.',
  });
