import sharp from 'sharp';
import type { Random } from '#test/api-fuzz/random.ts';
import { makePng } from '#test/png.ts';

export interface HostileReceipt {
  what: string;
  bytes: Buffer;
}

const pdf = (objects: string, tail = 'trailer<</Root 1 0 R>>\n%%EOF') => Buffer.from(`%PDF-1.7\n${objects}\n${tail}`);
const catalog = '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj';

/** Files that try a reader of receipts, each once; none of them is one. */
export async function hostileReceipts(): Promise<HostileReceipt[]> {
  const jpeg = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();
  const lyingSize = Buffer.from(makePng(64, 64));
  lyingSize.writeUInt32BE(60_000, 16);
  return [
    { what: 'one pixel', bytes: makePng(1, 1) },
    { what: 'one row of 5,000 pixels', bytes: makePng(5_000, 1) },
    { what: '100 megapixels', bytes: makePng(10_000, 10_000) },
    { what: 'half a JPG', bytes: jpeg.subarray(0, jpeg.length / 2) },
    { what: 'a PNG that states another size', bytes: lyingSize },
    { what: 'a JPG that begins like a PNG', bytes: Buffer.concat([makePng(2, 2).subarray(0, 16), jpeg]) },
    { what: 'a PDF of nothing', bytes: pdf('') },
    {
      what: 'a PDF whose page is its own parent',
      bytes: pdf(`${catalog}\n2 0 obj<</Type/Pages/Kids[2 0 R]/Count 1>>endobj`),
    },
    {
      what: 'a PDF of a million pages',
      bytes: pdf(`${catalog}\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1000000>>endobj`),
    },
    {
      what: 'a PDF of a page as large as a field',
      bytes: pdf(
        `${catalog}\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9999999 9999999]>>endobj`,
      ),
    },
    { what: 'a PDF that is a text', bytes: Buffer.from('%PDF-1.7\nValor pago R$ 350,00 em 24/11/2026') },
  ];
}

/** A receipt with some of its bytes gone, doubled or changed. */
export function damage(bytes: Buffer, random: Random): Buffer {
  const at = random.int(bytes.length);
  const count = 1 + random.int(64);
  switch (random.int(4)) {
    case 0:
      return bytes.subarray(0, at);
    case 1:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + count)]);
    case 2:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at, at + count), bytes.subarray(at)]);
    default: {
      const changed = Buffer.from(bytes);
      for (let step = 0; step < count; step += 1) changed[random.int(changed.length)] = random.int(256);
      return changed;
    }
  }
}
