import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react';
import { Button } from '#ui/buttons/button.tsx';
import { FilterSelect } from '#ui/lists/filter-select.tsx';
import { FiltersBar } from '#ui/lists/filters-bar.tsx';
import type { UrlFilters } from '#ui/lists/use-url-filters.ts';

const statuses = [
  { value: 'ativo', label: 'Ativos' },
  { value: 'inativo', label: 'Inativos' },
];

/** Search, status and direction of the services list. */
export function ServicesFilters({ filters }: { filters: UrlFilters }) {
  const descending = filters.get('sort') === 'desc';
  const Icon = descending ? ArrowDownWideNarrow : ArrowUpNarrowWide;
  return (
    <FiltersBar filters={filters} search="Buscar serviços" placeholder="Buscar serviços...">
      <FilterSelect filters={filters} name="status" label="Status" all="Todos" options={statuses} />
      <Button
        icon={<Icon aria-hidden="true" className="size-4" />}
        onClick={() => filters.set({ sort: descending ? 'asc' : 'desc' })}
      >
        <span className="sr-only">Ordem: </span>
        {descending ? 'Decrescente' : 'Crescente'}
      </Button>
    </FiltersBar>
  );
}
