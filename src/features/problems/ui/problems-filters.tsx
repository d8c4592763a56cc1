import { FilterSelect, optionsOf } from '#ui/lists/filter-select.tsx';
import { FiltersBar } from '#ui/lists/filters-bar.tsx';
import type { UrlFilters } from '#ui/lists/use-url-filters.ts';
import { problemKindLabels, problemKinds, problemStatuses, problemStatusLabels } from '../rules.ts';

const kinds = optionsOf(problemKinds, problemKindLabels);
const statuses = optionsOf(problemStatuses, problemStatusLabels);
const due = [{ value: 'vencidos', label: 'Só vencidos' }];

/** Search, kind, status and what is overdue. */
export function ProblemsFilters({ filters }: { filters: UrlFilters }) {
  return (
    <FiltersBar filters={filters} search="Buscar problemas" placeholder="Protocolo, cliente ou telefone">
      <FilterSelect filters={filters} name="kind" label="Tipo" all="Todos os tipos" options={kinds} />
      <FilterSelect filters={filters} name="status" label="Situação" all="Todas as situações" options={statuses} />
      <FilterSelect filters={filters} name="prazo" label="Prazo" all="Qualquer prazo" options={due} />
    </FiltersBar>
  );
}
