import { stateOptions } from '#ui/fields/state-options.ts';
import { FilterSelect, optionsOf } from '#ui/lists/filter-select.tsx';
import { FiltersBar } from '#ui/lists/filters-bar.tsx';
import type { UrlFilters } from '#ui/lists/use-url-filters.ts';
import {
  applicationKindLabels,
  applicationKinds,
  applicationStatuses,
  applicationStatusLabels,
} from '../../applications/rules.ts';

const statuses = optionsOf(applicationStatuses, applicationStatusLabels);
const kinds = optionsOf(applicationKinds, applicationKindLabels);

/** Search, status, kind and state of the applications list. */
export function ApplicationsFilters({ filters }: { filters: UrlFilters }) {
  return (
    <FiltersBar
      filters={filters}
      search="Buscar aplicações"
      placeholder="Número, empresa, e-mail, telefone ou documento"
    >
      <FilterSelect filters={filters} name="status" label="Status" all="Todos os status" options={statuses} />
      <FilterSelect filters={filters} name="tipo" label="Tipo" all="Todos os tipos" options={kinds} />
      <FilterSelect filters={filters} name="estado" label="Estado" all="Todos os estados" options={stateOptions} />
    </FiltersBar>
  );
}
