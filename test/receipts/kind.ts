import type { ReadFieldName } from '#features/receipts/reading/contract.ts';
import type { Random } from '#test/api-fuzz/random.ts';
import type { ReceiptFacts } from '#test/receipts/facts.ts';

/** Values as a right reading holds them. */
export type ReadValues = Partial<Record<ReadFieldName, string>>;

/** The look of letters; sizes in pixels of the sheet. */
export interface Ink {
  font?: string;
  size?: number;
  bold?: boolean;
  italic?: boolean;
  colour?: string;
  anchor?: 'start' | 'middle' | 'end';
  /** More attributes of the SVG element. */
  extra?: string;
}

export interface Words extends Ink {
  /** Lines, one under the other. */
  text: string;
  x: number;
  /** Of the base line. */
  y: number;
  /** Fields that these letters state. */
  says?: ReadValues;
  /** Other amounts that these letters state, in cents. */
  mentions?: readonly number[];
  /** Fields whose value these letters name: without them nobody knows what the value is. */
  names?: readonly ReadFieldName[];
}

/** From one line of the same words to the next, in their size. */
export const leading = 1.3;

/** One drawn page. */
export interface Sheet {
  width: number;
  height: number;
  paper: string;
  words: readonly Words[];
  /** Lines, boxes and marks below and above the letters, as SVG. */
  below: string;
  above: string;
}

/** Receipts of one sender's look. */
export interface Kind {
  name: string;
  /** The form of clean ones; `text-pdf` is a picture in other qualities, and `scanned-pdf` holds a picture in each. */
  travelsAs: 'picture' | 'text-pdf' | 'scanned-pdf';
  /** Nothing of it may be claimed as certain, as of handwriting. */
  isDoubtful?: true;
  draw(facts: ReceiptFacts, random: Random): Sheet;
}

/** A page that is written from top to bottom: `y` is where the next line stands. */
export function openSheet(width: number, height: number, { ink = {} as Ink, paper = '#ffffff' } = {}) {
  const words: Words[] = [];
  const marks = { below: '', above: '' };
  return {
    width,
    y: 0,
    put(text: string, x: number, y: number, look: Omit<Words, 'text' | 'x' | 'y'> = {}) {
      words.push({ ...ink, ...look, text, x, y });
    },
    mark(svg: string, where: 'below' | 'above' = 'below') {
      marks[where] += svg;
    },
    rule(y: number, { from = 0, to = width, colour = '#d0d0d0', dash = '' } = {}) {
      const dashes = dash === '' ? '' : ` stroke-dasharray="${dash}"`;
      marks.below += `<path d="M${from} ${y}H${to}" stroke="${colour}" stroke-width="2"${dashes}/>`;
    },
    close(end = height): Sheet {
      return { width, height: end, paper, words, ...marks };
    },
  };
}

const space = 'xmlns="http://www.w3.org/2000/svg" xml:space="preserve"';

/** A page as SVG. */
export function sheetSvg({ width, height, paper, words, below, above }: Sheet): string {
  const ground = `<rect width="${width}" height="${height}" fill="${paper}"/>`;
  return `<svg ${space} width="${width}" height="${height}">${ground}${below}${words.map(wordsSvg).join('')}${above}</svg>`;
}

/** The band of a page in which some of its words stand, without all others, as SVG. */
export function bandSvg({ width }: Sheet, words: Words) {
  const size = words.size ?? 30;
  const top = Math.floor(words.y - size * 1.4);
  const height = Math.ceil(size * 2 * words.text.split('\n').length);
  const box = `width="${width}" height="${height}" viewBox="0 ${top} ${width} ${height}"`;
  return { top, svg: `<svg ${space} ${box}>${wordsSvg({ ...words, colour: '#000000' })}</svg>` };
}

function wordsSvg({ text, x, y, font, size, bold, italic, colour, anchor, extra }: Words): string {
  const look =
    `font-family="${font ?? 'Liberation Sans'}" font-size="${size ?? 30}" fill="${colour ?? '#1a1a1a'}"` +
    `${bold === true ? ' font-weight="bold"' : ''}${italic === true ? ' font-style="italic"' : ''}` +
    ` text-anchor="${anchor ?? 'start'}" ${extra ?? ''}`;
  const lines = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').split('\n');
  const spans = lines.map((line, at) => `<tspan x="${x}" dy="${at === 0 ? 0 : leading}em">${line}</tspan>`);
  return `<text x="${x}" y="${y}" ${look}>${spans.join('')}</text>`;
}
