import { distanceMeters, type Point } from '#shared/geo.ts';

/** How many days of calls the heat map counts, today among them. */
export const heatDays = 30;

/** What the map shows: the Distrito Federal, the towns around it, and Goiânia. */
const frame = { west: -49.95, east: -47.12, north: -15.33, south: -17.05 };

export const mapWidth = 1_000;
const unitsPerDegree = mapWidth / (frame.east - frame.west);
/** A degree of latitude is longer on the ground than one of longitude. */
const stretch = 1 / Math.cos((frame.south * Math.PI) / 180);
export const mapHeight = Math.round((frame.north - frame.south) * unitsPerDegree * stretch);

export interface Spot {
  x: number;
  y: number;
}

/** Where a point lies on the drawing, in its units; it may lie outside. */
export function project({ latitude, longitude }: Point): Spot {
  return { x: (longitude - frame.west) * unitsPerDegree, y: (frame.north - latitude) * unitsPerDegree * stretch };
}

/** Takes a path in thousandths of a degree, latitude upwards, to where `project` puts its points. */
export const pathTransform = `matrix(${unitsPerDegree / 1_000} 0 0 ${(-unitsPerDegree * stretch) / 1_000} ${-frame.west * unitsPerDegree} ${frame.north * unitsPerDegree * stretch})`;

/** Where the first look falls in a narrow window: the Distrito Federal and the towns at its edge. */
export const nearby = {
  centre: project({ latitude: -15.87, longitude: -47.95 }),
  width: 0.42 * mapWidth,
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

/** What stands on the map around a spot, in pixels. */
export interface Box extends Spot {
  width: number;
  height: number;
}

/** Whether two boxes, each around its spot, lie on each other. */
export function overlap(a: Box, b: Box): boolean {
  return 2 * Math.abs(a.x - b.x) < a.width + b.width && 2 * Math.abs(a.y - b.y) < a.height + b.height;
}

const step = 10;
const directions = Array.from({ length: 16 }, (_, at) => (at * Math.PI) / 8);

/**
 * Finds each box a place as near to its spot as may be where it lies on none of those before it, nor on what is `taken`: whoever comes
 * first stands where it belongs. The same boxes always end in the same places.
 */
export function placeBoxes(boxes: readonly Box[], taken: readonly Box[] = []): Box[] {
  const placed: Box[] = [];
  for (const box of boxes) {
    const isFree = (at: Box) => [...taken, ...placed].every((other) => !overlap(at, other));
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

/** Puts what stands closer together than `apartPx` into one group, around the first of it. */
export function gather<Item>(items: readonly (Spot & { item: Item })[], apartPx: number): (Spot & { items: Item[] })[] {
  const groups: (Spot & { items: Item[] })[] = [];
  for (const { x, y, item } of items) {
    const near = groups.find((group) => Math.abs(group.x - x) < apartPx && Math.abs(group.y - y) < apartPx);
    if (near === undefined) groups.push({ x, y, items: [item] });
    else near.items.push(item);
  }
  return groups;
}

/** The radius of a city's heat: its area follows its share of the hottest. */
export function heatRadius(calls: number, most: number): number {
  return calls === 0 || most === 0 ? 0 : 16 + 54 * Math.sqrt(calls / most);
}
