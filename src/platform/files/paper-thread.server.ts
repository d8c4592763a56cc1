import { parentPort, workerData } from 'node:worker_threads';
import PDFDocument from 'pdfkit';
import type { Paper } from './paper.server.ts';

/** The thread that draws one paper and ends. */
const margin = 36;
const padding = 4;
const size = 8;
const ink = '#1f2933';
const soft = '#52606d';
const line = '#cbd2d9';
const shade = '#eef2f6';
/** Room for the title of a table, and for what is said in place of its rows. */
const [titleHeight, emptyHeight] = [30, 16];

type Doc = typeof PDFDocument.prototype;
type Part = ReturnType<Doc['struct']>;

const paper = workerData as Paper;
const doc = new PDFDocument({
  size: 'A4',
  layout: 'landscape',
  margin,
  bufferPages: true,
  pdfVersion: '1.7',
  tagged: true,
  lang: 'pt-BR',
  displayTitle: true,
  info: { Title: paper.title, Author: paper.issuer, CreationDate: paper.at, ModDate: paper.at },
});
const chunks: Buffer[] = [];
doc.on('data', (chunk: Buffer) => chunks.push(chunk));
doc.on('end', () => parentPort?.postMessage(Buffer.concat(chunks)));

const [left, width] = [margin, doc.page.width - 2 * margin];
// The foot of each page is left for its number.
const bottom = doc.page.height - margin - 14;

const root = doc.struct('Document');
doc.addStructure(root);
drawHead();
for (const table of paper.tables) drawTable(table);
drawText(root, paper.note, { font: 'Helvetica', size, color: soft, before: 6 });
root.end();
numberPages();
doc.end();

function drawHead(): void {
  drawText(root, paper.issuer, { font: 'Helvetica-Bold', size: 9, color: soft, before: 0 });
  drawText(root, paper.title, { font: 'Helvetica-Bold', size: 16, color: ink, before: 2, tag: 'H1' });
  for (const { term, value } of paper.facts) {
    drawText(root, `${term}: ${value}`, { font: 'Helvetica', size: 9, color: ink, before: 1 });
  }
}

interface Look {
  font: string;
  size: number;
  color: string;
  /** Room above it, in points. */
  before: number;
  tag?: string;
}

function drawText(parent: Part, text: string, { font, size: points, color, before, tag = 'P' }: Look): void {
  const words = written(text);
  doc.font(font).fontSize(points);
  if (doc.y + before + doc.heightOfString(words, { width }) > bottom) doc.addPage();
  else doc.y += before;
  doc.x = left;
  parent.add(doc.struct(tag, {}, () => void doc.fillColor(color).text(words, left, doc.y, { width })));
}

function drawTable({ title, header, rows, empty }: Paper['tables'][number]): void {
  const amount = Math.min(88, (width - 150) / (header.length - 1));
  const widths = header.map((_, at) => (at === 0 ? width - amount * (header.length - 1) : amount));
  const heightOf = (cells: readonly string[], font: string) =>
    Math.max(...cells.map((cell, at) => textHeight(cell, font, widths[at] ?? amount))) + 2 * padding;
  const headHeight = heightOf(header, 'Helvetica-Bold');
  const isEmpty = rows.length === 0;
  // A title is never the last line of its page.
  const below = isEmpty ? emptyHeight : 4 + headHeight + heightOf(rows[0] ?? [], 'Helvetica');
  if (doc.y + titleHeight + below > bottom) doc.addPage();
  drawText(root, title, { font: 'Helvetica-Bold', size: 12, color: ink, before: 14, tag: 'H2' });
  if (isEmpty) {
    drawText(root, empty, { font: 'Helvetica', size: 9, color: soft, before: 2 });
    return;
  }
  const table = doc.struct('Table');
  root.add(table);
  doc.y += 4;
  drawRow(header, { widths, height: headHeight, font: 'Helvetica-Bold', into: table, scope: 'Column' });
  for (const cells of rows) {
    const height = heightOf(cells, 'Helvetica');
    if (doc.y + height > bottom) {
      doc.addPage();
      // Said once to those who hear it: a head that is drawn again is no part of the table.
      drawRow(header, { widths, height: headHeight, font: 'Helvetica-Bold', into: null, scope: 'Column' });
    }
    drawRow(cells, { widths, height, font: 'Helvetica', into: table, scope: 'Row' });
  }
  table.end();
}

function textHeight(cell: string, font: string, columnWidth: number): number {
  return doc
    .font(font)
    .fontSize(size)
    .heightOfString(written(cell), { width: columnWidth - 2 * padding });
}

interface RowLook {
  widths: readonly number[];
  height: number;
  font: string;
  /** Null where the row is drawn and not said. */
  into: Part | null;
  scope: 'Column' | 'Row';
}

function drawRow(cells: readonly string[], { widths, height, font, into, scope }: RowLook): void {
  const top = doc.y;
  doc.markContent('Artifact', { type: 'Layout' });
  if (scope === 'Column') doc.rect(left, top, width, height).fill(shade);
  doc
    .moveTo(left, top + height)
    .lineTo(left + width, top + height)
    .lineWidth(0.5)
    .strokeColor(line)
    .stroke();
  doc.endMarkedContent();
  const row = into && doc.struct('TR');
  if (into && row) into.add(row);
  let x = left;
  for (const [at, cell] of cells.entries()) {
    const room = widths[at] ?? 0;
    const place = x;
    const draw = () => {
      doc.font(font).fontSize(size).fillColor(ink);
      doc.text(written(cell), place + padding, top + padding, {
        width: room - 2 * padding,
        align: at === 0 ? 'left' : 'right',
      });
    };
    if (row) {
      const isHead = scope === 'Column' || at === 0;
      // The types of the library leave out the direction of a head, which readers aloud need.
      const direction: object = isHead ? { scope } : {};
      row.add(doc.struct(isHead ? 'TH' : 'TD', direction, draw));
    } else {
      doc.markContent('Artifact', { type: 'Pagination' });
      draw();
      doc.endMarkedContent();
    }
    x += room;
  }
  row?.end();
  doc.y = top + height;
}

function numberPages(): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    // Below the margin the library would begin another page.
    doc.page.margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Pagination' });
    doc.font('Helvetica').fontSize(size).fillColor(soft);
    const text = written(`${paper.title} – página ${page - start + 1} de ${count}`);
    doc.text(text, left, doc.page.height - margin - 4, { width, align: 'right', lineBreak: false });
    doc.endMarkedContent();
  }
}

/** The built-in letters are those of Western Europe: others lose their marks, or become a question mark. */
function written(text: string): string {
  return [...text.normalize('NFC').replace(/[\u00a0\u202f]/g, ' ')]
    .map((letter) => (isHeld(letter) ? letter : [...letter.normalize('NFKD')].filter(isHeld).join('') || '?'))
    .join('');
}

function isHeld(letter: string): boolean {
  return /^[\u0020-\u007e\u00a1-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac]$/.test(letter);
}
