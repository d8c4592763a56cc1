import { FilterSelect, optionsOf } from '#ui/lists/filter-select.tsx';
import { FiltersBar } from '#ui/lists/filters-bar.tsx';
import type { UrlFilters } from '#ui/lists/use-url-filters.ts';
import { investigationStatuses, investigationStatusLabels, severities, severityLabels } from '../rules.ts';

const statuses = optionsOf(investigationStatuses, investigationStatusLabels);
const asked = [{ value: 'pedida', label: 'Decisão pedida' }];
const levels = optionsOf(severities, severityLabels);

/** Search, status and severity of the discrepancies list. */
export function DiscrepanciesFilters({ filters }: { filters: UrlFilters }) {
  return (
    <FiltersBar filters={filters} search="Buscar discrepâncias" placeholder="Protocolo, cliente ou prestador">
      <FilterSelect filters={filters} name="status" label="Status" all="Todos os status" options={statuses} />
      <FilterSelect filters={filters} name="decisao" label="Decisão" all="Com ou sem decisão pedida" options={asked} />
      <FilterSelect filters={filters} name="severity" label="Severidade" all="Todas as severidades" options={levels} />
    </FiltersBar>
  );
}
