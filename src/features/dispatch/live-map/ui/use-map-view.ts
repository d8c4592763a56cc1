import {
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { mapHeight, mapWidth, nearby, type Rest, type Spot } from '../rules.ts';

/** How the drawing lies in its window: pixels per unit, and where its corner is. */
export interface View extends Spot {
  scale: number;
}

/** Pixels per unit where streets would begin, and where they are told apart. */
const mostScales = { drawn: 8, streets: 96 };
/** A drawing that is being scaled is laid out again when it has rested for so long. */
const restMs = 120;
const keyPx = 60;
const step = 1.5;
/** A window narrower than this begins with the places nearby. */
const narrowPx = 560;
/** So far the edge of the map may be taken into the window. */
const slackPx = 60;
/** So much stays free between a mark and the edge of the window. */
const edgePx = 4;
/** The buttons in the corner, with the room around them; as a finger needs them, which is the most. */
const controlsPx = { right: 30, bottom: 94, width: 52, height: 140 };
/** A finger that moved less than this has pressed. */
const pressPx = 5;

interface Options {
  /** Whether there are streets to come near to. */
  hasStreets: boolean;
  /** Hears how the drawing lies, with each step of a movement. */
  onView: (view: View) => void;
}

/**
 * Moves and scales a drawing by wheel, fingers, mouse, keys and buttons. Either touches one style and draws nothing
 * anew; `rest` changes only when it rests, and the drawing is to be laid out again.
 */
export function useMapView({ hasStreets, onView }: Options) {
  const mostScale = hasStreets ? mostScales.streets : mostScales.drawn;
  const frame = useRef<HTMLElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const view = useRef<View>({ x: 0, y: 0, scale: 1 });
  const [rest, setRest] = useState<Rest>();
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ onView, laidOut: rest?.scale });
  latest.current = { onView, laidOut: rest?.scale };

  const move = useCallback(() => {
    const { x, y, scale: wanted } = view.current;
    const grown = wanted / (latest.current.laidOut ?? wanted);
    if (layer.current !== null) layer.current.style.transform = `translate(${x}px, ${y}px) scale(${grown})`;
    latest.current.onView(view.current);
  }, []);

  const show = useCallback(
    (wanted: View, { atOnce = false } = {}) => {
      if (frame.current === null) return;
      const { clientWidth, clientHeight } = frame.current;
      const least = Math.min(clientWidth / mapWidth, clientHeight / mapHeight);
      const next = Math.min(Math.max(wanted.scale, least), Math.max(mostScale, least));
      view.current = {
        scale: next,
        x: within(wanted.x, clientWidth, mapWidth * next),
        y: within(wanted.y, clientHeight, mapHeight * next),
      };
      move();
      clearTimeout(resting.current);
      const seen = restOf(view.current, { width: clientWidth, height: clientHeight });
      if (atOnce) setRest(seen);
      else resting.current = setTimeout(setRest, restMs, seen);
    },
    [mostScale, move],
  );

  const zoom = useCallback(
    (factor: number, at?: Spot) => {
      if (frame.current === null) return;
      const { clientWidth, clientHeight } = frame.current;
      const { x, y } = at ?? { x: clientWidth / 2, y: clientHeight / 2 };
      const from = view.current;
      const least = Math.min(clientWidth / mapWidth, clientHeight / mapHeight);
      const next = Math.min(Math.max(from.scale * factor, least), mostScale);
      const share = next / from.scale;
      show({ scale: next, x: x - (x - from.x) * share, y: y - (y - from.y) * share });
    },
    [mostScale, show],
  );

  const pan = useCallback(
    (across: number, down: number) => {
      const { x, y, scale: same } = view.current;
      show({ x: x + across, y: y + down, scale: same });
    },
    [show],
  );

  const reset = useCallback(() => {
    if (frame.current === null) return;
    const { clientWidth, clientHeight } = frame.current;
    if (clientWidth >= narrowPx) return show({ x: 0, y: 0, scale: 0 }, { atOnce: true });
    const first = clientWidth / nearby.width;
    const x = clientWidth / 2 - nearby.centre.x * first;
    show({ scale: first, x, y: clientHeight / 2 - nearby.centre.y * first }, { atOnce: true });
  }, [show]);

  useLayoutEffect(move);
  useEffect(() => () => clearTimeout(resting.current), []);

  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    let width = 0;
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      reset();
    });
    observer.observe(element);
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      zoom(Math.exp(-event.deltaY * 0.002), spotIn(element, event));
    };
    // React listens passively, and then the page would scroll as well.
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      observer.disconnect();
      element.removeEventListener('wheel', onWheel);
    };
  }, [reset, zoom]);

  return { frame, layer, rest, zoom, reset, step, ...usePointers({ frame, pan, zoom }), onKeyDown };

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.target !== event.currentTarget) return;
    const way = ways[event.key];
    if (way !== undefined) pan(way.x * keyPx, way.y * keyPx);
    else if (event.key === '+' || event.key === '=') zoom(step);
    else if (event.key === '-') zoom(1 / step);
    else if (event.key === '0') reset();
    else return;
    event.preventDefault();
  }
}

interface Pointing {
  frame: React.RefObject<HTMLElement | null>;
  pan: (across: number, down: number) => void;
  zoom: (factor: number, at: Spot) => void;
}

/** One pointer moves the map, two scale it as well; a press stays a press. */
function usePointers({ frame, pan, zoom }: Pointing) {
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

/** Where the drawing goes at a key. */
const ways: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

function restOf({ x, y, scale }: View, { width, height }: { width: number; height: number }): Rest {
  const inner = { width: width - 2 * edgePx, height: height - 2 * edgePx };
  const controls = { x: width - controlsPx.right - x, y: height - controlsPx.bottom - y, ...controlsPx };
  return { scale, window: { x: width / 2 - x, y: height / 2 - y, ...inner }, controls };
}

/** A smaller drawing stands in the middle; a larger one may be pushed a little beyond its edges. */
function within(wanted: number, windowPx: number, drawingPx: number): number {
  if (drawingPx <= windowPx) return (windowPx - drawingPx) / 2;
  return Math.min(slackPx, Math.max(windowPx - drawingPx - slackPx, wanted));
}

function spotIn(element: HTMLElement, { clientX, clientY }: MouseEvent): Spot {
  const { left, top } = element.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}
