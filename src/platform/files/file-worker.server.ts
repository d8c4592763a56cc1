import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { isDomainError } from '#shared/errors.ts';
import type { FileAnswer, FileTask } from './file-workers.server.ts';

/**
 * The process that opens uploaded files, one at a time: run by Node from source, without the environment or any other
 * part of the product. Code that escapes a decoder ends up here.
 */
setPriority(0, 5);
// The main process decides when it ends, also on Ctrl+C in a terminal.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', () => process.exit(0));

const [cpuSeconds, memoryMb] = process.argv.slice(2).map(Number);
const watch = new Worker(new URL('./file-worker-watch.server.ts', import.meta.url), {
  workerData: { cpuSeconds, memoryMb },
  execArgv: [],
});

process.on('message', async (task: FileTask) => {
  watch.postMessage('open');
  const answer: FileAnswer = await openFile(task).catch((error: unknown) =>
    isDomainError(error)
      ? { kind: 'refused', code: error.code, message: error.message }
      : { kind: 'failed', reason: error instanceof Error ? `${error.stack}` : String(error) },
  );
  watch.postMessage('done');
  process.send?.(answer);
});

watch.once('online', () => process.send?.({ kind: 'ready' } satisfies FileAnswer));

/** Each opener is loaded with the first file of its kind: they are large. */
async function openFile({ type, bytes, maxPdfPages, ...wanted }: FileTask): Promise<FileAnswer> {
  if (type === 'pdf') {
    const { inspectPdf } = await import('./inspect-pdf.server.ts');
    return { kind: 'opened', redrawn: await inspectPdf(bytes, maxPdfPages), picture: null, small: null };
  }
  const { inspectPicture } = await import('./inspect-picture.server.ts');
  return { kind: 'opened', ...(await inspectPicture(bytes, type, wanted)) };
}
