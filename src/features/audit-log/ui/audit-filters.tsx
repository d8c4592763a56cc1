import { auditDeeds } from '#shared/audit.ts';
import { periodLabels, periods } from '#shared/periods.ts';
import { FilterSelect, optionsOf } from '#ui/lists/filter-select.tsx';
import { FiltersBar } from '#ui/lists/filters-bar.tsx';
import { SearchInput } from '#ui/lists/search-input.tsx';
import type { UrlFilters } from '#ui/lists/use-url-filters.ts';
import { auditDeedLabels } from '../rules.ts';

const deeds = optionsOf(auditDeeds, auditDeedLabels);
const times = optionsOf(periods, periodLabels);

/** Person or record, deed and period; the record of an address is let go with the others. */
export function AuditFilters({ filters }: { filters: UrlFilters }) {
  return (
    <FiltersBar active={filters.active} onClear={filters.clear}>
      <SearchInput
        label="Buscar na auditoria"
        placeholder="Nome da pessoa ou código do registro"
        value={filters.get('search')}
        onSearch={(search) => filters.set({ search })}
      />
      <FilterSelect filters={filters} name="acao" label="Ação" all="Todas as ações" options={deeds} />
      <FilterSelect filters={filters} name="periodo" label="Período" all="Todo o período" options={times} />
    </FiltersBar>
  );
}
