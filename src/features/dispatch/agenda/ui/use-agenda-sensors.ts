import {
  type CollisionDetection,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';

/** A swipe that begins on the handle still scrolls: a finger has to rest first. */
const holdMs = 200;

/** Rows and columns that a press leads on by. */
const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
};
/** So far inside a cell its cards begin. */
const insetPx = 4;

export const cellId = (rowKey: string, slotKey: string) => `${rowKey} ${slotKey}`;

/** One key press moves one cell: the next hour or day, or the next row. */
function stepByCell(rowKeys: readonly string[], slotKeys: readonly string[]): KeyboardCoordinateGetter {
  return (event, { currentCoordinates, context: { over, droppableRects } }) => {
    const step = steps[event.code];
    if (step === undefined) return undefined;
    event.preventDefault();
    const [rows, columns] = step;
    const cell = over?.data.current as { row: { key: string }; slot: { key: string } } | undefined;
    const row = cell && rowKeys[rowKeys.indexOf(cell.row.key) + rows];
    const slot = cell && slotKeys[slotKeys.indexOf(cell.slot.key) + columns];
    const rect = row === undefined || slot === undefined ? undefined : droppableRects.get(cellId(row, slot));
    if (rect === undefined) return undefined;
    return { x: rect.left + insetPx, y: rows === 0 ? currentCoordinates.y : rect.top + insetPx };
  };
}

/** The cell under the pointer; by keyboard the cell where the card begins. */
export const ownCell: CollisionDetection = (args) => {
  const { left, top } = args.collisionRect;
  return pointerWithin({
    ...args,
    pointerCoordinates: args.pointerCoordinates ?? { x: left + insetPx, y: top + insetPx },
  });
};

/** Mouse, finger and keyboard on a board of these rows and columns. */
export function useAgendaSensors(rows: readonly { key: string }[], slots: readonly { key: string }[]) {
  const [rowKeys, slotKeys] = [rows, slots].map((all) => all.map(({ key }) => key));
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: holdMs, tolerance: 8 } }),
    useSensor(KeyboardSensor, {
      scrollBehavior: 'instant',
      coordinateGetter: stepByCell(rowKeys ?? [], slotKeys ?? []),
    }),
  );
}
