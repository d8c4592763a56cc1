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

/** A stream of compressed objects, as newer writers make them, with this content. */
export function compressedObjects(content: string): string {
  return objectStream(Buffer.from(`200 0 ${content}`, 'latin1'), '');
}

/** The same, with its rows written as differences from the row above, which only pictures and tables need. */
export function predictedObjects(content: string): string {
  const columns = 16;
  const plain = Buffer.from(`200 0 ${content}`.padEnd(Math.ceil((content.length + 6) / columns) * columns), 'latin1');
  const rows: number[] = [];
  for (let at = 0; at < plain.length; at += 1) {
    if (at % columns === 0) rows.push(2);
    rows.push(((plain[at] ?? 0) - (at < columns ? 0 : (plain[at - columns] ?? 0))) & 0xff);
  }
  return objectStream(Buffer.from(rows), `/DecodeParms << /Predictor 12 /Columns ${columns} >>`);
}

function objectStream(inside: Buffer, entries: string): string {
  const body = deflateSync(inside).toString('latin1');
  const dictionary = `/Type /ObjStm /N 1 /First 6 /Filter /FlateDecode ${entries} /Length ${body.length}`;
  return `<< ${dictionary} >>\nstream\n${body}\nendstream`;
}

/** A PDF with a cross-reference stream and a compressed catalogue; `entries` change that stream's dictionary. */
export function makeStreamPdf(entries = '/Size 6 /W [1 2 1]'): Buffer {
  const catalog = '1 0 2 36 '.padEnd(10) + '<< /Type /Catalog /Pages 2 0 R >>'.padEnd(36);
  const inside = `${catalog}<< /Type /Pages /Kids [3 0 R] /Count 1 >>`;
  const body = deflateSync(Buffer.from(inside, 'latin1')).toString('latin1');
  const head = '%PDF-1.5\n';
  const page = '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>\nendobj\n';
  const objects = `4 0 obj\n<< /Type /ObjStm /N 2 /First 10 /Filter /FlateDecode /Length ${body.length} >>\nstream\n${body}\nendstream\nendobj\n`;
  const places = [head.length, head.length + page.length, head.length + page.length + objects.length];
  const rows = [[0, 0, 255], [2, 4, 0], [2, 4, 1], ...places.map((place) => [1, place, 0])];
  const table = Buffer.from(rows.flatMap(([kind = 0, place = 0, last = 0]) => [kind, place >> 8, place & 255, last]));
  const text = `5 0 obj\n<< /Type /XRef ${entries} /Root 1 0 R /Length ${table.length} >>\nstream\n${table.toString('latin1')}\nendstream\nendobj\n`;
  return Buffer.from(`${head}${page}${objects}${text}startxref\n${places[2]}\n%%EOF\n`, 'latin1');
}
