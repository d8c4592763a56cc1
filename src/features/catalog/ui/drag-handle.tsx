import { GripVertical } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#ui/button.tsx';

interface Target {
  /** Among all rows, once the dragged one stands there. */
  place: number;
  line: { left: number; top: number; width: number; height: number };
}

/** How near to the edge of the window the page begins to scroll, and how fast. */
const edgePx = 72;
const stepPx = 10;

/**
 * Takes the table row it stands in by pointer to another place, Escape puts it back; arrow keys move it one place.
 * No row moves before it is put down: a line says where it would go.
 */
export function DragHandle({ label, onDrop }: { label: string; onDrop: (place: number) => void }) {
  const [target, setTarget] = useState<Target>();
  const end = useRef<() => void>(undefined);
  useEffect(() => () => end.current?.(), []);

  function start(event: PointerEvent<HTMLButtonElement>) {
    const row = event.currentTarget.closest('tr');
    if (event.button !== 0 || row === null) return;
    const rows = rowsOf(row);
    const from = rows.indexOf(row);
    const others = rows.filter((other) => other !== row);
    const pointer = { x: event.clientX, y: event.clientY };
    const listening = new AbortController();
    let reached: Target | undefined;
    let frame = 0;

    const look = () => {
      if (pointer.y < edgePx) window.scrollBy(0, -stepPx);
      else if (pointer.y > window.innerHeight - edgePx) window.scrollBy(0, stepPx);
      const next = targetAt(others, pointer);
      if (JSON.stringify(next) !== JSON.stringify(reached)) {
        reached = next;
        setTarget(next);
      }
      frame = requestAnimationFrame(look);
    };
    const stop = () => {
      cancelAnimationFrame(frame);
      listening.abort();
      row.style.opacity = '';
      setTarget(undefined);
      end.current = undefined;
    };
    const { signal } = listening;
    const on = window.addEventListener.bind(window);
    on(
      'pointermove',
      ({ clientX, clientY }) => {
        pointer.x = clientX;
        pointer.y = clientY;
        row.style.opacity = '0.5';
        if (frame === 0) look();
      },
      { signal },
    );
    on(
      'pointerup',
      () => {
        const place = reached?.place;
        stop();
        if (place !== undefined && place !== from) onDrop(place);
      },
      { signal },
    );
    on('pointercancel', stop, { signal });
    on('keydown', ({ key }) => key === 'Escape' && stop(), { signal });
    end.current = stop;
  }

  function step(event: KeyboardEvent<HTMLButtonElement>) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const row = event.currentTarget.closest('tr');
    if (by === undefined || row === null) return;
    event.preventDefault();
    const rows = rowsOf(row);
    const place = rows.indexOf(row) + by;
    if (place >= 0 && place < rows.length) onDrop(place);
  }

  return (
    <>
      <Button
        size="sm"
        iconOnly
        variant="ghost"
        aria-label={label}
        className="-ml-2 shrink-0 cursor-grab touch-none active:cursor-grabbing"
        icon={<GripVertical aria-hidden="true" className="size-4" />}
        onPointerDown={start}
        onKeyDown={step}
      />
      {target !== undefined &&
        createPortal(
          <div
            aria-hidden="true"
            style={target.line}
            className="pointer-events-none fixed z-30 rounded-full bg-brand"
          />,
          document.body,
        )}
    </>
  );
}

function rowsOf(row: HTMLElement): HTMLElement[] {
  return [...(row.parentElement?.children ?? [])].filter((child) => child instanceof HTMLElement);
}

/** Where a row would go among the others: before the first that the pointer has not passed. */
function targetAt(others: readonly HTMLElement[], pointer: { x: number; y: number }): Target | undefined {
  const boxes = others.map((row) => row.getBoundingClientRect());
  const [first, second] = boxes;
  const last = boxes.at(-1);
  if (first === undefined || last === undefined) return undefined;
  // Cards may stand side by side; the rows of a table never do.
  const sideBySide = second !== undefined && second.top === first.top;
  const isPassed = (box: DOMRect) => {
    if (!sideBySide) return pointer.y > box.top + box.height / 2;
    return pointer.y > box.bottom || (pointer.y > box.top && pointer.x > box.left + box.width / 2);
  };
  const found = boxes.findIndex((box) => !isPassed(box));
  const box = found === -1 ? last : (boxes[found] ?? last);
  const line = sideBySide
    ? { left: (found === -1 ? box.right : box.left) - 6, top: box.top, width: 3, height: box.height }
    : { left: box.left, top: (found === -1 ? box.bottom : box.top) - 2, width: box.width, height: 3 };
  return { place: found === -1 ? boxes.length : found, line };
}
