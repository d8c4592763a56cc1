import { setImmediate } from 'node:timers/promises';
import { parse } from 'csv-parse';
import { DomainError } from '#shared/errors.ts';
import { maxSheetRows } from '../rules.ts';

export interface Sheet {
  encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252' | 'UTF-8 e Windows-1252';
  delimiter: string;
  head: string[];
  /** With the line of the file on which each begins. */
  rows: { line: number; cells: string[] }[];
}

/** Reads a sheet as people save it: four encodings, also two in one file, three separators, quotes or none. Throws `invalid`. */
export async function readSheet(bytes: Buffer): Promise<Sheet> {
  const { text: written, encoding } = decode(bytes);
  const text = undouble(written);
  if (text.includes('\0'))
    throw new DomainError('invalid', 'Este arquivo não é uma planilha CSV. Salve como CSV e envie de novo.');
  const delimiter = delimiterOf(text);
  const records = await readRecords(text, delimiter);
  const [head, ...rest] = records;
  if (head === undefined) throw new DomainError('invalid', 'A planilha está vazia.');
  const rows = rest.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (rows.length === 0) throw new DomainError('invalid', 'A planilha só tem o cabeçalho.');
  if (rows.length > maxSheetRows) {
    throw new DomainError('invalid', `A planilha tem ${rows.length} linhas. Envie no máximo ${maxSheetRows} por vez.`);
  }
  return { encoding, delimiter, head: head.cells, rows };
}

function decode(bytes: Buffer): { text: string; encoding: Sheet['encoding'] } {
  const [first, second] = bytes;
  const zeros = (from: 0 | 1) => bytes.subarray(0, 400).filter((byte, at) => at % 2 === from && byte === 0).length;
  const half = Math.min(bytes.length, 400) / 4;
  const isLittle = (first === 0xff && second === 0xfe) || zeros(1) > half;
  const isBig = (first === 0xfe && second === 0xff) || zeros(0) > half;
  if (isLittle || isBig) {
    return { text: new TextDecoder(isBig ? 'utf-16be' : 'utf-16le').decode(bytes), encoding: 'UTF-16' };
  }
  const whole = asUtf8(bytes);
  return whole === null ? decodeLines(bytes) : { text: whole, encoding: 'UTF-8' };
}

function asUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Line by line: sheets that were put together of two have either encoding in some of their lines. */
function decodeLines(bytes: Buffer): { text: string; encoding: Sheet['encoding'] } {
  const windows = new TextDecoder('windows-1252');
  let hasBoth = false;
  const lines: string[] = [];
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(0x0a, from);
    const line = bytes.subarray(from, end === -1 ? bytes.length : end + 1);
    const read = asUtf8(line);
    hasBoth ||= read !== null && read.length < line.length;
    lines.push(read ?? windows.decode(line));
    from += line.length;
  }
  return { text: lines.join(''), encoding: hasBoth ? 'UTF-8 e Windows-1252' : 'Windows-1252' };
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

/** In parts, so that a large sheet never holds the process up. */
async function readRecords(text: string, delimiter: string): Promise<Sheet['rows']> {
  const parser = parse({
    delimiter,
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: 100_000,
  });
  const rows: Sheet['rows'] = [];
  let line = 1;
  parser.on('data', ({ record, info }: { record: string[]; info: { lines: number } }) => {
    // What is told is the line on which a record ends; those that it breaks over stand in its cells.
    line = info.lines - record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
    if (rows.length <= maxSheetRows + 1) rows.push({ line, cells: record });
  });
  const ended = new Promise<void>((resolve, reject) => parser.on('end', resolve).on('error', reject));
  // Told below; without a listener now, a failure in the middle would count as nobody's.
  ended.catch(() => {});
  const partSize = 32_768;
  for (let at = 0; at < text.length && !parser.destroyed; at += partSize) {
    parser.write(text.slice(at, at + partSize));
    await setImmediate();
  }
  parser.end();
  try {
    await ended;
  } catch {
    throw new DomainError('invalid', `Não deu para ler a planilha perto da linha ${line}: há aspas que não fecham.`);
  }
  return rows;
}
