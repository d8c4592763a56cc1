import { Clock, HandCoins, Receipt, Wallet } from 'lucide-react';
import { entryKindLabels } from '#features/ledger/rules.ts';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { percentText } from '#shared/numbers/percent.ts';
import { formatDate, startOfDay } from '#shared/time/dates.ts';
import { periodLabels, periods } from '#shared/time/periods.ts';
import type { Column } from '#ui/lists/column.tsx';
import { FilterChip } from '#ui/lists/filter-chip.tsx';
import { optionsOf } from '#ui/lists/filter-select.tsx';
import { listSheet } from '#ui/lists/list-sheet.ts';
import type { UrlFilters } from '#ui/lists/use-url-filters.ts';
import { reais } from '#ui/records/reais.ts';
import { type CommissionLine, financeOperations } from '../contract.ts';
import { agreedWords, financeFilterLabels, financeFilters } from '../rules.ts';
import { FinanceStatusBadge } from './finance-status-badge.tsx';

const columns: Column<CommissionLine>[] = [
  {
    key: 'protocol',
    header: 'Protocolo',
    phone: 'title',
    cell: (line) => line.protocolNumber ?? entryKindLabels[line.kind],
    second: (line) =>
      `${line.kind === 'commission' ? 'Lançado' : entryKindLabels[line.kind]} em ${formatDate(new Date(line.postedAt))}`,
  },
  { key: 'partner', header: 'Prestador', cell: (line) => line.partnerName, second: (line) => line.serviceType },
  {
    key: 'value',
    header: 'Valor final',
    align: 'right',
    cell: ({ finalValue }) => finalValue !== null && reais(finalValue),
  },
  {
    key: 'commission',
    header: 'Comissão',
    align: 'right',
    cell: (line) => reais(line.commission),
    second: ({ comissaoPortal, agreed }) =>
      comissaoPortal !== null && [percentText(comissaoPortal), agreed && agreedWords(agreed)].filter(Boolean).join(' '),
  },
  {
    key: 'due',
    header: 'Vencimento',
    cell: ({ dueDate }) => dueDate !== null && <span className="tabular-nums">{formatDate(startOfDay(dueDate))}</span>,
  },
  { key: 'status', header: 'Status', cell: (line) => <FinanceStatusBadge status={line.status} /> },
];

/** The commission lines, linked to their calls. */
export const financeSheet = listSheet({
  operation: financeOperations.listFinance,
  refreshMs: 60_000,
  rowsOf: ({ lancamentos }) => lancamentos,
  csv: { name: 'financeiro', operation: financeOperations.exportFinance },
  caption: 'Lançamentos',
  noun: { one: 'lançamento', many: 'lançamentos', gender: 'm' },
  steady: true,
  cards: [
    { label: 'Receita Total', stat: 'receitaTotal', as: reais, icon: Wallet, tone: 'success' },
    { label: 'Comissões', stat: 'comissoes', as: reais, icon: HandCoins },
    { label: 'Ticket Médio', stat: 'ticketMedio', as: reais, icon: Receipt, tone: 'info' },
    {
      label: 'Em aberto',
      stat: 'pendente',
      as: reais,
      detail: ({ stats }) => stats.atrasado > 0 && `${reais(stats.atrasado)} em atraso`,
      icon: Clock,
      tone: 'warning',
    },
  ],
  search: { label: 'Buscar lançamentos', hint: 'Prestador ou protocolo' },
  filters: {
    date: { label: 'Período', options: optionsOf(periods, periodLabels), unfiltered: '30dias' },
    status: { label: 'Status', all: 'Todos os status', options: optionsOf(financeFilters, financeFilterLabels) },
    partnerId: { Field: PartnerChip },
  },
  columns,
  rowKey: (line) => line.id,
  rowHref: ({ callId, partnerId }) =>
    callId === null ? addressOf(officePages.partner, { partnerId }) : addressOf(officePages.call, { callId }),
  failed: 'Erro ao Carregar Dados Financeiros',
  empty: 'O sistema aguarda dados reais: cada chamado finalizado lança aqui a comissão do portal.',
});

/** One partner alone is asked for by the partner's page. */
function PartnerChip({ filters }: { filters: UrlFilters }) {
  return <FilterChip filters={filters} name="partnerId" said="Só um prestador" />;
}
