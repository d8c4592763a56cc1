import { addDays, todayOn } from '#shared/time/dates.ts';
import { addressFor } from '#ui/api/address-for.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { CsvButton } from '#ui/lists/csv-button.tsx';
import { FilterSelect, optionsOf } from '#ui/lists/filter-select.tsx';
import { FiltersBar } from '#ui/lists/filters-bar.tsx';
import { RangeChip } from '#ui/lists/range-chip.tsx';
import { useUrlFilters } from '#ui/lists/use-url-filters.ts';
import { crossGroups, lossGroups, lossOperations } from '../contract.ts';
import { lossGroupLabels } from '../rules.ts';
import { CrossedLosses } from './crossed-losses.tsx';
import { LossTable } from './loss-table.tsx';

const spans = [
  { value: '7', label: 'Últimos 7 dias' },
  { value: '30', label: 'Últimos 30 dias' },
  { value: '90', label: 'Últimos 90 dias' },
  { value: '365', label: 'Último ano' },
];
const groups = lossGroups
  .filter((group) => group !== 'origem')
  .map((group) => ({ value: group, label: `Por ${lossGroupLabels[group].toLowerCase()}` }));

/** Origins and losses of calls by one or two dimensions; each number links to its calls. */
export function Losses({ mayExport }: { mayExport: boolean }) {
  const filters = useUrlFilters({ por: 'todos', com: 'todos', dias: 'todos', abertos: '' });
  const por = lossGroups.find((group) => group === filters.get('por')) ?? 'origem';
  const across = crossGroups.filter((group) => group !== por);
  const com = across.find((group) => group === filters.get('com'));
  const today = todayOn(new Date());
  const days = Number(filters.get('dias')) || 0;
  const abertos = filters.get('abertos') || (days > 0 ? `${addDays(today, 1 - days)}..${today}` : '');
  const query = { por, abertos };
  const csv =
    com === undefined
      ? { list: 'origens-e-perdas', path: addressFor(lossOperations.exportLosses, { query }) }
      : {
          list: 'origens-e-perdas-cruzadas',
          path: addressFor(lossOperations.exportCrossedLosses, { query: { ...query, com } }),
        };
  return (
    <>
      <PageHeader
        summary="De onde vêm os chamados e por que se perdem."
        actions={mayExport && <CsvButton {...csv} />}
      />
      <FiltersBar filters={filters}>
        <FilterSelect filters={filters} name="por" label="Separar" all="Por origem" options={groups} />
        <FilterSelect
          filters={filters}
          name="com"
          label="Cruzar"
          all="Sem cruzar"
          options={optionsOf(across, lossGroupLabels).map(({ value, label }) => ({
            value,
            label: `Cruzar com ${label.toLowerCase()}`,
          }))}
        />
        <FilterSelect filters={filters} name="dias" label="Período" all="Todo o período" options={spans} />
        <RangeChip filters={filters} name="abertos" label="Abertos" />
      </FiltersBar>
      {com === undefined ? <LossTable query={query} /> : <CrossedLosses query={{ ...query, com }} />}
    </>
  );
}
