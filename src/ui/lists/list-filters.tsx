import { FilterSelect } from './filter-select.tsx';
import { FiltersBar } from './filters-bar.tsx';
import { filtersOf, type ListOperation, type ListSheet, unfilteredOf } from './list-sheet.ts';
import type { UrlFilters } from './use-url-filters.ts';

/** The filters that a list's sheet names, in one bar. */
export function ListFilters<Row, O extends ListOperation>({
  sheet,
  filters,
}: {
  sheet: ListSheet<Row, O>;
  filters: UrlFilters;
}) {
  const { search } = sheet;
  return (
    <FiltersBar filters={filters} search={search?.label} placeholder={search?.hint}>
      {filtersOf(sheet).map(([name, filter]) => {
        if (!('options' in filter)) return filter.Field && <filter.Field key={name} filters={filters} />;
        if (filter.rare && filters.get(name) === unfilteredOf(filter)) return null;
        return <FilterSelect key={name} filters={filters} name={name} {...filter} />;
      })}
    </FiltersBar>
  );
}
