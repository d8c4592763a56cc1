import { setPriority } from 'node:os';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { engineState } from './engine.server.ts';
import type { PageAnswer, PageTask } from './page-readers.server.ts';

/**
 * The process that reads pages, one at a time, behind everything else that the machine does: run by Node from source,
 * without the environment. The web process never holds the models.
 */
setPriority(0, 10);
// The main process decides when it ends, also on Ctrl+C in a terminal.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', () => process.exit(0));

// No cache, and only decoders of accepted types, although the library could detect more.
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((kind) => `VipsForeignLoad${kind}`) });

const [cpuSeconds, memoryMb] = process.argv.slice(2).map(Number);
const watch = new Worker(new URL('../files/file-worker-watch.server.ts', import.meta.url), {
  workerData: { cpuSeconds, memoryMb },
  execArgv: [],
});

process.on('message', async ({ bytes, type, reader }: PageTask) => {
  watch.postMessage('open');
  const answer: PageAnswer = await readPage().catch((error: unknown) => ({
    kind: 'failed',
    reason: error instanceof Error ? `${error.stack}` : String(error),
    engine: engineState(),
  }));
  watch.postMessage('done');
  process.send?.(answer);

  async function readPage(): Promise<PageAnswer> {
    const { read } = await import(pathToFileURL(resolve(reader)).href);
    // Structured clones of buffers arrive as plain arrays of bytes.
    return { kind: 'read', read: await read(Buffer.from(bytes), type), engine: engineState() };
  }
});

watch.once('online', () => process.send?.({ kind: 'ready' } satisfies PageAnswer));
