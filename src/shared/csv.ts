type CsvCell = string | number | null;

/** A sheet for Brazilian Excel: UTF-8 mark, semicolons, CRLF, decimal commas, and no cell that runs as a formula. */
export function toCsv(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return `\ufeff${[header, ...rows].map((row) => `${row.map(writeCell).join(';')}\r\n`).join('')}`;
}

/** `chamados-2026-11-21.csv`: the list's name and the day of the export. */
export function csvFileName(list: string, day: string): string {
  return `${list}-${day}.csv`;
}

function writeCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  // Excel runs a cell that starts with one of these; the apostrophe makes it text.
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
