import { X } from 'lucide-react';
import { periodLabels, periods } from '#shared/periods.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Select } from '#ui/fields/select.tsx';
import { FilterSelect, optionsOf } from '#ui/lists/filter-select.tsx';
import { FiltersBar } from '#ui/lists/filters-bar.tsx';
import type { UrlFilters } from '#ui/lists/use-url-filters.ts';
import { financeFilterLabels, financeFilters } from '../rules.ts';

const periodOptions = optionsOf(periods, periodLabels);
const statuses = optionsOf(financeFilters, financeFilterLabels);

/** Partner, period and status of the commission lines. */
export function FinanceFilters({ filters }: { filters: UrlFilters }) {
  return (
    <FiltersBar filters={filters} search="Buscar lançamentos" placeholder="Prestador ou protocolo">
      <Select
        aria-label="Período"
        options={periodOptions}
        value={filters.get('date')}
        onChange={(event) => filters.set({ date: event.currentTarget.value })}
      />
      <FilterSelect filters={filters} name="status" label="Status" all="Todos os status" options={statuses} />
      {filters.get('partnerId') !== '' && (
        <Button className="max-sm:col-span-2" onClick={() => filters.set({ partnerId: '' })}>
          Só um prestador
          <X aria-hidden="true" className="size-4" />
          <span className="sr-only">(tirar o filtro)</span>
        </Button>
      )}
    </FiltersBar>
  );
}
