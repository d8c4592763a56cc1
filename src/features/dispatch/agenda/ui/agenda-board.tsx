import { type Announcements, DndContext, type DragEndEvent, useDroppable } from '@dnd-kit/core';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { isOpenCall } from '#features/service-calls/rules.ts';
import { clockText } from '#shared/time/dates.ts';
import type { Visit } from '../contract.ts';
import { type AgendaView, clockIn, type Slot, slotOf, spanText } from '../rules.ts';
import { cellId, ownCell, useAgendaSensors } from './use-agenda-sensors.ts';
import { DraggableVisit } from './visit-card.tsx';

export interface AgendaRow {
  key: string;
  label: string;
  /** The row's partner; undefined in rows by region. */
  partnerId?: string | null;
  visits: readonly Visit[];
}

/** The place on the board where a visit was dropped. */
export interface Target {
  visit: Visit;
  /** On a clock in America/Sao_Paulo. */
  clock: string;
  partnerId: string | null;
  partnerName: string | null;
}

export interface AgendaProps {
  view: AgendaView;
  day: string;
  slots: readonly Slot[];
  rows: readonly AgendaRow[];
  clashes: ReadonlyMap<string, Visit[]>;
  detailOf: (visit: Visit) => string;
  /** Undefined for people who may not move visits. */
  onMove: ((target: Target) => void) | undefined;
}

