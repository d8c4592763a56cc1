import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  type SortingStrategy,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { type ReactNode, useState } from 'react';
import type { Service } from '../contract.ts';
import { inNewPlace } from '../rules.ts';

/** A swipe that begins on the handle still scrolls the list: a finger has to rest first. */
const holdMs = 200;
const holdTolerancePx = 8;
const startPx = 4;

/** In lists the others make room by their own heights; cards may also be side by side. */
const makeRoom: SortingStrategy = (args) =>
  args.rects[0]?.top === args.rects[1]?.top ? rectSortingStrategy(args) : verticalListSortingStrategy(args);

/** Full-width items move vertically only. */
const stayInColumn: Modifier = ({ transform, draggingNodeRect: row, containerNodeRect: list }) =>
  row !== null && list !== null && row.width < list.width / 1.5 ? transform : { ...transform, x: 0 };

/** Up and down only, about a card and a half a second at the very edge. */
const nearTheEdge = { threshold: { x: 0, y: 0.15 }, acceleration: 40 };

const instructions = {
  draggable: 'Para mover: espaço, depois as setas, e espaço outra vez para soltar. Esc devolve ao lugar.',
};

/**
 * Reordering by mouse, touch or keyboard. Rows stay in order during a drag, even when other people move them, and after
 * it until the list has the new order.
 */
export function MovableRows({
  rows,
  onMove,
  children,
}: {
  rows: readonly Service[] | undefined;
  onMove: ((service: Service, place: number) => void) | undefined;
  children: (rows: readonly Service[] | undefined) => ReactNode;
}) {
  const [held, setHeld] = useState<{ rows: readonly Service[]; until?: readonly Service[] }>();
  if (held?.until !== undefined && held.until !== rows) setHeld(undefined);
  const shown = held?.rows ?? rows;
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: startPx } }),
    useSensor(TouchSensor, { activationConstraint: { delay: holdMs, tolerance: holdTolerancePx } }),
    // A scroll that takes its time would swallow what is pressed meanwhile.
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'instant' }),
  );

  function drop({ active, over }: DragEndEvent) {
    setHeld(undefined);
    if (rows === undefined || onMove === undefined) return;
    const place = placeOf(rows, over?.id);
    const moved = rows.find(({ id }) => id === active.id);
    if (moved === undefined || place === -1 || rows[place] === moved) return;
    setHeld({ rows: inNewPlace(rows, moved, place), until: rows });
    onMove(moved, place);
  }

  return (
    <DndContext
      id="services-order"
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[stayInColumn]}
      autoScroll={nearTheEdge}
      accessibility={{ announcements: announcementsOf(shown ?? []), screenReaderInstructions: instructions }}
      onDragStart={() => rows !== undefined && setHeld({ rows })}
      onDragEnd={drop}
      onDragCancel={() => setHeld(undefined)}
    >
      <SortableContext items={(shown ?? []).map(({ id }) => id)} strategy={makeRoom} disabled={onMove === undefined}>
        {children(shown)}
      </SortableContext>
    </DndContext>
  );
}

function placeOf(rows: readonly Service[], id: UniqueIdentifier | undefined): number {
  return rows.findIndex((row) => row.id === id);
}

/** Announcements of a screen reader during a move. */
function announcementsOf(rows: readonly Service[]): Announcements {
  const nameOf = (id: UniqueIdentifier) => rows[placeOf(rows, id)]?.nome ?? 'O serviço';
  const lineOf = (id: UniqueIdentifier) => `linha ${placeOf(rows, id) + 1} de ${rows.length}`;
  const taken = (id: UniqueIdentifier) => `${nameOf(id)} está na mão, na ${lineOf(id)}.`;
  return {
    onDragStart: ({ active }) => taken(active.id),
    onDragOver: ({ active, over }) => {
      if (over === null || over.id === active.id) return taken(active.id);
      return `${nameOf(active.id)} iria para a ${lineOf(over.id)}.`;
    },
    onDragEnd: ({ active, over }) => `${nameOf(active.id)} ficou na ${lineOf((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} voltou para a ${lineOf(active.id)}.`,
  };
}
