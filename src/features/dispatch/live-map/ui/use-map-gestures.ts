import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { Spot } from '../rules.ts';

/** Zoom factor of one press of a button or key. */
export const step = 1.5;
const keyPx = 60;
/** A finger that moved less than this has pressed. */
const pressPx = 5;

interface Moving {
  frame: RefObject<HTMLElement | null>;
  pan: (across: number, down: number) => void;
  zoom: (factor: number, at?: Spot) => void;
  reset: () => void;
}

/** Moves and scales a drawing by wheel, fingers, mouse and keys. */
export function useMapGestures(moving: Moving) {
  useWheel(moving);
  return { ...usePointers(moving), onKeyDown: onKey(moving) };
}

function useWheel({ frame, zoom }: Moving) {
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      zoom(Math.exp(-event.deltaY * 0.002), spotIn(element, event));
    };
    // React listens passively, and then the page would scroll as well.
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [frame, zoom]);
}

function onKey({ pan, zoom, reset }: Moving) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return;
    const way = ways[event.key];
    if (way !== undefined) pan(way.x * keyPx, way.y * keyPx);
    else if (event.key === '+' || event.key === '=') zoom(step);
    else if (event.key === '-') zoom(1 / step);
    else if (event.key === '0') reset();
    else return;
    event.preventDefault();
  };
}

/** One pointer moves the map, two scale it as well; a press stays a press. */
function usePointers({ frame, pan, zoom }: Moving) {
  const down = useRef(new Map<number, Spot>());
  const moved = useRef(0);

  function onPointerDown({ pointerId, clientX, clientY, button }: PointerEvent) {
    if (button !== 0) return;
    if (down.current.size === 0) moved.current = 0;
    down.current.set(pointerId, { x: clientX, y: clientY });
  }

  function onPointerMove(event: PointerEvent) {
    const { pointerId, clientX: x, clientY: y } = event;
    const before = down.current.get(pointerId);
    const element = frame.current;
    if (before === undefined || element === null) return;
    const [across, below] = [x - before.x, y - before.y];
    moved.current += Math.hypot(across, below);
    if (moved.current < pressPx) return;
    if (!element.hasPointerCapture(pointerId)) element.setPointerCapture(pointerId);
    const other = [...down.current].find(([id]) => id !== pointerId)?.[1];
    down.current.set(pointerId, { x, y });
    if (other === undefined) return pan(across, below);
    const factor =
      Math.hypot(x - other.x, y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
    const { left, top } = element.getBoundingClientRect();
    pan(across / 2, below / 2);
    zoom(factor, { x: (x + other.x) / 2 - left, y: (y + other.y) / 2 - top });
  }

  const onPointerUp = ({ pointerId }: PointerEvent) => void down.current.delete(pointerId);
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp };
}

/** Direction in which each key moves the drawing. */
const ways: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

function spotIn(element: HTMLElement, { clientX, clientY }: MouseEvent): Spot {
  const { left, top } = element.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}
