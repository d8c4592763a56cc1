import { offeredStates } from '#shared/br/offered-states.ts';
import { FilterSelect, optionsOf } from '#ui/lists/filter-select.tsx';
import { FiltersBar } from '#ui/lists/filters-bar.tsx';
import type { UrlFilters } from '#ui/lists/use-url-filters.ts';
import { availabilities, presenceOfAvailability } from '../../presence/rules.ts';
import { partnerStatuses, partnerStatusLabels, presenceLabel } from '../../rules.ts';

const statuses = optionsOf(partnerStatuses, partnerStatusLabels);
const availability = availabilities.map((value) => ({
  value,
  label: presenceLabel(presenceOfAvailability[value]),
}));
const states = offeredStates.map((value) => ({ value, label: value }));

/** Search, status, state and availability of the providers list. */
export function PartnersFilters({ filters }: { filters: UrlFilters }) {
  return (
    <FiltersBar filters={filters} search="Buscar prestadores" placeholder="Nome, e-mail, telefone ou documento">
      <FilterSelect filters={filters} name="status" label="Status" all="Todos os status" options={statuses} />
      <FilterSelect filters={filters} name="estado" label="Estado" all="Todos os estados" options={states} />
      <FilterSelect
        filters={filters}
        name="disponibilidade"
        label="Disponibilidade"
        all="Todas as disponibilidades"
        options={availability}
      />
    </FiltersBar>
  );
}
