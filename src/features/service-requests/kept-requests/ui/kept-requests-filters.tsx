import { FilterSelect, optionsOf } from '#ui/lists/filter-select.tsx';
import { FiltersBar } from '#ui/lists/filters-bar.tsx';
import { SearchInput } from '#ui/lists/search-input.tsx';
import type { UrlFilters } from '#ui/lists/use-url-filters.ts';
import { keptRequestStatuses, keptRequestStatusLabels } from '../rules.ts';

const statuses = optionsOf(keptRequestStatuses, keptRequestStatusLabels);

/** Search and status of the kept requests. */
export function KeptRequestsFilters({ filters }: { filters: UrlFilters }) {
  return (
    <FiltersBar active={filters.active} onClear={filters.clear}>
      <SearchInput
        label="Buscar pedidos"
        placeholder="Nome, telefone, e-mail ou cidade"
        value={filters.get('search')}
        onSearch={(search) => filters.set({ search })}
      />
      <FilterSelect filters={filters} name="status" label="Status" all="Todos os status" options={statuses} />
    </FiltersBar>
  );
}
