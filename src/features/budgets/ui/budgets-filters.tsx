import { declineReasonLabels, declineReasons } from '#features/service-calls/reference-declines.ts';
import { FilterSelect, optionsOf } from '#ui/lists/filter-select.tsx';
import { FiltersBar } from '#ui/lists/filters-bar.tsx';
import type { UrlFilters } from '#ui/lists/use-url-filters.ts';
import { budgetPriorities, budgetPriorityLabels, budgetStatuses, budgetStatusLabels } from '../rules.ts';

const statuses = optionsOf(budgetStatuses, budgetStatusLabels);
const priorities = optionsOf(budgetPriorities, budgetPriorityLabels);
const declines = optionsOf(declineReasons, declineReasonLabels);

const queues = [
  { value: 'abertos', label: 'Fila: valor × espera' },
  { value: 'hoje', label: 'Contatos de hoje' },
];

/** Search, status, priority, why the client declined, and queue of the refused budgets. */
export function BudgetsFilters({ filters }: { filters: UrlFilters }) {
  return (
    <FiltersBar filters={filters} search="Buscar orçamentos" placeholder="Cliente, protocolo ou serviço">
      <FilterSelect filters={filters} name="status" label="Status" all="Todos os status" options={statuses} />
      <FilterSelect
        filters={filters}
        name="priority"
        label="Prioridade"
        all="Todas as prioridades"
        options={priorities}
      />
      <FilterSelect
        filters={filters}
        name="recusa"
        label="Motivo da recusa"
        all="Todos os motivos"
        options={declines}
      />
      <FilterSelect filters={filters} name="fila" label="Fila" all="Mais novos primeiro" options={queues} />
    </FiltersBar>
  );
}
