import { FilterSelect, optionsOf } from '#ui/lists/filter-select.tsx';
import { FiltersBar } from '#ui/lists/filters-bar.tsx';
import type { UrlFilters } from '#ui/lists/use-url-filters.ts';
import { categoryLabels, postCategories, postStatuses, postStatusLabels } from '../rules.ts';

const statuses = optionsOf(postStatuses, postStatusLabels);
const categories = optionsOf(postCategories, categoryLabels);

/** Status and category of the posts. */
export function PostsFilters({ filters }: { filters: UrlFilters }) {
  return (
    <FiltersBar filters={filters}>
      <FilterSelect filters={filters} name="status" label="Status" all="Todos os status" options={statuses} />
      <FilterSelect
        filters={filters}
        name="category"
        label="Categoria"
        all="Todas as categorias"
        options={categories}
      />
    </FiltersBar>
  );
}
