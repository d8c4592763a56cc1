import { offeredStates } from '#shared/br/offered-states.ts';
import { FilterSelect, optionsOf } from '#ui/lists/filter-select.tsx';
import { FiltersBar } from '#ui/lists/filters-bar.tsx';
import type { UrlFilters } from '#ui/lists/use-url-filters.ts';
import { clientStatuses, clientStatusLabels, clientTypeLabels, clientTypes } from '../rules.ts';

const statuses = optionsOf(clientStatuses, clientStatusLabels);
const types = optionsOf(clientTypes, clientTypeLabels);
const states = offeredStates.map((value) => ({ value, label: value }));

/** Search, status, type and state of the clients list. */
export function ClientsFilters({ filters }: { filters: UrlFilters }) {
  return (
    <FiltersBar filters={filters} search="Buscar clientes" placeholder="Nome, telefone, e-mail ou documento">
      <FilterSelect filters={filters} name="status" label="Status" all="Todos os status" options={statuses} />
      <FilterSelect filters={filters} name="tipo" label="Tipo" all="Todos os tipos" options={types} />
      <FilterSelect filters={filters} name="estado" label="Estado" all="Todos os estados" options={states} />
    </FiltersBar>
  );
}
