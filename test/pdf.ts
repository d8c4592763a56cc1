import { deflateSync } from 'node:zlib';

interface PdfOptions {
  pages?: number;
  /** Entries added to the document's catalogue. */
  catalog?: string;
  /** Whole objects added to the document, numbered from 100. */
  objects?: readonly string[];
}

/** A small PDF with as many empty pages, as bytes. */
export function makePdf({ pages = 1, catalog = '', objects = [] }: PdfOptions = {}): Buffer {
  const kids = Array.from({ length: pages }, (_, index) => `${3 + index} 0 R`).join(' ');
  const bodies = new Map([
    [1, `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`],
    [2, `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`],
    ...Array.from(
      { length: pages },
      (_, index) => [3 + index, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>'] as const,
    ),
    ...objects.map((body, index) => [100 + index, body] as const),
  ]);
  let source = '%PDF-1.7\n';
  const places: string[] = [];
  for (const [number, body] of bodies) {
    places.push(`${number} 1\n${String(source.length).padStart(10, '0')} 00000 n \n`);
    source += `${number} 0 obj\n${body}\nendobj\n`;
  }
  const size = Math.max(...bodies.keys()) + 1;
  const table = `xref\n0 1\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(
    `${source}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${source.length}\n%%EOF\n`,
    'latin1',
  );
}

/** A stream of compressed objects, as newer writers make them; `content` is what stands inside. */
export function compressedObjects(content: string): string {
  const inside = `200 0 ${content}`;
  const body = deflateSync(Buffer.from(inside, 'latin1')).toString('latin1');
  return `<< /Type /ObjStm /N 1 /First 6 /Filter /FlateDecode /Length ${body.length} >>\nstream\n${body}\nendstream`;
}
