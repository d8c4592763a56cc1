import { readReceiptFile } from '#features/receipts/reading/read-receipt-file.server.ts';
import type { Services } from '#platform/context.server.ts';
import { createPageReaders } from '#platform/ocr/page-readers.server.ts';
import { drawReceipt } from '#test/receipts/draw-receipt.ts';
import { plainReceipt, thermalSlip } from '#test/receipts/seen/papers.ts';
import { bankPix, darkPix } from '#test/receipts/seen/pix.ts';
import { largePhoto, layPicture, lays } from '#test/receipts/turned.ts';

// Receipts in each of the eight ways in which a picture can lie, with a camera that says so, says nothing, or lies,
// and photos of 12 and 48 megapixels: each is read with the fields of the upright one.
const pageReaders = createPageReaders({ say: (reason) => console.error(reason) });
const ctx = { services: { pageReaders } as unknown as Services };
const rows: Record<string, string | number>[] = [];
let failed = 0;
for (const kind of [bankPix, darkPix, thermalSlip, plainReceipt]) {
  const { bytes } = await drawReceipt(kind, 'limpo', 3);
  const wanted = await fieldsOf(bytes);
  for (const lay of lays) {
    await compare(`${kind.name}, way ${lay}, as its camera says`, await layPicture(bytes, { lay, says: lay }), wanted);
    await compare(`${kind.name}, way ${lay}, its camera silent`, await layPicture(bytes, { lay, says: null }), wanted);
    await compare(
      `${kind.name}, upright, its camera says ${lay}`,
      await layPicture(bytes, { lay: 1, says: lay }),
      wanted,
    );
  }
  for (const megapixels of [12, 48]) {
    for (const lay of [1, 6] as const) {
      await compare(
        `${kind.name}, ${megapixels} megapixels, way ${lay}`,
        await largePhoto(bytes, megapixels, lay),
        wanted,
      );
    }
  }
}
pageReaders.close();
console.table(rows);
console.log(`${rows.length - failed} of ${rows.length} pictures are read as the upright one.`);
process.exitCode = failed > 0 ? 1 : 0;

async function fieldsOf(bytes: Buffer): Promise<Map<string, string>> {
  const { fields } = await readReceiptFile(ctx, { bytes });
  return new Map(fields.map(({ name, value }) => [name, value]));
}

async function compare(picture: string, bytes: Buffer, wanted: ReadonlyMap<string, string>): Promise<void> {
  const found = await fieldsOf(bytes);
  const others = [...wanted].filter(([name, value]) => found.get(name) !== value);
  if (others.length > 0) failed += 1;
  const told = others.map(([name, value]) => `${name}: ${value} read as ${found.get(name) ?? 'nothing'}`).join('; ');
  rows.push({ picture, 'of fields': wanted.size, differ: others.length, told });
}
