import { periodLabels, periods } from '#shared/periods.ts';
import { FilterSelect, optionsOf } from '#ui/lists/filter-select.tsx';
import { FiltersBar } from '#ui/lists/filters-bar.tsx';
import type { UrlFilters } from '#ui/lists/use-url-filters.ts';
import { ratings, reviewStatuses, reviewStatusLabels, reviewTypeLabels, reviewTypes } from '../rules.ts';

const stars = ratings.map((value) => ({ value, label: value === '1' ? '1 estrela' : `${value} estrelas` }));
const types = optionsOf(reviewTypes, reviewTypeLabels);
const statuses = optionsOf(reviewStatuses, reviewStatusLabels);
const periodOptions = optionsOf(periods, periodLabels);

/** Rating, type and period of the reviews. */
export function ReviewsFilters({ filters }: { filters: UrlFilters }) {
  return (
    <FiltersBar filters={filters}>
      <FilterSelect filters={filters} name="rating" label="Nota" all="Todas as notas" options={stars} />
      <FilterSelect filters={filters} name="type" label="Tipo" all="Todos os tipos" options={types} />
      <FilterSelect filters={filters} name="status" label="Moderação" all="Todas" options={statuses} />
      <FilterSelect filters={filters} name="date" label="Período" all="Todo o período" options={periodOptions} />
    </FiltersBar>
  );
}
