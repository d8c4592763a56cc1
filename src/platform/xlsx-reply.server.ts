import type { FastifyReply } from 'fastify';
import type { Cell } from 'write-excel-file/node';
import { z } from 'zod';
import { limits } from '#shared/limits/limits.ts';
import { clockText } from '#shared/time/dates.ts';
import { demandAttempt } from './attempts.server.ts';
import type { Ctx } from './context.server.ts';
import { aboutDownload, demandReason, downloadName, noteDownload } from './note-download.server.ts';

const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Response types of a route that sends such a file. */
export const xlsxResponses = {
  200: { content: { [contentType]: { schema: z.string().meta({ format: 'binary' }) } } },
};

/** Text stays text, whatever it begins with; amounts, days and instants are values that a sheet counts with. */
export type XlsxCell = string | null | { reais: number } | { day: string } | { at: Date };

export interface XlsxSheet {
  /** Up to 31 letters, none of []/\:*?. */
  name: string;
  header: readonly string[];
  rows: readonly (readonly XlsxCell[])[];
}

interface XlsxFile {
  /** The list's name, which begins the file's. */
  list: string;
  /** The query, recorded with the export. */
  query: object;
  sheets: readonly XlsxSheet[];
}

/**
 * Sends a workbook, whose last sheet says who took it, when and why; the export is logged before the first byte. Throws
 * `too_many`, and as `demandReason` does.
 */
export async function sendXlsx(ctx: Ctx, reply: FastifyReply, { list, query, sheets }: XlsxFile) {
  const told = demandReason(ctx, reply.request, list);
  await demandAttempt(ctx, limits.exportsByAccount, ctx.actor.id ?? 'nobody');
  const about = told && { name: 'Sobre este arquivo', header: ['Este arquivo', ''], rows: aboutDownload(ctx, told) };
  const bytes = await writeXlsx(about === null ? sheets : [...sheets, about]);
  const rows = sheets.reduce((sum, sheet) => sum + sheet.rows.length, 0);
  await noteDownload(ctx, { list, query, rows, told });
  return reply
    .headers({
      'content-type': contentType,
      'content-disposition': `attachment; filename="${downloadName(ctx, { list, told }, 'xlsx')}"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    .serializer((payload: unknown) => payload as string)
    .send(bytes);
}

/** A workbook with its header lines in bold, which stay in sight. */
async function writeXlsx(sheets: readonly XlsxSheet[]): Promise<Buffer> {
  const { default: writeFile } = await import('write-excel-file/node');
  const written = await writeFile(
    sheets.map(({ name, header, rows }) => ({
      sheet: name,
      stickyRowsCount: 1,
      columns: header.map((title, at) => ({ width: widthOf([title, ...rows.map((row) => row[at] ?? null)]) })),
      data: [
        header.map((title): Cell => ({ value: title, type: String, fontWeight: 'bold', wrap: true })),
        ...rows.map((row) => row.map(cellOf)),
      ],
    })),
  );
  return written.toBuffer();
}

function cellOf(cell: XlsxCell): Cell {
  if (cell === null) return null;
  if (typeof cell === 'string') return { value: cell, type: String };
  if ('reais' in cell) return { value: cell.reais, type: Number, format: '#,##0.00' };
  // A sheet knows no time zones: what is written as UTC is what it shows.
  if ('day' in cell) return { value: new Date(`${cell.day}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' };
  return { value: new Date(`${clockText(cell.at)}:00Z`), type: Date, format: 'dd/mm/yyyy hh:mm' };
}

/** In letters: as wide as the longest text, within reason. */
function widthOf(cells: readonly XlsxCell[]): number {
  const longest = Math.max(...cells.map((cell) => (typeof cell === 'string' ? cell.length : cell === null ? 0 : 16)));
  return Math.min(Math.max(longest + 2, 10), 48);
}
