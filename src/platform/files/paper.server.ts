import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';

/** A paper to be kept: what it says, in the order of reading. */
export interface Paper {
  title: string;
  /** The house whose paper it is. */
  issuer: string;
  facts: readonly { term: string; value: string }[];
  tables: readonly PaperTable[];
  /** The last words of the paper. */
  note: string;
  /** The instant that it bears, so that the same paper is the same bytes. */
  at: Date;
}

interface PaperTable {
  title: string;
  /** The first column holds names, the others amounts. */
  header: readonly string[];
  rows: readonly (readonly string[])[];
  /** Said in place of a table without rows. */
  empty: string;
}

/**
 * Draws a paper as PDF, tagged for those who hear it read, in a thread of its own: the library takes a fifth of a
 * second to load, and a long table as much again.
 */
export function drawPaper(paper: Paper): Promise<Buffer> {
  const { promise, resolve: done, reject } = Promise.withResolvers<Buffer>();
  const thread = new Worker(resolve('src/platform/files/paper-thread.server.ts'), { workerData: paper, execArgv: [] });
  thread.once('message', (bytes: Uint8Array) => done(Buffer.from(bytes)));
  thread.once('error', reject);
  thread.once('exit', (code) => reject(new Error(`The thread that draws papers ended with ${code}.`)));
  return promise;
}
