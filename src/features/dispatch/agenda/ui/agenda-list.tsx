import type { Visit } from '../contract.ts';
import { type AgendaRow, clockOf, isMovable, type Target } from './agenda-board.tsx';
import { VisitCard } from './visit-card.tsx';

/** The agenda on a phone: who first, then by hour. */
export function AgendaList({
  rows,
  clashes,
  detailOf,
  onMove,
}: {
  rows: readonly AgendaRow[];
  clashes: ReadonlyMap<string, Visit[]>;
  detailOf: (visit: Visit) => string;
  onMove: ((target: Target) => void) | undefined;
}) {
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
            <ul className="flex flex-col gap-2">
              {row.visits.map((visit) => (
                <li key={visit.id}>
                  <VisitCard
                    visit={visit}
                    clashes={clashes.get(visit.id) ?? []}
                    detail={detailOf(visit)}
                    onMove={
                      onMove && isMovable(visit)
                        ? () =>
                            onMove({
                              visit,
                              clock: clockOf(visit),
                              partnerId: visit.partnerId,
                            })
                        : undefined
                    }
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}
