import type { WordBox } from '#features/receipts/reading/parts/words.server.ts';

/** Boxes of a page: each text at its column and row, letters 10 wide and 20 high, rows 40 apart. */
export function page(...placed: [text: string, column: number, row: number, height?: number][]): WordBox[] {
  return placed.map(([text, column, row, height = 20]) => ({
    text,
    sure: null,
    left: column * 10,
    right: column * 10 + text.length * 10,
    y: row * 40,
    height,
    placeOf: () => null,
  }));
}
/** Boxes of lines, one under the other. */
export const below = (...texts: string[]) =>
  page(...texts.map((text, row): [string, number, number] => [text, 0, row]));
