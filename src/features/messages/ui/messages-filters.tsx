import { messageAudiences, messageChannels } from '#shared/messages.ts';
import { FilterSelect, optionsOf } from '#ui/lists/filter-select.tsx';
import { FiltersBar } from '#ui/lists/filters-bar.tsx';
import type { UrlFilters } from '#ui/lists/use-url-filters.ts';
import { audienceLabels, channelLabels, messageStatuses, messageStatusLabels } from '../rules.ts';

const statuses = optionsOf(messageStatuses, messageStatusLabels);
const audiences = optionsOf(messageAudiences, audienceLabels);
const channels = optionsOf(messageChannels, channelLabels);

/** Search, status, whom they are for, and the way they take. */
export function MessagesFilters({ filters }: { filters: UrlFilters }) {
  return (
    <FiltersBar filters={filters} search="Buscar mensagens" placeholder="Nome ou protocolo">
      <FilterSelect filters={filters} name="status" label="Status" all="Todos os status" options={statuses} />
      <FilterSelect filters={filters} name="publico" label="Para quem" all="Para todos" options={audiences} />
      <FilterSelect filters={filters} name="canal" label="Canal" all="Todos os canais" options={channels} />
    </FiltersBar>
  );
}
