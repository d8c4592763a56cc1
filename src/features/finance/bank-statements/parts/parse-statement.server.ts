import type { StatementHead, StatementLine } from '../rules.ts';

/** The module that a file's process runs. */
export const statementReader = 'src/features/finance/bank-statements/parts/read-statement.server.ts';

/** The reader's output: the head, and the lines in batches, parsed as they are asked for. */
export function parseStatement(written: Buffer): { head: StatementHead; batches: Generator<StatementLine[]> } {
  const end = written.indexOf(newline);
  const first = written.toString('utf8', 0, end === -1 ? written.length : end);
  return { head: JSON.parse(first) as StatementHead, batches: batchesOf(written, end) };
}

const newline = 0x0a;
const batchSize = 500;

function* batchesOf(written: Buffer, start: number): Generator<StatementLine[]> {
  let batch: StatementLine[] = [];
  let from = start === -1 ? written.length : start + 1;
  while (from < written.length) {
    const next = written.indexOf(newline, from);
    const end = next === -1 ? written.length : next;
    batch.push(JSON.parse(written.toString('utf8', from, end)) as StatementLine);
    from = end + 1;
    if (batch.length === batchSize) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}
