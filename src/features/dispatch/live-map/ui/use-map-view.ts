import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { federalDistrict, mapHeight, mapWidth, type Rest, type Spot } from '../rules.ts';
import { step, useMapGestures } from './use-map-gestures.ts';

/** The drawing in its window: pixels per unit, and its corner. */
export interface View extends Spot {
  scale: number;
}

/** Pixels per unit where streets begin to show, and where they are distinguishable. */
const mostScales = { drawn: 8, streets: 96 };
/** A drawing that is being scaled is laid out again when it has rested for so long. */
const restMs = 120;
/** Distance by which the map's edge may be moved into the window. */
const slackPx = 60;
/** Margin between a mark and the window's edge. */
const edgePx = 4;
/** The corner buttons with their margins, for touch, the largest case. */
const controlsPx = { right: 30, bottom: 94, width: 52, height: 140 };

interface Options {
  /** Whether there are streets to come near to. */
  hasStreets: boolean;
  /** Hears how the drawing lies, with each step of a movement. */
  onView: (view: View) => void;
}

/**
 * Moves and scales a drawing by wheel, touch, mouse, keys and buttons. Movements only change one style; `rest` changes
 * when they end and triggers a new layout.
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
    const { centre, width, height } = federalDistrict;
    const first = Math.min(clientWidth / width, clientHeight / height);
    const corner = { x: clientWidth / 2 - centre.x * first, y: clientHeight / 2 - centre.y * first };
    show({ scale: first, ...corner }, { atOnce: true });
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
    return () => observer.disconnect();
  }, [reset]);

  return { frame, layer, rest, zoom, reset, step, ...useMapGestures({ frame, pan, zoom, reset }) };
}

function restOf({ x, y, scale }: View, { width, height }: { width: number; height: number }): Rest {
  const inner = { width: width - 2 * edgePx, height: height - 2 * edgePx };
  const controls = { x: width - controlsPx.right - x, y: height - controlsPx.bottom - y, ...controlsPx };
  return { scale, window: { x: width / 2 - x, y: height / 2 - y, ...inner }, controls };
}

/** Centres a smaller drawing; a larger one may be moved a little beyond its edges. */
function within(wanted: number, windowPx: number, drawingPx: number): number {
  if (drawingPx <= windowPx) return (windowPx - drawingPx) / 2;
  return Math.min(slackPx, Math.max(windowPx - drawingPx - slackPx, wanted));
}
