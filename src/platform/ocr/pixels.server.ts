import sharp from 'sharp';
import type { FoundType } from '../files/upload-type.server.ts';

/** A picture as rows of red, green, blue. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

const maxPixels = 40_000_000;
/** A JPG is reduced while reading, never whole in memory. */
const maxJpegPixels = 200_000_000;
/** A larger picture says no more about a receipt. */
const longestSidePx = 3_000;
/** A strip of 30 by 1 is no receipt, but a long screenshot is. */
const longestStripPx = 12_000;

/** Opens a picture as its camera turned it, at most 3,000 pixels a side or a long strip. */
export async function openPixels(bytes: Buffer, type: FoundType): Promise<Pixels | 'broken' | 'too-large'> {
  const size = await measure(bytes);
  if (size === null) return 'broken';
  const limit = type === 'jpeg' ? maxJpegPixels : maxPixels;
  if (size.width * size.height > limit) return 'too-large';
  const [shorter, longer] = [Math.min(size.width, size.height), Math.max(size.width, size.height)];
  const scale = Math.min(1, longer / shorter > 2.5 ? 1_080 / shorter : longestSidePx / longer, longestStripPx / longer);
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: limit, failOn: 'error' })
      .autoOrient()
      .resize({
        width: Math.max(1, Math.round(size.width * scale)),
        height: Math.max(1, Math.round(size.height * scale)),
        fit: 'fill',
      })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return info.channels === 3 ? { data, width: info.width, height: info.height } : 'broken';
  } catch {
    return 'broken';
  }
}

/** The size as turned, from the header alone: a bomb shows by what it states. */
async function measure(bytes: Buffer): Promise<{ width: number; height: number } | null> {
  try {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return autoOrient;
  } catch {
    return null;
  }
}

export function resizePixels({ data, width, height }: Pixels, to: { width: number; height: number }): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 3 } })
    .resize({ ...to, fit: 'fill' })
    .raw()
    .toBuffer();
}

/** The eight ways in which a page may lie: mirrored first, then turned clockwise by quarters. */
export interface Turn {
  isMirrored: boolean;
  quarters: 0 | 1 | 2 | 3;
}

export async function turnPixels(pixels: Pixels, { isMirrored, quarters }: Turn): Promise<Pixels> {
  const { data, width, height } = pixels;
  const mirrored = sharp(data, { raw: { width, height, channels: 3 } }).flop(isMirrored);
  const turned = await mirrored
    .rotate(quarters * 90)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: turned.data, width: turned.info.width, height: turned.info.height };
}

/** The place on the untouched page of a point of the turned one; both in shares of width and height. */
export function turnBack([x, y]: readonly [number, number], { isMirrored, quarters }: Turn): [number, number] {
  const back: [number, number][] = [
    [x, y],
    [y, 1 - x],
    [1 - x, 1 - y],
    [1 - y, x],
  ];
  const [u, v] = back[quarters] ?? [x, y];
  return [isMirrored ? 1 - u : u, v];
}
