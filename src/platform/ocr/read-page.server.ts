import { type Box, boxOf, cornersOf, type Point } from './boxes.server.ts';
import type { Engine } from './engine.server.ts';
import { findLines } from './find-lines.server.ts';
import { type Pixels, type Turn, turnBack, turnPixels } from './pixels.server.ts';
import { type Letter, readLine } from './read-line.server.ts';

export interface ReadBox {
  box: Box;
  letters: Letter[];
}

/** A page as read: upright, with the way back to the picture as it was given. */
export interface PageOfText {
  /** Upright. */
  picture: Pixels;
  turn: Turn;
  boxes: ReadBox[];
}

const straight: Turn = { isMirrored: false, quarters: 0 };

/** Finds and reads every line of a picture, whichever way it lies. */
export async function readPicture(engine: Engine, given: Pixels): Promise<PageOfText> {
  const found = await findLines(engine, given);
  const { picture, turn, boxes } = await setUpright(engine, given, found);
  const read: ReadBox[] = [];
  for (const box of boxes) {
    const letters = await readLine(engine, picture, box);
    if (letters.some(({ sign }) => sign !== ' ')) read.push({ box, letters });
  }
  return { picture, turn, boxes: read };
}

/** Corners of a box in shares of the picture as given. */
export function placeOf({ picture, turn }: PageOfText, box: Box): [number, number][] {
  const { width, height } = picture;
  return cornersOf(box).map(([x, y]) => {
    const [u, v] = turnBack([x / width, y / height], turn);
    return [clamp(u), clamp(v)];
  });
}

const clamp = (share: number) => Math.round(Math.max(0, Math.min(1, share)) * 10_000) / 10_000;

interface Laid {
  picture: Pixels;
  turn: Turn;
  boxes: Box[];
}

/** Lines tried in each way; a page that reads well in the first is taken as it lies. */
const triedLines = 5;
const readsWell = 0.88;

/** Standing lines tell of a quarter; which of two ways, and whether a mirror, only reading tells. */
async function setUpright(engine: Engine, given: Pixels, found: Box[]): Promise<Laid> {
  const lying = found.reduce((sum, { width, height }) => sum + (width > height * 1.3 ? width : 0), 0);
  const standing = found.reduce((sum, { width, height }) => sum + (height > width * 1.3 ? height : 0), 0);
  const quarters: Turn['quarters'][] = standing > lying * 1.5 ? [1, 3] : [0, 2];
  let best: (Laid & { score: number }) | null = null;
  for (const isMirrored of [false, true]) {
    for (const quarter of quarters) {
      const turn = { isMirrored, quarters: quarter };
      const laid = await lay(given, found, turn);
      const score = await tryReading(engine, laid);
      if (best === null || score > best.score) best = { ...laid, score };
      if (score > readsWell || score < 0) return best;
    }
  }
  return best ?? { picture: given, turn: straight, boxes: found };
}

async function lay(given: Pixels, found: Box[], turn: Turn): Promise<Laid> {
  if (!turn.isMirrored && turn.quarters === 0) return { picture: given, turn, boxes: found };
  const picture = await turnPixels(given, turn);
  const boxes = found.map((box) => boxOf(cornersOf(box).map((corner) => turnPoint(corner, given, picture, turn))));
  return { picture, turn, boxes: boxes.sort((a, b) => a.y - b.y) };
}

function turnPoint([x, y]: Point, from: Pixels, to: Pixels, turn: Turn): Point {
  const u = turn.isMirrored ? 1 - x / from.width : x / from.width;
  const v = y / from.height;
  const turned: Point[] = [
    [u, v],
    [1 - v, u],
    [1 - u, 1 - v],
    [v, 1 - u],
  ];
  const [s, t] = turned[turn.quarters] ?? [u, v];
  return [s * to.width, t * to.height];
}

/** Mean sureness over the letters of the longest lines; -1 without any line. */
async function tryReading(engine: Engine, { picture, boxes }: Laid): Promise<number> {
  const longest = boxes.toSorted((a, b) => b.width / b.height - a.width / a.height).slice(0, triedLines);
  if (longest.length === 0) return -1;
  const letters: Letter[] = [];
  for (const box of longest) letters.push(...(await readLine(engine, picture, box)));
  return letters.length === 0 ? 0 : letters.reduce((sum, { sure }) => sum + sure, 0) / letters.length;
}