const instructions = {
  draggable:
    'Para mover: espaço, depois as setas, e espaço outra vez para soltar. Esc devolve ao lugar. O botão Mover faz o mesmo por escrito.',
};
/** A grid of partners or regions by hours or days; visits are dragged between cells. */
export function AgendaBoard(props: AgendaProps) {
  const { view, day, slots, rows, onMove } = props;
  const sensors = useAgendaSensors(rows, slots);
  const open = rows.flatMap(({ visits }) => visits).filter(isMovable);
  const firstOpen = open.map((visit) => slotOf(view, day, visit)).sort()[0];
  const first = useRef<HTMLTableCellElement>(null);
  // A board wider than its place begins with the first visit that is still to come, not with midnight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day begins anew.
  useEffect(() => {
    const board = first.current?.closest('section');
    const names = first.current?.parentElement?.firstElementChild;
    if (!first.current || !board || !names) return;
    board.scrollLeft += first.current.getBoundingClientRect().left - names.getBoundingClientRect().right;
  }, [view, day]);

  function drop({ active, over }: DragEndEvent) {
    const visit = active.data.current?.visit as Visit | undefined;
    const cell = over?.data.current as Cell | undefined;
    if (visit === undefined || cell === undefined) return;
    const { partnerId, partnerName } =
      cell.row.partnerId === undefined
        ? visit
        : { partnerId: cell.row.partnerId, partnerName: cell.row.partnerId === null ? null : cell.row.label };
    // Dropping in the same column does not change the hour.
    const isSameSlot = slotOf(view, day, visit) === cell.slot.key;
    if (isSameSlot && partnerId === visit.partnerId) return;
    onMove?.({ visit, clock: isSameSlot ? clockOf(visit) : clockIn(cell.slot.key, visit), partnerId, partnerName });
  }

  return (
    <DndContext
      id="agenda"
      sensors={sensors}
      collisionDetection={ownCell}
      accessibility={{ announcements, screenReaderInstructions: instructions }}
      onDragEnd={drop}
    >
      <section
        aria-label="Agenda"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
        tabIndex={0}
        className="fades-aside max-h-[calc(100dvh-5rem)] overflow-auto rounded-lg border border-line max-sm:hidden print:max-h-none"
      >
        <table className="min-w-full border-separate border-spacing-0 text-sm">
          <thead>
            <tr>
              <th scope="col" className="sticky top-0 left-0 z-20 min-w-36 border-line border-b bg-surface p-2" />
              {slots.map((slot) => (
                <th
                  key={slot.key}
                  ref={slot.key === firstOpen ? first : undefined}
                  scope="col"
                  className="sticky top-0 z-10 border-line border-b border-l bg-surface p-2 text-left font-medium whitespace-nowrap tabular-nums"
                >
                  {slot.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <BoardRow key={row.key} row={row} {...props} />
            ))}
          </tbody>
        </table>
      </section>
    </DndContext>
  );
}

interface Cell {
  row: AgendaRow;
  slot: Slot;
}

function BoardRow({ row, view, day, slots, clashes, detailOf, onMove }: AgendaProps & { row: AgendaRow }) {
  const bySlot = Map.groupBy(row.visits, (visit) => slotOf(view, day, visit));
  const isNobodys = row.partnerId === null;
  return (
    <tr className={clsx('align-top', isNobodys && 'bg-warning-soft')}>
      <th
        scope="row"
        className={clsx(
          'sticky left-0 z-10 max-w-36 border-line border-b p-2 text-left font-medium wrap-anywhere',
          isNobodys ? 'bg-warning-soft' : 'bg-surface',
        )}
      >
        <div className="sticky top-12">
          {row.label}
          <span className="block font-normal text-ink-soft tabular-nums">
            {row.visits.length === 1 ? '1 visita' : `${row.visits.length} visitas`}
          </span>
        </div>
      </th>
      {slots.map((slot) => (
        <BoardCell key={slot.key} row={row} slot={slot}>
          {(bySlot.get(slot.key) ?? []).map((visit) => (
            <DraggableVisit
              key={visit.id}
              visit={visit}
              clashes={clashes.get(visit.id) ?? []}
              detail={detailOf(visit)}
              onMove={onMove && isMovable(visit) ? () => onMove(standing(visit)) : undefined}
            />
          ))}
        </BoardCell>
      ))}
    </tr>
  );
}

function BoardCell({ row, slot, children }: Cell & { children: React.ReactNode[] }) {
  const { setNodeRef, isOver } = useDroppable({ id: cellId(row.key, slot.key), data: { row, slot } satisfies Cell });
  return (
    <td
      ref={setNodeRef}
      className={clsx(
        'h-14 border-line border-b border-l p-1',
        isOver && 'bg-brand-soft',
        slot.key.includes('T') ? children.length > 0 && 'min-w-44' : 'min-w-32',
      )}
    >
      <div className="flex flex-col gap-1">{children}</div>
    </td>
  );
}

/** A visit's current place, for moving it by dialog. */
export function standing(visit: Visit): Target {
  return { visit, clock: clockOf(visit), partnerId: visit.partnerId, partnerName: visit.partnerName };
}

/** The hour of a visit as its field takes it. */
function clockOf({ scheduledAt }: Visit): string {
  return clockText(new Date(scheduledAt));
}

/** A finished visit cannot be moved. */
export function isMovable({ status }: Visit): boolean {
  return isOpenCall(status);
}

const cellName = (data: unknown) => {
  const cell = data as Cell | undefined;
  return cell === undefined ? 'fora da agenda' : `${cell.row.label}, ${cell.slot.name}`;
};
const visitName = (data: unknown) => {
  const visit = (data as { visit?: Visit } | undefined)?.visit;
  return visit === undefined ? 'A visita' : `A visita de ${visit.clientName}, ${spanText(visit)},`;
};

/** Announcements of a screen reader during a move. */
const announcements: Announcements = {
  onDragStart: ({ active }) => `${visitName(active.data.current)} está na mão.`,
  onDragOver: ({ active, over }) => `${visitName(active.data.current)} iria para ${cellName(over?.data.current)}.`,
  onDragEnd: ({ active, over }) =>
    over === null
      ? `${visitName(active.data.current)} voltou para o lugar.`
      : `${visitName(active.data.current)} em ${cellName(over.data.current)}: confirme a mudança.`,
  onDragCancel: ({ active }) => `${visitName(active.data.current)} voltou para o lugar.`,
};
