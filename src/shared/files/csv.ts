type CsvCell = string | number | null;

export interface CsvColumn<Row> {
  header: string;
  cell: (row: Row) => CsvCell;
}

/** Start of a sheet for Brazilian Excel: UTF-8 mark and header. */
export function csvStart(columns: readonly { header: string }[]): string {
  return `\ufeff${csvLine(columns.map(({ header }) => header))}`;
}

/** One row of such a sheet: semicolons, CRLF, decimal commas, and no cell that runs as a formula. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(writeCell).join(';')}\r\n`;
}

/** `chamados-2026-11-21.csv`: the list's name and the day of the export. */
export function datedFileName(list: string, day: string, extension: 'csv' | 'xlsx'): string {
  return `${list}-${day}.${extension}`;
}

function writeCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  // Excel runs a cell that starts with one of these; the apostrophe makes it text.
  const text = /^[=+\-@＝＋－＠\t\r\n]/.test(cell) ? `'${cell}` : cell;
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
