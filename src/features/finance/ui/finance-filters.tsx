import { periodLabels, periods } from '#shared/periods.ts';
import { FilterSelect, optionsOf } from '#ui/filter-select.tsx';
import { FiltersBar } from '#ui/filters-bar.tsx';
import { Select } from '#ui/select.tsx';
import type { UrlFilters } from '#ui/use-url-filters.ts';
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
