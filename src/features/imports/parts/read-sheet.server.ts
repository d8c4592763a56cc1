import { setImmediate } from 'node:timers/promises';
import { parse } from 'csv-parse';
import { codeOf } from '#platform/error-codes.server.ts';
import { DomainError, isDomainError } from '#shared/errors.ts';
import { maxSheetColumns, maxSheetRows, type SheetLetters } from '../rules.ts';
import { decodeSheet } from './decode-sheet.server.ts';
import { repairDoubleEncoding } from './repair-double-encoding.server.ts';

/** Longest line in characters; no separator of a real header lies beyond it. */
const longestLine = 100_000;
/** In bytes, as the parser counts: only quoted line breaks get this far. */
const largestRecord = 3 * longestLine;
/** Including empty lines, which spreadsheets leave at the end. */
const maxRecords = 5 * maxSheetRows;

export interface Sheet {
  encoding: string;
  delimiter: string;
  head: string[];
  /** With the starting line of each row in the file. */
  rows: { line: number; cells: string[] }[];
}

/** Parses a sheet in any usual form: encodings, three separators or a named one, quotes or none. Throws `invalid`. */
export async function readSheet(bytes: Buffer, letters?: SheetLetters): Promise<Sheet> {
  const { text: whole, encoding } = await decodeSheet(bytes, letters);
  // Megabytes hold the process for a while in each step.
  await setImmediate();
  if (whole.includes('\0'))
    throw new DomainError('invalid', 'Este arquivo não é uma planilha CSV. Salve como CSV e envie de novo.');
  const [named = '', mark] = namedSeparator.exec(whole) ?? [];
  const text = whole.slice(named.length);
  const delimiter = mark ?? delimiterOf(text.slice(0, longestLine));
  const firstLine = named === '' ? 1 : 2;
  refuseHuge(text, delimiter, firstLine);
  await setImmediate();
  const records = await readRecords(text, delimiter, firstLine);
  const cells = repairDoubleEncoding(records.map((record) => record.cells));
  const [head, ...rest] = records.map(({ line }, at) => ({ line, cells: cells[at] ?? [] }));
  if (head === undefined) throw new DomainError('invalid', 'A planilha está vazia.');
  if (rest.length === 0) throw new DomainError('invalid', 'A planilha só tem o cabeçalho.');
  return { encoding, delimiter, head: head.cells, rows: rest };
}

/** A line of its own in which a program names the separator: Excel passes over it, and believes it. */
const namedSeparator = /^"?sep=([^\p{L}\d"\s]|\t)"?[;,\t]{0,999}(?:\r\n|\n|\r)/iu;

/** The separator of which the first line has most, quoted parts aside. */
function delimiterOf(text: string): string {
  const line = (text.match(/^(?:"(?:[^"]|"")*"|[^"\r\n])*/)?.[0] ?? '').replace(/"(?:[^"]|"")*"/g, '');
  const count = (mark: string) => line.split(mark).length;
  return [';', '\t', ','].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

/** Refuses oversized lines, or too many separators, before parsing. Throws `invalid`. */
function refuseHuge(text: string, delimiter: string, firstLine: number): void {
  let [line, from, marks] = [firstLine, 0, 0];
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

/** In parts, so that a large sheet does not block the process. */
async function readRecords(text: string, delimiter: string, firstLine: number): Promise<Sheet['rows']> {
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
  let line = firstLine;
  let read = 0;
  parser.on('data', ({ record, info }: { record: string[]; info: { lines: number } }) => {
    read += 1;
    // For quoted multi-line records; single lines are counted before.
    if (record.length > maxSheetColumns) parser.destroy(tooWide());
    if (rows.length > maxSheetRows + 1 || read > maxRecords) parser.destroy(tooLong());
    // The parser reports the last line of a record; its line breaks are in its cells.
    line = firstLine - 1 + info.lines - record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
    if (record.some((cell) => cell.trim() !== '')) rows.push({ line, cells: record });
  });
  const ended = new Promise<void>((resolve, reject) => parser.on('end', resolve).on('error', reject));
  // Handled below; without a listener here an early failure would be unhandled.
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
