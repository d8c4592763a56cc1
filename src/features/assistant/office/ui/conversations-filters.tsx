import { FilterSelect, optionsOf } from '#ui/lists/filter-select.tsx';
import { FiltersBar } from '#ui/lists/filters-bar.tsx';
import type { UrlFilters } from '#ui/lists/use-url-filters.ts';
import { handOverLabels, handOverReasons } from '../../answers/rules.ts';
import {
  conversationStatuses,
  conversationStatusLabels,
  unhelpfulLabels,
  unhelpfulReasons,
} from '../../conversations/rules.ts';

const statuses = optionsOf(conversationStatuses, conversationStatusLabels);
const reasons = optionsOf(handOverReasons, handOverLabels);
const unhelpful = optionsOf(unhelpfulReasons, unhelpfulLabels);

/** Search, status, why a person was offered and why an answer did not help. */
export function ConversationsFilters({ filters }: { filters: UrlFilters }) {
  return (
    <FiltersBar filters={filters} search="Buscar conversas" placeholder="Palavras da conversa">
      <FilterSelect filters={filters} name="status" label="Status" all="Todos os status" options={statuses} />
      <FilterSelect filters={filters} name="motivo" label="Motivo" all="Todos os motivos" options={reasons} />
      <FilterSelect filters={filters} name="naoAjudou" label="Não ajudou" all="Com ou sem queixa" options={unhelpful} />
    </FiltersBar>
  );
}
