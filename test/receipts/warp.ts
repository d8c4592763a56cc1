/** Pixels of three bytes each, row after row. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

type Corner = readonly [number, number];
/** Clockwise from the top left. */
export type Corners = readonly [Corner, Corner, Corner, Corner];

/** A picture seen askew: its corners lie at `corners` of a scene of that size and ground. */
export function warp(from: Pixels, { width, height, corners, ground }: Scene): Pixels {
  const data = Buffer.alloc(width * height * 3, ground);
  const [a, b, c, d, e, f, g, h] = solve(corners, from) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const depth = g * x + h * y + 1;
      const [u, v] = [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth];
      if (u >= 0 && v >= 0 && u < from.width - 1 && v < from.height - 1) blend(from, u, v, data, (y * width + x) * 3);
    }
  }
  return { data, width, height };
}

interface Scene {
  width: number;
  height: number;
  corners: Corners;
  /** Grey of what lies around. */
  ground: number;
}

function blend(from: Pixels, u: number, v: number, into: Buffer, at: number): void {
  const [left, top] = [Math.floor(u), Math.floor(v)];
  const [right, low] = [u - left, v - top];
  const first = (top * from.width + left) * 3;
  const next = first + from.width * 3;
  for (let colour = 0; colour < 3; colour += 1) {
    const upper = (from.data[first + colour] ?? 0) * (1 - right) + (from.data[first + 3 + colour] ?? 0) * right;
    const lower = (from.data[next + colour] ?? 0) * (1 - right) + (from.data[next + 3 + colour] ?? 0) * right;
    into[at + colour] = upper * (1 - low) + lower * low;
  }
}

/** The eight numbers that lead from a point of the scene to one of the picture. */
function solve(corners: Corners, { width, height }: Pixels): number[] {
  const targets: Corners = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  const rows = corners.flatMap(([x, y], at) => {
    const [u, v] = targets[at] ?? [0, 0];
    return [
      [x, y, 1, 0, 0, 0, -x * u, -y * u, u],
      [0, 0, 0, x, y, 1, -x * v, -y * v, v],
    ];
  });
  for (let step = 0; step < 8; step += 1) {
    const best = rows
      .slice(step)
      .reduce((at, row, n) => (size(row, step) > size(rows[at], step) ? step + n : at), step);
    const pivot = rows[best] ?? [];
    rows[best] = rows[step] ?? [];
    const scaled = pivot.map((value) => value / (pivot[step] ?? 1));
    rows[step] = scaled;
    for (const [n, row] of rows.entries()) {
      const share = row[step] ?? 0;
      if (n !== step) rows[n] = row.map((value, at) => value - share * (scaled[at] ?? 0));
    }
  }
  return rows.map((row) => row[8] ?? 0);
}

const size = (row: readonly number[] | undefined, at: number) => Math.abs(row?.[at] ?? 0);
