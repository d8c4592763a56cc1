import { leading, type Sheet, type Words } from '#test/receipts/kind.ts';

const a4Width = 595;

/** A page whose letters are letters, in Helvetica as a bank's own print; marks of the sheet are left out. */
export function textPdf({ width, height, words }: Sheet): Buffer {
  const scale = a4Width / width;
  const drawn = `${scale} 0 0 ${scale} 0 0 cm\n${words.map((one) => wordsOf(one, height)).join('\n')}`;
  const fonts = '/Font << /F1 5 0 R /F2 6 0 R >>';
  return document(a4Width, Math.round(height * scale), fonts, [
    stream(Buffer.from(drawn, 'latin1'), ''),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
  ]);
}

/** A page that is one picture, as scanners write it. */
export function scannedPdf(jpeg: Buffer, { width, height }: { width: number; height: number }): Buffer {
  const size = `/Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8`;
  const high = Math.round((a4Width * height) / width);
  return document(a4Width, high, '/XObject << /P 5 0 R >>', [
    stream(Buffer.from(`q ${a4Width} 0 0 ${high} 0 0 cm /P Do Q`, 'latin1'), ''),
    stream(jpeg, `/Type /XObject /Subtype /Image ${size} /Filter /DCTDecode`),
  ]);
}

function wordsOf({ text, x, y, size = 30, bold }: Words, height: number): string {
  const lines = text.replace(/[\\()]/g, '\\$&').split('\n');
  const shown = lines.map((line) => `(${line}) Tj`).join(` 0 ${-size * leading} Td `);
  return `BT /F${bold === true ? 2 : 1} ${size} Tf ${x} ${height - y} Td ${shown} ET`;
}

function stream(bytes: Buffer, entries: string): string {
  return `<< ${entries} /Length ${bytes.length} >>\nstream\n${bytes.toString('latin1')}\nendstream`;
}

/** Objects from number 4 on: the content of the page, and what it takes up. */
function document(width: number, height: number, resources: string, rest: readonly string[]): Buffer {
  const page = `/MediaBox [0 0 ${width} ${height}] /Resources << ${resources} >> /Contents 4 0 R`;
  const bodies = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R ${page} >>`,
    ...rest,
  ];
  let source = '%PDF-1.7\n';
  let table = 'xref\n0 1\n0000000000 65535 f \n';
  for (const [at, body] of bodies.entries()) {
    table += `${at + 1} 1\n${String(source.length).padStart(10, '0')} 00000 n \n`;
    source += `${at + 1} 0 obj\n${body}\nendobj\n`;
  }
  const trailer = `trailer\n<< /Size ${bodies.length + 1} /Root 1 0 R >>\nstartxref\n${source.length}\n%%EOF\n`;
  return Buffer.from(source + table + trailer, 'latin1');
}
