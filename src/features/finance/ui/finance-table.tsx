import { Clock, HandCoins, Receipt, TriangleAlert, Wallet } from 'lucide-react';
import { entryKindLabels, monthsSaid } from '#features/ledger/rules.ts';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { percentText } from '#shared/numbers/percent.ts';
import { formatDate, startOfDay } from '#shared/time/dates.ts';
import { isMonth, monthInWords } from '#shared/time/months.ts';
import type { Column } from '#ui/lists/column.tsx';
import { FilterChip } from '#ui/lists/filter-chip.tsx';
import { optionsOf } from '#ui/lists/filter-select.tsx';
import { listSheet } from '#ui/lists/list-sheet.ts';
import { RangeChip } from '#ui/lists/range-chip.tsx';
import type { UrlFilters } from '#ui/lists/use-url-filters.ts';
import { reais } from '#ui/records/reais.ts';
import { type CommissionLine, type FinanceTotals, financeOperations } from '../contract.ts';
import {
  agreedWords,
  financeFilterLabels,
  financeFilters,
  financePeriodLabels,
  financePeriods,
  lineFilterLabels,
  lineFilters,
} from '../rules.ts';
import { FinanceStatusBadge } from './finance-status-badge.tsx';
import { PartnerFilter } from './partner-filter.tsx';

const columns: Column<CommissionLine>[] = [
  {
    key: 'protocol',
    header: 'Protocolo',
    phone: 'title',
    cell: (line) => line.protocolNumber ?? entryKindLabels[line.kind],
    second: (line) =>
      [
        `${line.kind === 'commission' ? 'Lançado' : entryKindLabels[line.kind]} em ${formatDate(new Date(line.postedAt))}`,
        monthsSaid(line),
      ]
        .filter(Boolean)
        .join(' · '),
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
    second: ({ comissaoPortal, agreed, commission, missing }) =>
      [
        comissaoPortal !== null && percentText(comissaoPortal),
        agreed && agreedWords(agreed),
        missing !== 0 && missing !== commission && `faltam ${reais(missing)}`,
      ]
        .filter(Boolean)
        .join(' · '),
  },
  {
    key: 'due',
    header: 'Vencimento',
    cell: ({ dueDate }) => dueDate !== null && <span className="tabular-nums">{formatDate(startOfDay(dueDate))}</span>,
  },
  { key: 'status', header: 'Status', cell: (line) => <FinanceStatusBadge {...line} /> },
];

/** The lines behind revenue, commission and their mean. */
const commissions = { tipo: 'comissoes' };

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
    { label: 'Receita Total', stat: 'receitaTotal', as: reais, icon: Wallet, tone: 'success', narrows: commissions },
    { label: 'Comissões', stat: 'comissoes', as: reais, icon: HandCoins, narrows: commissions },
    {
      label: 'Comissão líquida',
      value: netWords,
      detail: returnedWords,
      icon: HandCoins,
      narrows: commissions,
    },
    { label: 'Ticket Médio', stat: 'ticketMedio', as: reais, icon: Receipt, tone: 'info', narrows: commissions },
    { label: 'Em aberto', stat: 'pendente', as: reais, icon: Clock, tone: 'warning', narrows: { status: 'em_aberto' } },
    {
      label: 'Em atraso',
      stat: 'atrasado',
      as: reais,
      icon: TriangleAlert,
      tone: 'danger',
      narrows: { status: 'atrasado' },
    },
  ],
  search: { label: 'Buscar lançamentos', hint: 'Prestador ou protocolo' },
  filters: {
    date: { label: 'Período', options: optionsOf(financePeriods, financePeriodLabels), unfiltered: '30dias' },
    status: { label: 'Status', all: 'Todos os status', options: optionsOf(financeFilters, financeFilterLabels) },
    partnerId: { Field: PartnerFilter },
    tipo: { label: 'Lançamento', all: 'Todos os lançamentos', options: optionsOf(lineFilters, lineFilterLabels) },
    lancados: { Field: PostedChip },
    mes: { Field: MonthChip },
    servico: { Field: ServiceChip },
    cidade: { Field: CityChip },
  },
  columns,
  rowKey: (line) => line.id,
  rowHref: ({ callId, partnerId }) =>
    callId === null ? addressOf(officePages.partner, { partnerId }) : addressOf(officePages.call, { callId }),
  failed: 'Erro ao Carregar Dados Financeiros',
  empty: 'O sistema aguarda dados reais: cada chamado finalizado lança aqui a comissão do portal.',
});

/** Commission less refunds; a dash where refunds cannot be told. */
function netWords({ stats: { comissaoLiquida } }: FinanceTotals): string {
  return comissaoLiquida === null ? '–' : reais(comissaoLiquida);
}

/** The part that went back; nothing where nothing did. */
function returnedWords({ stats: { comissoesDevolvidas } }: FinanceTotals): string | null {
  return comissoesDevolvidas ? `${reais(comissoesDevolvidas)} voltaram com devoluções` : null;
}

// Links of reports and of the dashboard narrow by these.
function PostedChip({ filters }: { filters: UrlFilters }) {
  return <RangeChip filters={filters} name="lancados" label="Lançados" />;
}

function MonthChip({ filters }: { filters: UrlFilters }) {
  const [from = '', to = from] = filters.get('mes').split('..');
  const known = isMonth(from) && isMonth(to);
  const said = !known
    ? 'em mês desconhecido'
    : from === to
      ? `em ${monthInWords(from)}`
      : `de ${monthInWords(from)} a ${monthInWords(to)}`;
  return <FilterChip filters={filters} name="mes" said={`Contados ${said}`} />;
}

function ServiceChip({ filters }: { filters: UrlFilters }) {
  return <FilterChip filters={filters} name="servico" said="Só um serviço" />;
}

function CityChip({ filters }: { filters: UrlFilters }) {
  return <FilterChip filters={filters} name="cidade" said={`Em ${filters.get('cidade')}`} />;
}
