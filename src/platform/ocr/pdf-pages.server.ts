import sharp from 'sharp';
import type { Pixels } from './pixels.server.ts';

/** A run of letters of a PDF; sizes in points from the top left. */
export interface PdfWords {
  text: string;
  left: number;
  right: number;
  y: number;
  height: number;
}

export interface PdfPage {
  width: number;
  height: number;
  words: PdfWords[];
}

/** A receipt says everything on its first pages. */
const maxPdfPages = 3;
const maxWords = 3_000;

/** The text of the first pages; null for a PDF that cannot be read. */
export async function readPdfText(bytes: Uint8Array): Promise<PdfPage[] | null> {
  const { getDocumentProxy } = await import('unpdf');
  // The reader takes the bytes over, so it gets a copy.
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 }).catch(() => null);
  if (pdf === null) return null;
  try {
    const pages: PdfPage[] = [];
    for (let number = 1; number <= Math.min(pdf.numPages, maxPdfPages); number += 1) {
      const page = await pdf.getPage(number);
      const view = page.getViewport({ scale: 1 });
      const { items } = await page.getTextContent();
      const words = items.slice(0, maxWords).flatMap((item): PdfWords[] => {
        if (!('str' in item) || item.str.trim() === '') return [];
        const [x = 0, y = 0] = view.convertToViewportPoint(item.transform[4], item.transform[5]);
        const height = item.height || Math.abs(item.transform[3]) || 1;
        return [{ text: item.str, left: x, right: x + item.width, y: y - height * 0.36, height }];
      });
      pages.push({ width: view.width, height: view.height, words: joined(words) });
    }
    return pages;
  } catch {
    return null;
  } finally {
    await pdf.loadingTask.destroy();
  }
}

/** PDFs set a line in pieces: those of one row that almost touch are one. */
function joined(words: PdfWords[]): PdfWords[] {
  const lines: PdfWords[] = [];
  for (const next of words.toSorted((a, b) => a.y - b.y || a.left - b.left)) {
    const line = lines.findLast(
      (one) =>
        Math.abs(one.y - next.y) < Math.min(one.height, next.height) * 0.4 &&
        next.left >= one.right - next.height * 0.5 &&
        next.left - one.right < next.height * 0.7,
    );
    if (line === undefined) lines.push({ ...next });
    else {
      const isApart =
        next.left - line.right > next.height * 0.15 && !line.text.endsWith(' ') && !next.text.startsWith(' ');
      line.text += (isApart ? ' ' : '') + next.text;
      line.right = Math.max(line.right, next.right);
      line.height = Math.max(line.height, next.height);
    }
  }
  return lines;
}

const drawnScale = 2.5;
const longestDrawnPx = 3_000;

/** One page of a PDF as a picture; null when it cannot be drawn, or nothing that draws is installed. */
export async function drawPdfPage(bytes: Uint8Array, index: number): Promise<Pixels | null> {
  const library = await import('@hyzyla/pdfium').then(({ PDFiumLibrary }) => PDFiumLibrary.init()).catch(() => null);
  if (library === null) return null;
  try {
    const document = await library.loadDocument(bytes);
    try {
      const page = document.getPage(index);
      const { originalWidth: width, originalHeight: height } = page.getOriginalSize();
      if (!(width > 0 && height > 0)) return null;
      const scale = Math.min(drawnScale, longestDrawnPx / Math.max(width, height));
      const drawn = await page.render({ scale, render: 'bitmap' });
      return { data: withoutAlpha(drawn.data), width: drawn.width, height: drawn.height };
    } finally {
      document.destroy();
    }
  } catch {
    return null;
  } finally {
    library.destroy();
  }
}

/** The same as WebP. */
export async function drawPdfPicture(bytes: Uint8Array, index: number): Promise<Buffer | null> {
  const drawn = await drawPdfPage(bytes, index);
  if (drawn === null) return null;
  const { data, width, height } = drawn;
  return sharp(data, { raw: { width, height, channels: 3 } })
    .webp({ quality: 80 })
    .toBuffer();
}

function withoutAlpha(rgba: Uint8Array): Uint8Array {
  const rgb = new Uint8Array((rgba.length / 4) * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    rgb[to] = rgba[from] ?? 0;
    rgb[to + 1] = rgba[from + 1] ?? 0;
    rgb[to + 2] = rgba[from + 2] ?? 0;
  }
  return rgb;
}
