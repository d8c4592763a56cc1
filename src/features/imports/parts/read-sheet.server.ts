import { isAscii, isUtf8 } from 'node:buffer';
import { setImmediate } from 'node:timers/promises';
import { parse } from 'csv-parse';
import { codeOf } from '#platform/error-codes.server.ts';
import { DomainError, isDomainError } from '#shared/errors.ts';
import { maxSheetColumns, maxSheetRows } from '../rules.ts';

/** The longest line that is read, in letters; no separator of a real head stands beyond it. */
const longestLine = 100_000;
/** As the parser counts, in bytes: only what breaks over lines within quotes comes so far. */
const largestRecord = 3 * longestLine;
/** With those in which nothing stands: spreadsheets keep some below the last. */
const maxRecords = 5 * maxSheetRows;

export interface Sheet {
  encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252' | 'UTF-8 e Windows-1252';
  delimiter: string;
  head: string[];
  /** With the line of the file on which each begins. */
  rows: { line: number; cells: string[] }[];
}

type Decoded = { text: string; encoding: Sheet['encoding'] };

/** Reads a sheet as people save it: four encodings, also two in one file, three separators, quotes or none. Throws `invalid`. */
export async function readSheet(bytes: Buffer): Promise<Sheet> {
  const { text: written, encoding } = await decode(bytes);
  const text = undouble(written);
  if (text.includes('\0'))
    throw new DomainError('invalid', 'Este arquivo não é uma planilha CSV. Salve como CSV e envie de novo.');
  const delimiter = delimiterOf(text.slice(0, longestLine));
  refuseHuge(text, delimiter);
  const records = await readRecords(text, delimiter);
  const [head, ...rest] = records;
  if (head === undefined) throw new DomainError('invalid', 'A planilha está vazia.');
  if (rest.length === 0) throw new DomainError('invalid', 'A planilha só tem o cabeçalho.');
  return { encoding, delimiter, head: head.cells, rows: rest };
}

async function decode(bytes: Buffer): Promise<Decoded> {
  const [first, second] = bytes;
  const zeros = (from: 0 | 1) => bytes.subarray(0, 400).filter((byte, at) => at % 2 === from && byte === 0).length;
  const half = Math.min(bytes.length, 400) / 4;
  const isLittle = (first === 0xff && second === 0xfe) || zeros(1) > half;
  const isBig = (first === 0xfe && second === 0xff) || zeros(0) > half;
  if (isLittle || isBig) {
    return { text: new TextDecoder(isBig ? 'utf-16be' : 'utf-16le').decode(bytes), encoding: 'UTF-16' };
  }
  return isUtf8(bytes) ? { text: new TextDecoder().decode(bytes), encoding: 'UTF-8' } : decodeLines(bytes);
}

/**
 * Line by line: sheets that were put together of two have either encoding in some of their lines. Lines of one encoding
 * are read together, and the rest of the house has its turn between many.
 */
async function decodeLines(bytes: Buffer): Promise<Decoded> {
  const decoders = [new TextDecoder('windows-1252'), new TextDecoder()] as const;
  const parts: string[] = [];
  let [hasBoth, isRead, kept, seen] = [false, true, 0, 0];
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(0x0a, from);
    const line = bytes.subarray(from, end === -1 ? bytes.length : end + 1);
    if (!isAscii(line)) {
      if (isUtf8(line) !== isRead) {
        parts.push(decoders[isRead ? 1 : 0].decode(bytes.subarray(kept, from)));
        [isRead, kept] = [!isRead, from];
      }
      hasBoth ||= isRead;
    }
    from += line.length;
    seen += 1;
    if (seen % 10_000 === 0) await setImmediate();
  }
  parts.push(decoders[isRead ? 1 : 0].decode(bytes.subarray(kept)));
  return { text: parts.join(''), encoding: hasBoth ? 'UTF-8 e Windows-1252' : 'Windows-1252' };
}

