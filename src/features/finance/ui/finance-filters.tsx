import { periodLabels, periods } from '#shared/periods.ts';
import { Select } from '#ui/fields/select.tsx';
import { FilterSelect, optionsOf } from '#ui/lists/filter-select.tsx';
import { FiltersBar } from '#ui/lists/filters-bar.tsx';
import type { UrlFilters } from '#ui/lists/use-url-filters.ts';
import { financeStatuses, financeStatusLabels } from '../rules.ts';

const periodOptions = optionsOf(periods, periodLabels);
const statuses = optionsOf(financeStatuses, financeStatusLabels);

/** Period and status of the commission lines. */
export function FinanceFilters({ filters }: { filters: UrlFilters }) {
  return (
    <FiltersBar active={filters.active} onClear={filters.clear}>
      <Select
        aria-label="Período"
        options={periodOptions}
        value={filters.get('date')}
        onChange={(event) => filters.set({ date: event.currentTarget.value })}
      />
      <FilterSelect filters={filters} name="status" label="Status" all="Todos os status" options={statuses} />
    </FiltersBar>
  );
}
