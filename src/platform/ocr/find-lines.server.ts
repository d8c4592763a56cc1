import { type Box, boxOf, cornersOf, type Point, smallestBox } from './boxes.server.ts';
import type { Engine } from './engine.server.ts';
import { type Pixels, resizePixels } from './pixels.server.ts';

/** A picture for the finder has at most this many pixels, and a side this many: letters of 10 pixels are found. */
const finderPixels = 920_000;
const finderSidePx = 1_280;
/** Small pictures are enlarged a little: their letters are small as well. */
const mostEnlarged = 1.6;
/** A longer page is looked at piece by piece. */
const longestShape = 2.3;
const pieceShape = 1.7;
const overlap = 0.12;

const isText = 0.3;
const isLine = 0.5;
const leastPixels = 12;
/** Lines at once; a page of a receipt has some 40. */
const maxLines = 250;

/** Boxes around the lines of text, in pixels of the picture. */
export async function findLines(engine: Engine, picture: Pixels): Promise<Box[]> {
  const { width, height } = picture;
  if (Math.min(width, height) < 16) return [];
  const boxes: Box[] = [];
  const pieces = piecesOf(width, height);
  for (const piece of pieces) {
    const found = await findInPiece(engine, cutPiece(picture, piece));
    for (const box of found) {
      const moved = { ...box, x: box.x + piece.left, y: box.y + piece.top };
      if (!boxes.some((other) => isSame(other, moved))) boxes.push(moved);
    }
  }
  return boxes.slice(0, maxLines);
}

interface Piece {
  left: number;
  top: number;
  width: number;
  height: number;
}

function piecesOf(width: number, height: number): Piece[] {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  // In pieces a small picture would be no larger.
  const isSmall = longer * mostEnlarged <= finderSidePx;
  if (isSmall || longer <= shorter * longestShape) return [{ left: 0, top: 0, width, height }];
  const length = Math.round(shorter * pieceShape);
  const count = Math.ceil((longer - length) / (length * (1 - overlap))) + 1;
  return Array.from({ length: count }, (_, at) => {
    const start = Math.round(((longer - length) * at) / Math.max(1, count - 1));
    return height >= width
      ? { left: 0, top: start, width, height: length }
      : { left: start, top: 0, width: length, height };
  });
}

function cutPiece(picture: Pixels, { left, top, width, height }: Piece): Pixels {
  if (width === picture.width && height === picture.height) return picture;
  const data = new Uint8Array(width * height * 3);
  for (let row = 0; row < height; row += 1) {
    const start = ((top + row) * picture.width + left) * 3;
    data.set(picture.data.subarray(start, start + width * 3), row * width * 3);
  }
  return { data, width, height };
}

/** Found twice where two pieces overlap. */
function isSame(a: Box, b: Box): boolean {
  const near = Math.min(a.height, b.height) * 0.6;
  return Math.abs(a.y - b.y) < near && Math.abs(a.x - b.x) < Math.min(a.width, b.width) / 2;
}

async function findInPiece(engine: Engine, picture: Pixels): Promise<Box[]> {
  const scale = Math.min(
    finderSidePx / Math.max(picture.width, picture.height),
    Math.sqrt(finderPixels / (picture.width * picture.height)),
    mostEnlarged,
  );
  const sideOf = (side: number) => Math.max(32, Math.round((side * scale) / 32) * 32);
  const [width, height] = [sideOf(picture.width), sideOf(picture.height)];
  const rgb = await resizePixels(picture, { width, height });
  const map = await engine.findText(planesOf(rgb), width, height);
  const [toX, toY] = [picture.width / width, picture.height / height];
  return partsOf(map, width, height).flatMap((points) => {
    const box = smallestBox(points);
    if (box === null || Math.min(box.width, box.height) < 2) return [];
    const grown = grow(box);
    if (Math.min(grown.width, grown.height) < 5) return [];
    return [boxOf(cornersOf(grown).map(([x, y]): Point => [x * toX, y * toY]))];
  });
}

const mean = [0.485, 0.456, 0.406];
const deviation = [0.229, 0.224, 0.225];

/** The model was trained on blue, green, red. */
function planesOf(rgb: Uint8Array): Float32Array {
  const size = rgb.length / 3;
  const planes = new Float32Array(size * 3);
  for (let plane = 0; plane < 3; plane += 1) {
    const [middle = 0, spread = 1] = [mean[plane], deviation[plane]];
    for (let at = 0; at < size; at += 1) {
      planes[plane * size + at] = ((rgb[at * 3 + 2 - plane] ?? 0) / 255 - middle) / spread;
    }
  }
  return planes;
}

/** The finder draws the middle of a line: its whole height is larger. */
function grow(box: Box): Box {
  const by = (box.width * box.height * 1.6) / (2 * (box.width + box.height));
  return { ...box, width: box.width + 2 * by, height: box.height + 2 * by };
}

/** Outer points of each connected part that the finder is sure of, from top to bottom. */
function partsOf(map: Float32Array, width: number, height: number): Point[][] {
  const seen = new Uint8Array(map.length);
  const parts: Point[][] = [];
  const stack: number[] = [];
  for (let start = 0; start < map.length && parts.length < maxLines * 2; start += 1) {
    if (seen[start] === 1 || (map[start] ?? 0) <= isText) continue;
    stack.push(start);
    seen[start] = 1;
    let [count, sum] = [0, 0];
    const left = new Map<number, number>();
    const right = new Map<number, number>();
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)];
      count += 1;
      sum += map[at] ?? 0;
      left.set(y, Math.min(left.get(y) ?? x, x));
      right.set(y, Math.max(right.get(y) ?? x, x));
      for (let dy = -1; dy <= 1; dy += 1) {
        for (let dx = -1; dx <= 1; dx += 1) {
          const [nx, ny] = [x + dx, y + dy];
          const next = ny * width + nx;
          if (nx < 0 || ny < 0 || nx >= width || ny >= height || seen[next] === 1 || (map[next] ?? 0) <= isText)
            continue;
          seen[next] = 1;
          stack.push(next);
        }
      }
    }
    if (count < leastPixels || sum / count < isLine) continue;
    parts.push(
      [...left].flatMap(([y, x]): Point[] => [
        [x, y],
        [x, y + 1],
        [(right.get(y) ?? x) + 1, y],
        [(right.get(y) ?? x) + 1, y + 1],
      ]),
    );
  }
  return parts;
}
