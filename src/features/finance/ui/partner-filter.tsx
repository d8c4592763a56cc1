import { useRead } from '#ui/api/use-operation.ts';
import { FilterChip } from '#ui/lists/filter-chip.tsx';
import { FilterSelect } from '#ui/lists/filter-select.tsx';
import type { UrlFilters } from '#ui/lists/use-url-filters.ts';
import { financeOperations } from '../contract.ts';

/** Chooses one partner among those who were ever billed; one whom a link names and who was not stands as a chip. */
export function PartnerFilter({ filters }: { filters: UrlFilters }) {
  const billed = useRead(financeOperations.listBilledPartners, {});
  const options = (billed.data?.prestadores ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const chosen = filters.get('partnerId');
  if (chosen !== '' && !options.some(({ value }) => value === chosen)) {
    return <FilterChip filters={filters} name="partnerId" said="Só um prestador" />;
  }
  // An empty choice is how this filter says everybody.
  const asChoice: UrlFilters = {
    ...filters,
    get: () => chosen || 'todos',
    set: ({ partnerId = '' }) => filters.set({ partnerId: partnerId === 'todos' ? '' : partnerId }),
  };
  return (
    <FilterSelect filters={asChoice} name="partnerId" label="Prestador" all="Todos os prestadores" options={options} />
  );
}
