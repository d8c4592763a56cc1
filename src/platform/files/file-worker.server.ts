import { setPriority } from 'node:os';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
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
async function openFile(task: FileTask): Promise<FileAnswer> {
  // Structured clones of buffers arrive as plain arrays of bytes.
  if (task.type === 'text') {
    const { read } = await import(pathToFileURL(resolve(task.reader)).href);
    return { kind: 'opened', redrawn: read(Buffer.from(task.bytes)), picture: null, small: null, sizes: null };
  }
  if (task.type === 'drawing') {
    const { drawPdfPicture } = await import('../ocr/pdf-pages.server.ts');
    return {
      kind: 'opened',
      redrawn: await drawPdfPicture(Buffer.from(task.bytes), task.page),
      picture: null,
      small: null,
      sizes: null,
    };
  }
  const { type, bytes, maxPdfPages, ...wanted } = task;
  if (type === 'pdf') {
    const { inspectPdf } = await import('./inspect-pdf.server.ts');
    return { kind: 'opened', redrawn: await inspectPdf(bytes, maxPdfPages), picture: null, small: null, sizes: null };
  }
  const { redrawPicture } = await import('./redraw-picture.server.ts');
  return { kind: 'opened', ...(await redrawPicture(bytes, type, wanted)) };
}
