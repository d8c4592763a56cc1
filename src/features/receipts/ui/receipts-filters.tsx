import { FilterSelect, optionsOf } from '#ui/lists/filter-select.tsx';
import { FiltersBar } from '#ui/lists/filters-bar.tsx';
import type { UrlFilters } from '#ui/lists/use-url-filters.ts';
import { receiptStatuses, receiptStatusLabels } from '../rules.ts';

const statuses = optionsOf(receiptStatuses, receiptStatusLabels);

/** Search and status of the receipts list. */
export function ReceiptsFilters({ filters }: { filters: UrlFilters }) {
  return (
    <FiltersBar filters={filters} search="Buscar recibos" placeholder="Arquivo, cliente ou protocolo">
      <FilterSelect filters={filters} name="status" label="Status" all="Todos os status" options={statuses} />
    </FiltersBar>
  );
}
