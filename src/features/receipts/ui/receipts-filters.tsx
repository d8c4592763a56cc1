import { FilterSelect, optionsOf } from '#ui/lists/filter-select.tsx';
import { FiltersBar } from '#ui/lists/filters-bar.tsx';
import { SearchInput } from '#ui/lists/search-input.tsx';
import type { UrlFilters } from '#ui/lists/use-url-filters.ts';
import { receiptStatuses, receiptStatusLabels } from '../rules.ts';

const statuses = optionsOf(receiptStatuses, receiptStatusLabels);

/** Search and status of the receipts list. */
export function ReceiptsFilters({ filters }: { filters: UrlFilters }) {
  return (
    <FiltersBar active={filters.active} onClear={filters.clear}>
      <SearchInput
        label="Buscar recibos"
        placeholder="Arquivo, cliente ou protocolo"
        value={filters.get('search')}
        onSearch={(search) => filters.set({ search })}
      />
      <FilterSelect filters={filters} name="status" label="Status" all="Todos os status" options={statuses} />
    </FiltersBar>
  );
}
