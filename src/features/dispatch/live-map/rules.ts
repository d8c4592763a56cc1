import { freshMs } from '#features/partners/positions/rules.ts';
import { distanceMeters, type Point } from '#shared/numbers/geo.ts';
import { minuteMs } from '#shared/time/durations.ts';

/** Days of calls on the heat map, including today. */
export const heatDays = 30;

/** The area of the map: the Distrito Federal, the towns around it, and Goiânia. */
const frame = { west: -49.95, east: -47.12, north: -15.33, south: -17.05 };

export const mapWidth = 1_000;
const unitsPerDegree = mapWidth / (frame.east - frame.west);
const degree = Math.PI / 180;
/** Web Mercator height of a latitude, in degrees of longitude. */
const riseOf = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + (latitude * degree) / 2)) / degree;
const top = riseOf(frame.north);
const exactHeight = (top - riseOf(frame.south)) * unitsPerDegree;
export const mapHeight = Math.round(exactHeight);

export interface Spot {
  x: number;
  y: number;
}

/** A point in units of the drawing; it may lie outside. */
export function project({ latitude, longitude }: Point): Spot {
  return { x: (longitude - frame.west) * unitsPerDegree, y: (top - riseOf(latitude)) * unitsPerDegree };
}

/** The point on the ground of a spot of the drawing. */
export function unproject({ x, y }: Spot): Point {
  const rise = (top - y / unitsPerDegree) * degree;
  return {
    longitude: frame.west + x / unitsPerDegree,
    latitude: (2 * Math.atan(Math.exp(rise)) - Math.PI / 2) / degree,
  };
}

const widestTilePx = 512;

/** The tile zoom at which a degree is as wide as on a drawing with this many pixels per unit. */
export function zoomOf(scale: number): number {
  return Math.log2((360 * unitsPerDegree * scale) / widestTilePx);
}

const perLatitude = exactHeight / (frame.north - frame.south);

/**
 * SVG transform from thousandths of a degree (latitude upwards) to `project`'s units, within 200 m: on such a small
 * area the projection is nearly straight.
 */
export const pathTransform = `matrix(${unitsPerDegree / 1_000} 0 0 ${-perLatitude / 1_000} ${-frame.west * unitsPerDegree} ${frame.north * perLatitude})`;

const [northWest, southEast] = [
  project({ latitude: -15.48, longitude: -48.3 }),
  project({ latitude: -16.07, longitude: -47.3 }),
];

/** Initial view: the Distrito Federal with a little around it, in units of the drawing. */
export const federalDistrict = {
  centre: { x: (northWest.x + southEast.x) / 2, y: (northWest.y + southEast.y) / 2 },
  width: southEast.x - northWest.x,
  height: southEast.y - northWest.y,
};

/** Whether the drawing shows a point. */
export function isOnMap({ latitude, longitude }: Point): boolean {
  const isAcross = longitude >= frame.west && longitude <= frame.east;
  return isAcross && latitude <= frame.north && latitude >= frame.south;
}

const metersAcross = distanceMeters(
  { latitude: frame.south, longitude: frame.west },
  { latitude: frame.south, longitude: frame.east },
);

/** A length on the ground in units of the drawing. */
export function lengthOf(meters: number): number {
  return (meters / metersAcross) * mapWidth;
}

/** The area around a spot that a mark occupies, in pixels. */
export interface Box extends Spot {
  width: number;
  height: number;
}

/** Whether two boxes, each around its spot, lie on each other. */
export function overlap(a: Box, b: Box): boolean {
  return 2 * Math.abs(a.x - b.x) < a.width + b.width && 2 * Math.abs(a.y - b.y) < a.height + b.height;
}

/** The drawing at rest: pixels per unit, and the visible part in pixels of the drawing. */
export interface Rest {
  scale: number;
  window: Box;
  /** Boxes of the controls on the map. */
  controls: Box;
}

