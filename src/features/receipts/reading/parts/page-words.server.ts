import type { Box } from '#platform/ocr/boxes.server.ts';
import type { PdfPage } from '#platform/ocr/pdf-pages.server.ts';
import { type PageOfText, placeOf, type ReadBox } from '#platform/ocr/read-page.server.ts';
import type { Place } from '../contract.ts';
import type { WordBox } from './words.server.ts';

/** The place of words in their picture. */
export interface Spot {
  box: Box;
  /** Middle of each letter in shares of the box's width. */
  at: readonly number[];
}

/** Words of a picture as they stand when its lines are straight, each with its spot. */
export function wordsOfPicture(page: PageOfText, number = 0): Map<WordBox, Spot> {
  const slant = slantOf(page.boxes);
  const [cos, sin] = [Math.cos(slant), Math.sin(slant)];
  const words = page.boxes.map(({ box, letters }): [WordBox, Spot] => {
    const [x, y] = [box.x * cos + box.y * sin, box.y * cos - box.x * sin];
    const { text, sure, at } = lettersIn(letters);
    const placeOfPart = (from: number, to: number): Place => {
      const before = ((at[from - 1] ?? -(at[0] ?? 0)) + (at[from] ?? 0)) / 2;
      const after = ((at[to - 1] ?? 1) + (at[to] ?? 2 - (at[to - 1] ?? 1))) / 2;
      const [left, right] = [Math.max(0, before), Math.min(1, after)];
      const [along, width] = [((left + right - 1) / 2) * box.width, (right - left) * box.width];
      const part = {
        ...box,
        x: box.x + along * Math.cos(box.angle),
        y: box.y + along * Math.sin(box.angle),
        width: Math.max(1, width),
      };
      return { page: number, corners: placeOf(page, part) };
    };
    const word = { text, sure, left: x - box.width / 2, right: x + box.width / 2, y, height: box.height };
    return [
      { ...word, placeOf: placeOfPart },
      { box, at },
    ];
  });
  return new Map(words);
}

function lettersIn(letters: ReadBox['letters']) {
  const from = letters.findIndex(({ sign }) => sign !== ' ');
  const to = letters.findLastIndex(({ sign }) => sign !== ' ') + 1;
  const kept = letters.slice(from, to);
  return {
    text: kept.map(({ sign }) => sign).join(''),
    sure: kept.map(({ sure }) => sure),
    at: kept.map(({ at }) => at),
  };
}

/** Median angle of the longer lines. */
function slantOf(boxes: readonly ReadBox[]): number {
  const angles = boxes
    .filter(({ box }) => box.width > box.height * 4)
    .map(({ box }) => box.angle)
    .sort((a, b) => a - b);
  return angles[Math.floor(angles.length / 2)] ?? 0;
}

/** A line of a receipt is shorter; rules look at each letter of it many times. */
const longestLine = 300;

/** Words of a PDF's own text, page below page. */
export function wordsOfPdf(pages: readonly PdfPage[]): WordBox[] {
  let top = 0;
  return pages.flatMap((page, number) => {
    const { width, height } = page;
    const words = page.words.map(({ text, left, right, y, height: size }): WordBox => {
      const placeOfPart = (from: number, to: number): Place => {
        const at = (letter: number) => left + ((right - left) * letter) / Math.max(1, text.length);
        const share = (x: number, of: number) => Math.max(0, Math.min(1, x / of));
        const [a, b] = [share(at(from), width), share(at(to), width)];
        const [c, d] = [share(y - size * 0.7, height), share(y + size * 0.7, height)];
        return {
          page: number,
          corners: [
            [a, c],
            [b, c],
            [b, d],
            [a, d],
          ],
        };
      };
      return {
        text: text.trim().slice(0, longestLine),
        sure: null,
        left,
        right,
        y: top + y,
        height: size * 1.2,
        placeOf: placeOfPart,
      };
    });
    top += height + 100;
    return words;
  });
}
