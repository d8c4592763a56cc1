import { Link } from 'react-router';
import { addressOf } from '#shared/address.ts';
import { addDays, todayOn } from '#shared/dates.ts';
import { officePages } from '#shared/pages.ts';
import { addressFor } from '#ui/api/address-for.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { EmptyDrawing } from '#ui/illustrations/empty.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { CsvButton } from '#ui/lists/csv-button.tsx';
import { type Column, DataTable } from '#ui/lists/data-table.tsx';
import { FilterSelect } from '#ui/lists/filter-select.tsx';
import { FiltersBar } from '#ui/lists/filters-bar.tsx';
import { listError } from '#ui/lists/list-states.tsx';
import { RangeChip } from '#ui/lists/range-chip.tsx';
import { useUrlFilters } from '#ui/lists/use-url-filters.ts';
import { type LossGroup, type LossRow, lossGroups, lossOperations } from '../contract.ts';

const groupLabels: Record<LossGroup, string> = {
  origem: 'Origem',
  motivo: 'Motivo do cancelamento',
  cidade: 'Cidade',
  servico: 'Serviço',
  hora: 'Hora da abertura',
};
const spans = [
  { value: '7', label: 'Últimos 7 dias' },
  { value: '30', label: 'Últimos 30 dias' },
  { value: '90', label: 'Últimos 90 dias' },
  { value: '365', label: 'Último ano' },
];
const groups = lossGroups
  .filter((group) => group !== 'origem')
  .map((group) => ({ value: group, label: `Por ${groupLabels[group].toLowerCase()}` }));

/** Where calls come from and why they are lost; each figure of calls leads to them. */
export function Losses({ mayExport }: { mayExport: boolean }) {
  const filters = useUrlFilters({ por: 'todos', dias: 'todos', abertos: '' });
  const por = lossGroups.find((group) => group === filters.get('por')) ?? 'origem';
  const today = todayOn(new Date());
  const days = Number(filters.get('dias')) || 0;
  const abertos = filters.get('abertos') || (days > 0 ? `${addDays(today, 1 - days)}..${today}` : '');
  const query = { por, abertos };
  const losses = useRead(lossOperations.readLosses, { query }, { keepsShown: true });
  const rows = losses.data?.linhas;
  const behind = (row: LossRow, only: Record<string, string>) =>
    addressOf(officePages.calls, undefined, { [por]: row.id, ...(abertos !== '' && { abertos }), ...only });
  const figure = (
    key: 'abertos' | 'finalizados' | 'cancelados' | 'recusados',
    header: string,
    only: Record<string, string> = {},
  ): Column<LossRow> => ({
    key,
    header,
    align: 'right',
    cell: (row) => (
      <Link to={behind(row, only)} className="link-target text-brand underline tabular-nums">
        {row[key]}
      </Link>
    ),
  });
  const columns: Column<LossRow>[] = [
    { key: 'label', header: groupLabels[por], phone: 'title', cell: (row) => row.label },
    figure('abertos', 'Chamados'),
    ...(por === 'motivo' ? [] : [figure('finalizados', 'Finalizados', { status: 'finalizado' })]),
    ...(por === 'motivo' ? [] : [figure('cancelados', 'Cancelados', { status: 'cancelado' })]),
    figure('recusados', 'Orçamento recusado', { orcamento: 'recusado' }),
    ...(por === 'motivo'
      ? []
      : [
          {
            key: 'share',
            header: 'Perdidos',
            align: 'right' as const,
            cell: (row: LossRow) => `${Math.round((row.cancelados * 100) / Math.max(1, row.abertos))}%`,
          },
        ]),
  ];
  return (
    <>
      <PageHeader
        summary="De onde vêm os chamados e por que se perdem."
        actions={
          mayExport && <CsvButton list="origens-e-perdas" path={addressFor(lossOperations.exportLosses, { query })} />
        }
      />
      <FiltersBar filters={filters}>
        <FilterSelect filters={filters} name="por" label="Separar" all="Por origem" options={groups} />
        <FilterSelect filters={filters} name="dias" label="Período" all="Todo o período" options={spans} />
        <RangeChip filters={filters} name="abertos" label="Abertos" />
      </FiltersBar>
      <DataTable
        caption="Origens e perdas"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        refreshing={losses.isPlaceholderData}
        error={listError('Erro ao Carregar o Relatório', losses)}
        empty={<EmptyState illustration={<EmptyDrawing />} title="Nenhum chamado neste período" />}
      />
    </>
  );
}
