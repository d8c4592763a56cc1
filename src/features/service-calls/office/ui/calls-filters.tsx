import { FilterSelect, optionsOf } from '#ui/lists/filter-select.tsx';
import { FiltersBar } from '#ui/lists/filters-bar.tsx';
import { RangeChip } from '#ui/lists/range-chip.tsx';
import { SearchInput } from '#ui/lists/search-input.tsx';
import type { UrlFilters } from '#ui/lists/use-url-filters.ts';
import {
  callMomentLabels,
  callMoments,
  callPriorities,
  callPriorityLabels,
  callStatuses,
  callStatusLabels,
  visitKindLabels,
  visitKinds,
} from '../../rules.ts';

const statuses = [{ value: 'em_aberto', label: 'Em aberto' }, ...optionsOf(callStatuses, callStatusLabels)];
const priorities = optionsOf(callPriorities, callPriorityLabels);
const states = ['DF', 'GO', 'MG', 'SP', 'RJ'].map((value) => ({ value, label: value }));
const visits = optionsOf(visitKinds, visitKindLabels);
const periods = [
  { value: 'hoje', label: 'Hoje' },
  { value: '7dias', label: 'Últimos 7 dias' },
  { value: '30dias', label: 'Últimos 30 dias' },
];

/** Search, status, priority, state and period of the calls list, and the days that an address names. */
export function CallsFilters({ filters }: { filters: UrlFilters }) {
  return (
    <FiltersBar active={filters.active} onClear={filters.clear}>
      <SearchInput
        label="Buscar chamados"
        placeholder="Protocolo, cliente, telefone ou cidade"
        value={filters.get('search')}
        onSearch={(search) => filters.set({ search })}
      />
      <FilterSelect filters={filters} name="status" label="Status" all="Todos os status" options={statuses} />
      <FilterSelect
        filters={filters}
        name="priority"
        label="Prioridade"
        all="Todas as prioridades"
        options={priorities}
      />
      <FilterSelect filters={filters} name="state" label="Estado" all="Todos os estados" options={states} />
      <FilterSelect filters={filters} name="visita" label="Visita" all="Todas as visitas" options={visits} />
      <FilterSelect filters={filters} name="date" label="Período" all="Todo o período" options={periods} />
      {callMoments.map((moment) => (
        <RangeChip key={moment} filters={filters} name={moment} label={callMomentLabels[moment]} />
      ))}
    </FiltersBar>
  );
}
