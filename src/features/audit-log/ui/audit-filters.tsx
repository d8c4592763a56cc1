import { X } from 'lucide-react';
import { auditDeeds } from '#shared/audit.ts';
import { periodLabels, periods } from '#shared/periods.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FilterSelect, optionsOf } from '#ui/lists/filter-select.tsx';
import { FiltersBar } from '#ui/lists/filters-bar.tsx';
import type { UrlFilters } from '#ui/lists/use-url-filters.ts';
import { auditDeedLabels } from '../audit-words-content.ts';

const deeds = optionsOf(auditDeeds, auditDeedLabels);
const times = optionsOf(periods, periodLabels);

/** Person or record, deed and period; one record alone is asked for by the pages of records. */
export function AuditFilters({ filters }: { filters: UrlFilters }) {
  return (
    <FiltersBar filters={filters} search="Buscar na auditoria" placeholder="Nome da pessoa ou código do registro">
      <FilterSelect filters={filters} name="acao" label="Ação" all="Todas as ações" options={deeds} />
      <FilterSelect filters={filters} name="periodo" label="Período" all="Todo o período" options={times} />
      {filters.get('registro') !== '' && (
        <Button
          aria-label="Tirar o filtro: só este registro"
          className="max-sm:col-span-2"
          onClick={() => filters.set({ registro: '' })}
        >
          Só este registro
          <X aria-hidden="true" className="size-4" />
        </Button>
      )}
    </FiltersBar>
  );
}
