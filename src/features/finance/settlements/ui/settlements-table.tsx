import { CircleCheck, Clock, TriangleAlert } from 'lucide-react';
import { formatDate, startOfDay } from '#shared/time/dates.ts';
import { actionsColumn, type Column } from '#ui/lists/column.tsx';
import { FilterChip } from '#ui/lists/filter-chip.tsx';
import { optionsOf } from '#ui/lists/filter-select.tsx';
import { listSheet } from '#ui/lists/list-sheet.ts';
import { OpenButton } from '#ui/lists/open-button.tsx';
import type { UrlFilters } from '#ui/lists/use-url-filters.ts';
import { reais } from '#ui/records/reais.ts';
import { Whole } from '#ui/records/whole.tsx';
import { settlementStatuses, settlementStatusLabels } from '../../rules.ts';
import { type Settlement, settlementOperations } from '../contract.ts';
import { SettlementBadge } from './settlement-badge.tsx';

const columns: Column<Settlement>[] = [
  {
    key: 'partner',
    header: 'Prestador',
    phone: 'title',
    cell: (settlement) => settlement.partnerName,
    second: (settlement) => <Whole>{settlement.name}</Whole>,
  },
  {
    key: 'amount',
    header: 'Valor',
    align: 'right',
    cell: (settlement) => reais(settlement.amount),
    second: ({ paid, missing }) => paid > 0 && missing > 0 && `faltam ${reais(missing)}`,
  },
  {
    key: 'due',
    header: 'Vencimento',
    cell: (settlement) => <span className="tabular-nums">{formatDate(startOfDay(settlement.dueOn))}</span>,
  },
  { key: 'status', header: 'Status', cell: (settlement) => <SettlementBadge settlement={settlement} /> },
];

/** Requests for payment to partners, newest first. */
export const settlementsSheet = listSheet({
  operation: settlementOperations.listSettlements,
  refreshMs: 60_000,
  rowsOf: ({ acertos }) => acertos,
  caption: 'Acertos',
  noun: { one: 'acerto', many: 'acertos', gender: 'm' },
  cards: [
    { label: 'A receber', stat: 'emAberto', as: reais, icon: Clock, tone: 'warning' },
    { label: 'Em atraso', stat: 'atrasado', as: reais, icon: TriangleAlert, tone: 'danger' },
    { label: 'Recebido', stat: 'recebido', as: reais, icon: CircleCheck, tone: 'success' },
  ],
  search: { label: 'Buscar acertos', hint: 'Prestador' },
  filters: {
    status: {
      label: 'Status',
      all: 'Todos os status',
      options: optionsOf(settlementStatuses, settlementStatusLabels),
    },
    partnerId: { Field: PartnerChip },
  },
  columns: [
    ...columns,
    actionsColumn<Settlement>((settlement) => (
      <OpenButton id={settlement.id} of={`Ver Detalhes de ${settlement.name}`}>
        Ver Detalhes
      </OpenButton>
    )),
  ],
  rowKey: (settlement) => settlement.id,
  nameOf: (settlement) => settlement.name,
  failed: 'Erro ao Carregar os Acertos',
  empty: 'Nenhum acerto ainda: abra o primeiro com o que um prestador deve de comissão.',
});

/** One partner alone is asked for by the partner's page. */
function PartnerChip({ filters }: { filters: UrlFilters }) {
  return <FilterChip filters={filters} name="partnerId" said="Só um prestador" />;
}