const secondBytes = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 64 }, (_, at) => 128 + at));
/** A letter of UTF-8 that was read as two of Windows-1252. A hard space after `Ã` is one. */
const doubled = new RegExp(`Â[${secondBytes}]|Ã[${secondBytes.replace('\u00a0', '')}]`, 'g');

/** Mends what was read in the wrong encoding and saved again: `JoÃ£o` is `João`. */
function undouble(text: string): string {
  return text.replace(doubled, ([first, second]) =>
    String.fromCharCode((first === 'Ã' ? 0xc0 : 0x80) + secondBytes.indexOf(second ?? '')),
  );
}

/** The separator of which the first line has most, quoted parts aside. */
function delimiterOf(text: string): string {
  const line = (text.match(/^(?:"(?:[^"]|"")*"|[^"\r\n])*/)?.[0] ?? '').replace(/"(?:[^"]|"")*"/g, '');
  const count = (mark: string) => line.split(mark).length;
  return [';', '\t', ','].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

/** Refuses a line that is longer, or has more separators, than one of a sheet, before anything is made of it. Throws `invalid`. */
function refuseHuge(text: string, delimiter: string): void {
  let [line, from, marks] = [1, 0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const mark = text[at];
    if (mark === '\n' || mark === '\r') {
      if (mark === '\n' || text[at + 1] !== '\n') line += 1;
      [from, marks] = [at + 1, 0];
    } else if (mark === delimiter) marks += 1;
    if (marks >= maxSheetColumns) throw tooWide();
    if (at - from >= longestLine) throw lineTooLong(line);
  }
}

const letters = longestLine.toLocaleString('pt-BR');
const lineTooLong = (line: number) =>
  new DomainError('invalid', `A linha ${line} da planilha passa de ${letters} letras. Envie linhas como as do modelo.`);

const tooWide = () =>
  new DomainError(
    'invalid',
    `A planilha tem colunas demais. Envie no máximo ${maxSheetColumns.toLocaleString('pt-BR')}, como as do modelo.`,
  );

const tooLong = () =>
  new DomainError(
    'invalid',
    `A planilha tem linhas demais. Envie no máximo ${maxSheetRows.toLocaleString('pt-BR')} por vez.`,
  );

/** In parts, so that a large sheet never holds the process up. */
async function readRecords(text: string, delimiter: string): Promise<Sheet['rows']> {
  const parser = parse({
    delimiter,
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: largestRecord,
  });
  const rows: Sheet['rows'] = [];
  let line = 1;
  let read = 0;
  parser.on('data', ({ record, info }: { record: string[]; info: { lines: number } }) => {
    read += 1;
    // Of lines that break within quotes; those of one line are counted before.
    if (record.length > maxSheetColumns) parser.destroy(tooWide());
    if (rows.length > maxSheetRows + 1 || read > maxRecords) parser.destroy(tooLong());
    // What is told is the line on which a record ends; those that it breaks over stand in its cells.
    line = info.lines - record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
    if (record.some((cell) => cell.trim() !== '')) rows.push({ line, cells: record });
  });
  const ended = new Promise<void>((resolve, reject) => parser.on('end', resolve).on('error', reject));
  // Told below; without a listener now, a failure in the middle would count as nobody's.
  ended.catch(() => {});
  const partSize = 8_192;
  for (let at = 0; at < text.length && !parser.destroyed; at += partSize) {
    parser.write(text.slice(at, at + partSize));
    await setImmediate();
  }
  parser.end();
  try {
    await ended;
  } catch (error) {
    if (isDomainError(error)) throw error;
    const isLong = codeOf(error) === 'CSV_MAX_RECORD_SIZE';
    const why = isLong ? 'há aspas que não fecham, ou um texto longo demais entre aspas' : 'há aspas que não fecham';
    throw new DomainError('invalid', `Não deu para ler a planilha perto da linha ${line}: ${why}.`);
  }
  return rows;
}
