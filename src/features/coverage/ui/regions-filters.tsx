import { offeredStates } from '#shared/br/offered-states.ts';
import { FilterSelect, optionsOf } from '#ui/lists/filter-select.tsx';
import { FiltersBar } from '#ui/lists/filters-bar.tsx';
import type { UrlFilters } from '#ui/lists/use-url-filters.ts';
import { regionKindLabels, regionKinds, regionStatuses, regionStatusLabels } from '../rules.ts';

const states = offeredStates.map((value) => ({ value, label: value }));
const kinds = optionsOf(regionKinds, regionKindLabels);
const statuses = optionsOf(regionStatuses, regionStatusLabels);

/** State, status and kind of the places. */
export function RegionsFilters({ filters }: { filters: UrlFilters }) {
  return (
    <FiltersBar filters={filters}>
      <FilterSelect filters={filters} name="estado" label="Estado" all="Todos os estados" options={states} />
      <FilterSelect filters={filters} name="status" label="Status" all="Todos os status" options={statuses} />
      <FilterSelect filters={filters} name="tipo" label="Tipo" all="Todos os tipos" options={kinds} />
    </FiltersBar>
  );
}
