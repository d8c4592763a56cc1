import { offeredStateOptions } from '#ui/fields/state-options.ts';
import { FilterSelect, optionsOf } from '#ui/lists/filter-select.tsx';
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
const reasons = [...optionsOf(cancelReasons, cancelReasonLabels), { value: 'sem', label: 'Sem motivo da lista' }];
const quotes = [{ value: 'recusado', label: 'Orçamento recusado' }];
const declines = [...optionsOf(declineReasons, declineReasonLabels), { value: 'sem', label: 'Sem motivo da lista' }];
const words = [{ value: 'falta', label: 'Informados sem palavra do cliente' }];
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `Abertos às ${hour}h` }));

/** An inactive city remains visible while it filters. */
function withChosen(chosen: string, options: readonly { value: string; label: string }[]) {
  const isKnown = chosen === 'todos' || options.some(({ value }) => value === chosen);
  return isKnown ? options : [{ value: chosen, label: chosen }, ...options];
}

const periods = [
  { value: 'hoje', label: 'Hoje' },
  { value: 'ontem', label: 'Ontem' },
  { value: '7dias', label: 'Últimos 7 dias' },
  { value: '30dias', label: 'Últimos 30 dias' },
];

function CityFilter({ filters }: { filters: UrlFilters }) {
  const names = new Set((useActiveRegions().data?.cities ?? []).map(({ nome }) => nome));
  const cities = [...names].map((name) => ({ value: name, label: name }));
  const options = withChosen(filters.get('cidade'), cities);
  return <FilterSelect filters={filters} name="cidade" label="Cidade" all="Todas as cidades" options={options} />;
}

function ServiceFilter({ filters }: { filters: UrlFilters }) {
  const services = (useOfferedServices().data ?? []).map(({ id, nome }) => ({ value: id, label: nome }));
  if (filters.get('servico') === 'todos') return null;
  return <FilterSelect filters={filters} name="servico" label="Serviço" all="Todos os serviços" options={services} />;
}

/** The days that an address names. */
function MomentChips({ filters }: { filters: UrlFilters }) {
  return callMoments.map((moment) => (
    <RangeChip key={moment} filters={filters} name={moment} label={callMomentLabels[moment]} />
  ));
}

export const callsFilters = {
  status: { label: 'Status', all: 'Todos os status', options: statuses },
  priority: {
    label: 'Prioridade',
    all: 'Todas as prioridades',
    options: optionsOf(callPriorities, callPriorityLabels),
  },
  state: { label: 'Estado', all: 'Todos os estados', options: offeredStateOptions },
  cidade: { Field: CityFilter, unfiltered: 'todos' },
  visita: { label: 'Visita', all: 'Todas as visitas', options: optionsOf(visitKinds, visitKindLabels) },
  date: { label: 'Período', all: 'Todo o período', options: periods },
  agendados: { Field: DaysFilter },
  origem: { label: 'Origem', all: 'Todas as origens', options: optionsOf(callOrigins, callOriginLabels) },
  motivo: { label: 'Motivo do cancelamento', all: 'Todos os motivos', options: reasons, rare: true },
  orcamento: { label: 'Orçamento', all: 'Todos os orçamentos', options: quotes, rare: true },
  recusa: { label: 'Motivo da recusa', all: 'Todos os motivos da recusa', options: declines, rare: true },
  palavra: { label: 'Palavra do cliente', all: 'Com ou sem palavra do cliente', options: words, rare: true },
  servico: { Field: ServiceFilter, unfiltered: 'todos' },
  hora: { label: 'Hora da abertura', all: 'Todas as horas', options: hours, rare: true },
  abertos: { Field: MomentChips },
  iniciados: {},
  finalizados: {},
  cancelados: {},
  sort: { unfiltered: '-createdAt' },
};
