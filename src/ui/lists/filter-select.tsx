import { Select, type SelectOption } from '../fields/select.tsx';
import type { UrlFilters } from './use-url-filters.ts';

/** One choice of a filter bar, stored in the URL; its first option, with `all`, means "no filter". */
export function FilterSelect({
  filters,
  name,
  label,
  all,
  options,
}: {
  filters: UrlFilters;
  /** The filter's name in the address and in the call. */
  name: string;
  label: string;
  /** Text of the first option, e.g. 'Todos os status'; without it each option filters. */
  all?: string | undefined;
  options: readonly SelectOption[];
}) {
  return (
    <Select
      aria-label={label}
      options={all === undefined ? options : [{ value: 'todos', label: all }, ...options]}
      value={filters.get(name)}
      onChange={(event) => filters.set({ [name]: event.currentTarget.value })}
    />
  );
}

/** The options of a closed list of values with their labels. */
export function optionsOf<Value extends string>(values: readonly Value[], labels: Record<Value, string>) {
  return values.map((value) => ({ value, label: labels[value] }));
}
