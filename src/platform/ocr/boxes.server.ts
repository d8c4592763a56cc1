export type Point = readonly [x: number, y: number];

/** A rectangle that stands askew: its middle, its sides, and the angle of its width in radians. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  angle: number;
}

/** Corners clockwise from the top left. */
export function cornersOf({ x, y, width, height, angle }: Box): Point[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([u = 0, v = 0]) => {
    const [dx, dy] = [(u * width) / 2, (v * height) / 2];
    return [x + dx * cos - dy * sin, y + dx * sin + dy * cos];
  });
}

/** The box of four corners in their order, its angle brought between -45 and 45 degrees. */
export function boxOf(corners: readonly Point[]): Box {
  const [a, b, c, d] = corners;
  if (a === undefined || b === undefined || c === undefined || d === undefined) throw new Error('A box has 4 corners.');
  const width = (distance(a, b) + distance(d, c)) / 2;
  const height = (distance(a, d) + distance(b, c)) / 2;
  const angle = Math.atan2((b[1] + c[1] - a[1] - d[1]) / 2, (b[0] + c[0] - a[0] - d[0]) / 2);
  return upright({ x: (a[0] + b[0] + c[0] + d[0]) / 4, y: (a[1] + b[1] + c[1] + d[1]) / 4, width, height, angle });
}

function upright(box: Box): Box {
  let { width, height, angle } = box;
  while (angle > Math.PI / 4) [width, height, angle] = [height, width, angle - Math.PI / 2];
  while (angle <= -Math.PI / 4) [width, height, angle] = [height, width, angle + Math.PI / 2];
  return { ...box, width, height, angle };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** The smallest rectangle around points: it lies along one side of their hull. Null for fewer than three. */
export function smallestBox(points: readonly Point[]): Box | null {
  const hull = hullOf(points);
  if (hull.length < 3) return null;
  let best: Box | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const [at, [x, y]] of hull.entries()) {
    const [nextX, nextY] = hull[(at + 1) % hull.length] ?? [x, y];
    const angle = Math.atan2(nextY - y, nextX - x);
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
    for (const [px, py] of hull) {
      const [u, v] = [px * cos + py * sin, py * cos - px * sin];
      left = Math.min(left, u);
      right = Math.max(right, u);
      top = Math.min(top, v);
      bottom = Math.max(bottom, v);
    }
    const [width, height] = [right - left, bottom - top];
    if (width * height >= least) continue;
    least = width * height;
    const [u, v] = [(left + right) / 2, (top + bottom) / 2];
    best = { x: u * cos - v * sin, y: u * sin + v * cos, width, height, angle };
  }
  return best === null ? null : upright(best);
}

/** The convex hull, by the monotone chain. */
function hullOf(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (ordered: readonly Point[]) => {
    const chain: Point[] = [];
    for (const point of ordered) {
      while (chain.length > 1 && turnOf(chain.at(-2), chain.at(-1), point) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

function turnOf(a: Point | undefined, b: Point | undefined, c: Point): number {
  if (a === undefined || b === undefined) return 0;
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}
