import { offeredStates } from '#shared/br/offered-states.ts';
import { FilterSelect, optionsOf } from '#ui/lists/filter-select.tsx';
import { FiltersBar } from '#ui/lists/filters-bar.tsx';
import { RangeChip } from '#ui/lists/range-chip.tsx';
import type { UrlFilters } from '#ui/lists/use-url-filters.ts';
import { declineReasonLabels, declineReasons } from '../../reference-declines.ts';
import { callOriginLabels, callOrigins, cancelReasonLabels, cancelReasons } from '../../reference-reasons.ts';
import {
  callPriorities,
  callPriorityLabels,
  callStatuses,
  callStatusLabels,
  visitKindLabels,
  visitKinds,
} from '../../rules.ts';
import { callMomentLabels, callMoments } from '../rules.ts';
import { DaysFilter } from './days-filter.tsx';
import { useActiveRegions, useOfferedServices } from './use-call-choices.ts';

const statuses = [{ value: 'em_aberto', label: 'Em aberto' }, ...optionsOf(callStatuses, callStatusLabels)];
const priorities = optionsOf(callPriorities, callPriorityLabels);
const states = offeredStates.map((value) => ({ value, label: value }));
const origins = optionsOf(callOrigins, callOriginLabels);
const reasons = [...optionsOf(cancelReasons, cancelReasonLabels), { value: 'sem', label: 'Sem motivo da lista' }];
const quotes = [{ value: 'recusado', label: 'Orçamento recusado' }];
const declines = [...optionsOf(declineReasons, declineReasonLabels), { value: 'sem', label: 'Sem motivo da lista' }];
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `Abertos às ${hour}h` }));

/** A city that is not attended any longer stays to be seen while it filters. */
function withChosen(chosen: string, options: readonly { value: string; label: string }[]) {
  const isKnown = chosen === 'todos' || options.some(({ value }) => value === chosen);
  return isKnown ? options : [{ value: chosen, label: chosen }, ...options];
}

const visits = optionsOf(visitKinds, visitKindLabels);
const periods = [
  { value: 'hoje', label: 'Hoje' },
  { value: 'ontem', label: 'Ontem' },
  { value: '7dias', label: 'Últimos 7 dias' },
  { value: '30dias', label: 'Últimos 30 dias' },
];

/** Search, status, priority, state and period of the calls list, and the days that an address names. */
export function CallsFilters({ filters }: { filters: UrlFilters }) {
  const regions = useActiveRegions();
  const names = new Set((regions.data?.cities ?? []).map(({ nome }) => nome));
  const cities = [...names].map((name) => ({ value: name, label: name }));
  const services = (useOfferedServices().data ?? []).map(({ id, nome }) => ({ value: id, label: nome }));
  return (
    <FiltersBar filters={filters} search="Buscar chamados" placeholder="Protocolo, cliente, telefone ou cidade">
      <FilterSelect filters={filters} name="status" label="Status" all="Todos os status" options={statuses} />
      <FilterSelect
        filters={filters}
        name="priority"
        label="Prioridade"
        all="Todas as prioridades"
        options={priorities}
      />
      <FilterSelect filters={filters} name="state" label="Estado" all="Todos os estados" options={states} />
      <FilterSelect
        filters={filters}
        name="cidade"
        label="Cidade"
        all="Todas as cidades"
        options={withChosen(filters.get('cidade'), cities)}
      />
      <FilterSelect filters={filters} name="visita" label="Visita" all="Todas as visitas" options={visits} />
      <FilterSelect filters={filters} name="date" label="Período" all="Todo o período" options={periods} />
      <DaysFilter filters={filters} />
      <FilterSelect filters={filters} name="origem" label="Origem" all="Todas as origens" options={origins} />
      {filters.get('motivo') !== 'todos' && (
        <FilterSelect
          filters={filters}
          name="motivo"
          label="Motivo do cancelamento"
          all="Todos os motivos"
          options={reasons}
        />
      )}
      {filters.get('orcamento') !== 'todos' && (
        <FilterSelect filters={filters} name="orcamento" label="Orçamento" all="Todos os orçamentos" options={quotes} />
      )}
      {filters.get('recusa') !== 'todos' && (
        <FilterSelect
          filters={filters}
          name="recusa"
          label="Motivo da recusa"
          all="Todos os motivos da recusa"
          options={declines}
        />
      )}
      {filters.get('servico') !== 'todos' && (
        <FilterSelect filters={filters} name="servico" label="Serviço" all="Todos os serviços" options={services} />
      )}
      {filters.get('hora') !== 'todos' && (
        <FilterSelect filters={filters} name="hora" label="Hora da abertura" all="Todas as horas" options={hours} />
      )}
      {callMoments.map((moment) => (
        <RangeChip key={moment} filters={filters} name={moment} label={callMomentLabels[moment]} />
      ))}
    </FiltersBar>
  );
}
