import decodeQR from 'qr/decode.js';
import { type Pixels, resizePixels } from './pixels.server.ts';

/** Enough for a code that fills an eighth of the page; more pixels cost time on pages without any. */
const longestPx = 1_000;

/** The text of the QR code on a page; null without a readable one. */
export async function readQr(pixels: Pixels): Promise<string | null> {
  const scale = Math.min(1, longestPx / Math.max(pixels.width, pixels.height));
  const width = Math.max(1, Math.round(pixels.width * scale));
  const height = Math.max(1, Math.round(pixels.height * scale));
  const data = await resizePixels(pixels, { width, height });
  try {
    return decodeQR({ width, height, data });
  } catch {
    return null;
  }
}