/** Whether the window's edge cuts a box; half a pixel does not count. */
export function isCut(box: Box, window: Box): boolean {
  const sticksOut = (apart: number, size: number, room: number) => 2 * apart + size > room + 1;
  const across = sticksOut(Math.abs(box.x - window.x), box.width, window.width);
  return overlap(box, window) && (across || sticksOut(Math.abs(box.y - window.y), box.height, window.height));
}

/** A box that the window's edge cuts, wholly inside. */
function clampTo(box: Box, window: Box): Box {
  if (!isCut(box, window)) return box;
  const put = (at: number, size: number, middle: number, room: number) => {
    const most = Math.max(0, (room - size) / 2);
    return Math.min(middle + most, Math.max(middle - most, at));
  };
  const x = put(box.x, box.width, window.x, window.width);
  return { ...box, x, y: put(box.y, box.height, window.y, window.height) };
}

const step = 10;
const directions = Array.from({ length: 16 }, (_, at) => (at * Math.PI) / 8);

/**
 * Places each box as near to its spot as possible without overlapping earlier boxes or `taken`. With a window, no box
 * crosses its edge. Deterministic.
 */
export function placeBoxes(boxes: readonly Box[], taken: readonly Box[] = [], window?: Box): Box[] {
  const placed: Box[] = [];
  for (const own of boxes) {
    const box = window === undefined ? own : clampTo(own, window);
    const isFree = (at: Box) =>
      (window === undefined || !isCut(at, window)) && [...taken, ...placed].every((other) => !overlap(at, other));
    let found = isFree(box) ? box : undefined;
    for (let radius = step; found === undefined; radius += step) {
      found = directions
        .map((angle) => ({ ...box, x: box.x + radius * Math.cos(angle), y: box.y + radius * Math.sin(angle) }))
        .find(isFree);
    }
    placed.push(found);
  }
  return placed;
}

/** Groups items closer together than one mark's size, around the first of each. */
export function gather<Item>(
  items: readonly (Spot & { item: Item })[],
  apart: { width: number; height: number },
): (Spot & { items: Item[] })[] {
  const groups: (Spot & { items: Item[] })[] = [];
  for (const { x, y, item } of items) {
    const near = groups.find((group) => Math.abs(group.x - x) < apart.width && Math.abs(group.y - y) < apart.height);
    if (near === undefined) groups.push({ x, y, items: [item] });
    else near.items.push(item);
  }
  return groups;
}

/** The radius of a city's heat: its area follows its share of the hottest. */
export function heatRadius(calls: number, most: number): number {
  return calls === 0 || most === 0 ? 0 : 16 + 54 * Math.sqrt(calls / most);
}

/** Whether a position says nothing about the present any more. */
export function isStale({ at }: { at: string }, now: number): boolean {
  return now - Date.parse(at) > freshMs;
}

/** A pause that breaks a way: nothing is known about it. */
const pauseMs = 15 * minuteMs;

/** Stretches of a way near one place, each with its first and last moment; a pause begins another. */
export function stretchesOf<At extends Point & { takenAt: Date }>(
  points: readonly At[],
  nameOf: (point: At) => string | null,
): { near: string | null; from: Date; to: Date }[] {
  const stretches: { near: string | null; from: Date; to: Date }[] = [];
  for (const point of points) {
    const near = nameOf(point);
    const last = stretches.at(-1);
    if (last !== undefined && last.near === near && point.takenAt.getTime() - last.to.getTime() <= pauseMs)
      last.to = point.takenAt;
    else stretches.push({ near, from: point.takenAt, to: point.takenAt });
  }
  return stretches;
}

/** The points of a way in pieces without a pause, to be drawn as lines. */
export function piecesOf<At extends { at: string }>(points: readonly At[]): At[][] {
  const pieces: At[][] = [];
  for (const point of points) {
    const last = pieces.at(-1)?.at(-1);
    if (last !== undefined && Date.parse(point.at) - Date.parse(last.at) <= pauseMs) pieces.at(-1)?.push(point);
    else pieces.push([point]);
  }
  return pieces;
}
