import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { type CsvColumn, csvFileName, csvLine, csvStart } from '#shared/csv.ts';
import { todayOn } from '#shared/dates.ts';

/** Rows read at a time: memory stays small however long the list is. */
const batchSize = 500;

interface CsvList<Row> {
  /** The list's name, which begins the file's. */
  list: string;
  now: Date;
  columns: readonly CsvColumn<Row>[];
  /** The next rows after `last`; rows that come meanwhile are neither missed nor told twice. */
  readRows: (after: Row | undefined, limit: number) => Promise<readonly Row[]>;
}

/** Sends a whole list as a CSV file while it is being read; a list without rows is 204. */
export async function sendCsv<Row>(reply: FastifyReply, { list, now, columns, readRows }: CsvList<Row>) {
  const first = await readRows(undefined, batchSize);
  if (first.length === 0) return reply.code(204).send();
  async function* lines() {
    yield csvStart(columns);
    for (let rows = first; rows.length > 0; rows = await readRows(rows.at(-1), batchSize)) {
      yield rows.map((row) => csvLine(columns.map(({ cell }) => cell(row)))).join('');
      if (rows.length < batchSize) return;
    }
  }
  return reply
    .headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${csvFileName(list, todayOn(now))}"`,
      'cache-control': 'no-store',
    })
    .send(Readable.from(lines()));
}
