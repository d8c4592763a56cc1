import { slotOf } from '../rules.ts';
import { type AgendaProps, type AgendaRow, isMovable, standing } from './agenda-board.tsx';
import { VisitCard } from './visit-card.tsx';

/** The agenda on a phone: who first, then day by day of a week, then by hour. */
export function AgendaList({ rows, clashes, detailOf, onMove, ...span }: AgendaProps) {
  return (
    <div className="flex flex-col gap-5 sm:hidden">
      {rows
        .filter(({ visits }) => visits.length > 0)
        .map((row) => (
          <section key={row.key} aria-label={row.label}>
            <h2 className="mb-2 flex items-baseline justify-between gap-3 font-semibold">
              {row.label}
              <span className="font-normal text-ink-soft text-sm">
                {row.visits.length === 1 ? '1 visita' : `${row.visits.length} visitas`}
              </span>
            </h2>
            {daysOf(row, span).map(({ name, visits }) => (
              <div key={name} className="mb-4 last:mb-0">
                {name !== '' && <h3 className="mb-2 text-ink-soft text-sm">{name}</h3>}
                <ul className="flex flex-col gap-2">
                  {visits.map((visit) => (
                    <li key={visit.id}>
                      <VisitCard
                        visit={visit}
                        clashes={clashes.get(visit.id) ?? []}
                        detail={detailOf(visit)}
                        onMove={onMove && isMovable(visit) ? () => onMove(standing(visit)) : undefined}
                      />
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </section>
        ))}
    </div>
  );
}

/** A row's visits grouped by day; without a heading when one day is shown. */
function daysOf({ visits }: AgendaRow, { view, day, slots }: Pick<AgendaProps, 'view' | 'day' | 'slots'>) {
  if (view === 'dia') return [{ name: '', visits }];
  const bySlot = Map.groupBy(visits, (visit) => slotOf(view, day, visit));
  return slots
    .map(({ key, name }) => ({ name, visits: bySlot.get(key) ?? [] }))
    .filter((slot) => slot.visits.length > 0);
}
