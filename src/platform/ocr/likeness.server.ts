import sharp from 'sharp';
import type { Pixels } from './pixels.server.ts';

/**
 * 64 bits that stay alike when a picture is compressed or made smaller: whether each of 8 by 8 fields is lighter than
 * the next.
 */
export async function likenessOf({ data, width, height }: Pixels): Promise<string> {
  const grey = await sharp(data, { raw: { width, height, channels: 3 } })
    .greyscale()
    .resize({ width: 9, height: 8, fit: 'fill' })
    .raw()
    .toBuffer();
  let bits = 0n;
  for (let row = 0; row < 8; row += 1) {
    for (let column = 0; column < 8; column += 1) {
      const at = row * 9 + column;
      bits = (bits << 1n) | ((grey[at] ?? 0) > (grey[at + 1] ?? 0) ? 1n : 0n);
    }
  }
  return bits.toString(16).padStart(16, '0');
}
