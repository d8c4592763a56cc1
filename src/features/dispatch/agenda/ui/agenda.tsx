import { useState } from 'react';
import { isDay, todayOn } from '#shared/time/dates.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { CenteredSpinner } from '#ui/feedback/spinner.tsx';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import { EmptyDrawing } from '#ui/illustrations/empty.tsx';
import { listError } from '#ui/lists/list-states.tsx';
import { useUrlFilters } from '#ui/lists/use-url-filters.ts';
import { Badge } from '#ui/records/badge.tsx';
import type { FreePartner, Visit } from '../contract.ts';
import { type AgendaView, agendaRange, findClashes, slotsOf } from '../rules.ts';
import { AgendaBar } from './agenda-bar.tsx';
import { AgendaBoard, type AgendaRow, type Target } from './agenda-board.tsx';
import { AgendaList } from './agenda-list.tsx';
import { MoveVisitDialog } from './move-visit-dialog.tsx';
import { useAgenda } from './use-agenda.ts';

/** The agreed visits of a day or week, unassigned ones first. */
export function Agenda({ mayMove }: { mayMove: boolean }) {
  const filters = useUrlFilters({ dia: '', ver: 'dia', por: 'prestador' });
  const asked = filters.get('dia');
  const day = isDay(asked) ? asked : todayOn(new Date());
  const view: AgendaView = filters.get('ver') === 'semana' ? 'semana' : 'dia';
  const byRegion = filters.get('por') === 'regiao';
  const withFree = filters.get('por') === 'todos';
  const agenda = useAgenda(agendaRange(view, day));
  const [target, setTarget] = useState<Target>();
  const { data } = agenda;
  const failed = listError('Erro ao Carregar a Agenda', agenda);
  const visits = data?.visitas ?? [];
  const clashes = findClashes(visits);
  const shown = {
    view,
    day,
    slots: slotsOf(view, day),
    rows: byRegion ? rowsByRegion(visits) : rowsByPartner(visits, withFree ? (data?.livres ?? []) : []),
    clashes,
    detailOf: (visit: Visit) => (byRegion ? (visit.partnerName ?? 'Sem prestador') : placeOf(visit)),
    onMove: mayMove ? setTarget : undefined,
  };
  return (
    <>
      <AgendaBar filters={filters} view={view} day={day} />
      {data && <StaleNotice error={agenda.error} />}
      {failed}
      {data === undefined && !failed && <CenteredSpinner label="Carregando agenda..." />}
      {data && (
        <p className="mb-3 flex flex-wrap items-center gap-2 text-ink-soft text-sm" role="status">
          {data.total === 1 ? '1 visita' : `${data.total} visitas`}
          {data.total > visits.length && `, as primeiras ${visits.length} à vista: escolha menos dias`}
          {clashes.size > 0 && <Badge tone="danger">{`${clashes.size} no mesmo horário`}</Badge>}
        </p>
      )}
      {data && visits.length === 0 && (
        <EmptyState
          illustration={<EmptyDrawing />}
          title="Nenhuma visita agendada"
          description="As visitas com dia e hora combinados aparecem aqui."
        />
      )}
      {visits.length > 0 && (
        <>
          <AgendaBoard {...shown} />
          <AgendaList {...shown} />
        </>
      )}
      <MoveVisitDialog target={target} visits={visits} onClose={() => setTarget(undefined)} />
    </>
  );
}

function placeOf({ neighborhood, city, state }: Visit): string {
  return [neighborhood, `${city}/${state}`].filter(Boolean).join(', ');
}

const byName = new Intl.Collator('pt-BR');

/** Unassigned visits first, then one row per partner, free partners last. */
function rowsByPartner(visits: readonly Visit[], free: readonly FreePartner[]): AgendaRow[] {
  const rows = [...Map.groupBy(visits, ({ partnerId }) => partnerId)].map(([partnerId, own]) => ({
    key: partnerId ?? 'sem',
    label: own[0]?.partnerName ?? 'Sem prestador',
    partnerId,
    visits: own,
  }));
  const known = rows.filter(({ partnerId }) => partnerId !== null).sort((a, b) => byName.compare(a.label, b.label));
  const nobodys = rows.find(({ partnerId }) => partnerId === null);
  const empty = free.map(({ id, name }) => ({ key: id, label: name, partnerId: id, visits: [] }));
  // This row also appears empty, as a drop target for unassigning.
  return [nobodys ?? { key: 'sem', label: 'Sem prestador', partnerId: null, visits: [] }, ...known, ...empty];
}

/** One row per city; the visit names its partner. */
function rowsByRegion(visits: readonly Visit[]): AgendaRow[] {
  return [...Map.groupBy(visits, ({ city, state }) => `${city}/${state}`)]
    .map(([label, own]) => ({
      key: label,
      label,
      visits: own.toSorted((a, b) => Number(a.partnerId !== null) - Number(b.partnerId !== null)),
    }))
    .sort((a, b) => byName.compare(a.label, b.label));
}
