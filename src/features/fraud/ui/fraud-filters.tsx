import { FilterSelect, optionsOf } from '#ui/lists/filter-select.tsx';
import { FiltersBar } from '#ui/lists/filters-bar.tsx';
import type { UrlFilters } from '#ui/lists/use-url-filters.ts';
import { fraudStatuses, fraudStatusLabels, riskLevelLabels, riskLevels } from '../rules.ts';

const risks = optionsOf(riskLevels, riskLevelLabels);
const statuses = optionsOf(fraudStatuses, fraudStatusLabels);

/** Search, risk and status of the fraud cases. */
export function FraudFilters({ filters }: { filters: UrlFilters }) {
  return (
    <FiltersBar filters={filters} search="Buscar casos" placeholder="Protocolo, cliente ou prestador">
      <FilterSelect filters={filters} name="risk" label="Risco" all="Todos os riscos" options={risks} />
      <FilterSelect filters={filters} name="status" label="Status" all="Todos os status" options={statuses} />
    </FiltersBar>
  );
}
