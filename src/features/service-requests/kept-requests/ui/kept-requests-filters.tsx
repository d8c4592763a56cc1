import { FilterSelect, optionsOf } from '#ui/lists/filter-select.tsx';
import { FiltersBar } from '#ui/lists/filters-bar.tsx';
import type { UrlFilters } from '#ui/lists/use-url-filters.ts';
import { keptRequestStatuses, keptRequestStatusLabels } from '../rules.ts';

const statuses = optionsOf(keptRequestStatuses, keptRequestStatusLabels);

/** Search and status of the kept requests. */
export function KeptRequestsFilters({ filters }: { filters: UrlFilters }) {
  return (
    <FiltersBar filters={filters} search="Buscar pedidos" placeholder="Número, nome, telefone, e-mail ou cidade">
      <FilterSelect filters={filters} name="status" label="Status" all="Todos os status" options={statuses} />
    </FiltersBar>
  );
}
