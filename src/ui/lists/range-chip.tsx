import { parseDayRange, whenInWords } from '#shared/time/periods.ts';
import { FilterChip } from './filter-chip.tsx';
import type { UrlFilters } from './use-url-filters.ts';

/** A filter by days that only an address sets: 'Finalizados em novembro de 2026'. */
export function RangeChip({ filters, name, label }: { filters: UrlFilters; name: string; label: string }) {
  const range = parseDayRange(filters.get(name));
  const said = `${label} ${range === null ? 'em período desconhecido' : whenInWords(range)}`;
  return <FilterChip filters={filters} name={name} said={said} />;
}
