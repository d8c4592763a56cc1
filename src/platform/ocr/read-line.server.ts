import type { Box } from './boxes.server.ts';
import { type Engine, lineHeightPx } from './engine.server.ts';
import type { Pixels } from './pixels.server.ts';

export interface Letter {
  sign: string;
  /** The engine's own probability; it says how well the letter is drawn, never that it is right. */
  sure: number;
  /** Middle of the letter in shares of the line's width. */
  at: number;
}

const marginPx = 4;
const widestPx = 2_400;

/** Cuts a box out along its angle, at a height; rows of grey or of red, green, blue. */
export function cutBox(picture: Pixels, box: Box, height: number): Pixels {
  const width = Math.max(8, Math.min(widestPx, Math.round((box.width * height) / Math.max(1, box.height))));
  const data = new Uint8Array(width * height * 3);
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)];
  const [stepX, stepY] = [box.width / width, box.height / height];
  // Large letters are averaged over several samples, else thin strokes get lost between them.
  const samples = Math.max(1, Math.min(4, Math.round(Math.max(stepX, stepY) / 1.4)));
  const sums = [0, 0, 0];
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      sums.fill(0);
      for (let v = 0; v < samples; v += 1) {
        for (let u = 0; u < samples; u += 1) {
          const dx = (column + (u + 0.5) / samples) * stepX - box.width / 2;
          const dy = (row + (v + 0.5) / samples) * stepY - box.height / 2;
          addSample(picture, box.x + dx * cos - dy * sin - 0.5, box.y + dx * sin + dy * cos - 0.5, sums);
        }
      }
      const to = (row * width + column) * 3;
      for (let plane = 0; plane < 3; plane += 1) data[to + plane] = (sums[plane] ?? 0) / (samples * samples) + 0.5;
    }
  }
  return { data, width, height };
}

/** Bilinear; the picture goes on beyond its edge. */
function addSample({ data, width, height }: Pixels, x: number, y: number, sums: number[]): void {
  const clampedX = Math.max(0, Math.min(width - 1, x));
  const clampedY = Math.max(0, Math.min(height - 1, y));
  const [left, top] = [Math.floor(clampedX), Math.floor(clampedY)];
  const [fx, fy] = [clampedX - left, clampedY - top];
  const right = Math.min(width - 1, left + 1);
  const bottom = Math.min(height - 1, top + 1);
  const [a, b] = [(top * width + left) * 3, (top * width + right) * 3];
  const [c, d] = [(bottom * width + left) * 3, (bottom * width + right) * 3];
  for (let plane = 0; plane < 3; plane += 1) {
    const upper = (data[a + plane] ?? 0) * (1 - fx) + (data[b + plane] ?? 0) * fx;
    const lower = (data[c + plane] ?? 0) * (1 - fx) + (data[d + plane] ?? 0) * fx;
    sums[plane] = (sums[plane] ?? 0) + upper * (1 - fy) + lower * fy;
  }
}

/** The letters of one line, from left to right. */
export async function readLine(engine: Engine, picture: Pixels, box: Box): Promise<Letter[]> {
  const cut = cutBox(picture, box, lineHeightPx);
  const width = Math.ceil((cut.width + marginPx * 2) / 32) * 32;
  const { steps, classes } = await engine.readLine(planesOf(cut, width), width);
  return lettersOf(engine, steps, classes, { width, inked: cut.width });
}

/** Edges are drawn out into the margin: a line that begins at its first pixel loses its first letter. */
function planesOf({ data, width, height }: Pixels, whole: number): Float32Array {
  const size = whole * height;
  const planes = new Float32Array(size * 3);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < whole; column += 1) {
      const from = (row * width + Math.max(0, Math.min(width - 1, column - marginPx))) * 3;
      for (let plane = 0; plane < 3; plane += 1) {
        planes[plane * size + row * whole + column] = (data[from + 2 - plane] ?? 0) / 127.5 - 1;
      }
    }
  }
  return planes;
}

/** Greedy CTC over the signs that a receipt in Portuguese can hold. */
function lettersOf(
  engine: Engine,
  steps: Float32Array,
  classes: number,
  { width, inked }: { width: number; inked: number },
): Letter[] {
  const kept = signsOf(engine.alphabet);
  const count = steps.length / classes;
  const letters: Letter[] = [];
  let before = '';
  for (let step = 0; step < count; step += 1) {
    const start = step * classes;
    let best = 0;
    for (const { index } of kept) if ((steps[start + index] ?? 0) > (steps[start + best] ?? 0)) best = index;
    const sign = best === 0 ? '' : (kept.find(({ index }) => index === best)?.sign ?? '');
    const sure = steps[start + best] ?? 0;
    if (sign !== '' && sign !== before) {
      letters.push({ sign, sure, at: (((step + 0.5) / count) * width - marginPx) / inked });
    } else if (sign !== '') {
      const last = letters.at(-1);
      if (last !== undefined) last.sure = Math.max(last.sure, sure);
    }
    before = sign;
  }
  return letters;
}

interface Sign {
  index: number;
  sign: string;
}
const kept = new WeakMap<readonly string[], Sign[]>();

function signsOf(alphabet: readonly string[]): Sign[] {
  const known = kept.get(alphabet);
  if (known !== undefined) return known;
  const signs = alphabet.flatMap((sign, index) => {
    const plain = plainSign(sign);
    return plain === null ? [] : [{ index, sign: plain }];
  });
  kept.set(alphabet, signs);
  return signs;
}

const others: Readonly<Record<string, string>> = {
  '￥': '$',
  '¥': '$',
  '、': ',',
  '。': '.',
  '·': '.',
  '•': '.',
  '—': '-',
  '–': '-',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '°': 'º',
};

/** The alphabet is a Chinese one: full-width signs stand for plain ones, and a receipt holds no other scripts. */
function plainSign(sign: string): string | null {
  const code = sign.codePointAt(0) ?? 0;
  if (sign.length !== 1) return null;
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCodePoint(code - 0xfee0);
  if (code >= 0x20 && code <= 0x7e) return sign;
  return others[sign] ?? (/[À-ÿºª§]/.test(sign) ? sign : null);
}
