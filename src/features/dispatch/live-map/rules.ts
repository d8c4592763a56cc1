import { distanceMeters, type Point } from '#shared/geo.ts';

/** How many days of calls the heat map counts, today among them. */
export const heatDays = 30;

/**
 * What the map shows: the Distrito Federal, the towns around it, and Goiânia. Where next to nobody works, west and south
 * of the near part, distances are drawn at a share of their length.
 */
const frame = { west: -49.95, east: -47.12, north: -15.33, south: -17.05 };
const near = { west: -48.45, south: -16.3 };
const farShare = 0.3;
const units = { across: frame.east - near.west, down: frame.north - near.south };
const full = {
  across: units.across + (near.west - frame.west) * farShare,
  down: units.down + (near.south - frame.south) * farShare,
};

export const mapWidth = 1_000;
const unitsPerDegree = mapWidth / full.across;
/** A degree of latitude is longer on the ground than one of longitude. */
const stretch = 1 / Math.cos((near.south * Math.PI) / 180);
export const mapHeight = Math.round(full.down * unitsPerDegree * stretch);

export interface Spot {
  x: number;
  y: number;
}

/** Where a point lies on the drawing, in its units; it may lie outside. */
export function project({ latitude, longitude }: Point): Spot {
  const east = Math.max(0, longitude - near.west) - Math.max(0, near.west - longitude) * farShare;
  const south = Math.min(frame.north - latitude, units.down) + Math.max(0, near.south - latitude) * farShare;
  return { x: (full.across - units.across + east) * unitsPerDegree, y: south * unitsPerDegree * stretch };
}

/** Whether the drawing shows a point. */
export function isOnMap({ latitude, longitude }: Point): boolean {
  const isAcross = longitude >= frame.west && longitude <= frame.east;
  return isAcross && latitude <= frame.north && latitude >= frame.south;
}

const nearMeters = distanceMeters(
  { latitude: near.south, longitude: near.west },
  { latitude: near.south, longitude: frame.east },
);

/** A length on the ground in units of the drawing's near part. */
export function lengthOf(meters: number): number {
  return (meters / nearMeters) * units.across * unitsPerDegree;
}

const rounds = 150;
const slant = 0.15;
const edge = { x: 55, y: 40 };

/**
 * Moves spots apart until their labels can be read, at least `gap` from each other where there is room, and inside the
 * drawing. The same spots always end in the same places.
 */
export function spread(spots: readonly Spot[], gap: Spot): Spot[] {
  const moved = spots.map((spot) => ({ ...spot }));
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, a] of moved.entries()) {
      for (const b of moved.slice(index + 1)) {
        const across = (b.x - a.x) / gap.x;
        const down = (b.y - a.y) / gap.y;
        const distance = Math.hypot(across, down);
        if (distance >= 1) continue;
        // Two on the very same spot part sideways; a touch aslant, so that a row of them can bend.
        const [right, below] = distance === 0 ? [1, slant] : [across / distance, down / distance + slant];
        const push = (1 - distance) / 2;
        a.x -= right * push * gap.x;
        a.y -= below * push * gap.y;
        b.x += right * push * gap.x;
        b.y += below * push * gap.y;
      }
    }
    for (const spot of moved) {
      spot.x = Math.min(mapWidth - edge.x, Math.max(edge.x, spot.x));
      spot.y = Math.min(mapHeight - edge.y, Math.max(edge.y, spot.y));
    }
  }
  return moved;
}

/** The radius of a city's heat: its area follows its share of the hottest. */
export function heatRadius(calls: number, most: number): number {
  return calls === 0 || most === 0 ? 0 : 16 + 54 * Math.sqrt(calls / most);
}
