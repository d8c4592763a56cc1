import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { type CsvColumn, csvLine, csvStart } from '#shared/files/csv.ts';
import { limits } from '#shared/limits/limits.ts';
import { demandAttempt } from './attempts.server.ts';
import type { Ctx } from './context.server.ts';
import { type Keys, spoolIds } from './database/id-spool.server.ts';
import { demandReason, downloadName, noteDownload } from './note-download.server.ts';

/** Response types of a route that sends such a file. */
export const csvResponses = {
  200: { content: { 'text/csv': { schema: z.string() } } },
  204: z.undefined().describe('Nothing matches'),
};

/** Rows read at a time: memory stays small however long the list is. */
const batchSize = 500;

interface CsvList<Row extends { id: string }> {
  /** The list's name, which begins the file's. */
  list: string;
  /** The query, recorded with the export. */
  query: object;
  columns: readonly CsvColumn<Row>[];
  /** The rows that match, in the order of the screen, or the query of theirs where they may be many. */
  ids: readonly string[] | Keys;
  /** The current rows of some ids, in any order. */
  readRows: (ids: string[]) => Promise<readonly Row[]>;
}

/**
 * Streams a whole list as a CSV file; an empty list is 204. The file has the rows that matched at its start, by one
 * snapshot, in the order of that moment, each as it is when read; no database connection is held for a slow reader. The
 * export is logged with its reason before the first byte. Throws `too_many`, and as `demandReason` does.
 */
export async function sendCsv<Row extends { id: string }>(ctx: Ctx, reply: FastifyReply, csv: CsvList<Row>) {
  const { list, query, columns, ids, readRows } = csv;
  const told = demandReason(ctx, reply.request, list);
  await demandAttempt(ctx, limits.exportsByAccount, ctx.actor.id ?? 'nobody');
  const { count, batches } = 'ordered' in ids ? await spoolIds(ctx, ids, batchSize) : inBatches(ids);
  if (count === 0) return reply.code(204).send();
  await noteDownload(ctx, { list, query, rows: count, told });
  async function* parts() {
    yield csvStart(columns);
    for await (const batch of batches()) {
      const rows = new Map((await readRows(batch)).map((row) => [row.id, row]));
      yield batch
        .flatMap((id) => rows.get(id) ?? [])
        .map((row) => csvLine(columns.map(({ cell }) => cell(row))))
        .join('');
    }
  }
  return reply
    .headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${downloadName(ctx, { list, told }, 'csv')}"`,
      'cache-control': 'no-store',
    })
    .send(Readable.from(parts()));
}

function inBatches(ids: readonly string[]) {
  async function* batches() {
    for (let from = 0; from < ids.length; from += batchSize) yield ids.slice(from, from + batchSize);
  }
  return { count: ids.length, batches };
}
