import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { builtProduct, startProduct } from '#test/start-product.ts';

export interface MeasuredProduct {
  url: string;
  /** From process start to the first answered page, in milliseconds. */
  firstAnswerMs: number;
  dataDir: string;
  /** Memory in use by the process, in MB. */
  memoryMb(): number;
  /**
   * Time of the processor that the process has used, in milliseconds: it does not depend on what else the machine does.
   */
  processorMs(): number;
  /**
   * For how long its event loop was held at most since this was asked before, and by the processor alone, in
   * milliseconds.
   */
  heldMs(): Promise<{ held: number; processor: number }>;
  stop(options?: { leaveData?: boolean }): Promise<void>;
}

/** Starts the built product with its own data, or over an existing `dataDir`. */
export async function startMeasured(
  port: number,
  given?: { dataDir: string; env?: Record<string, string> },
): Promise<MeasuredProduct> {
  const dataDir = given?.dataDir ?? (await mkdtemp(join(tmpdir(), 'cano-livre-bench-')));
  const heldFile = join(dataDir, 'loop-delay.txt');
  const startedAt = performance.now();
  const product = await startProduct({
    dataDir,
    port,
    command: builtProduct,
    tied: true,
    env: {
      NODE_ENV: 'production',
      ADMIN_PASSWORD: 'senha-da-medida',
      LOG_LEVEL: 'error',
      NODE_OPTIONS: `--import ${pathToFileURL(resolve('bench/watch-loop.ts'))}`,
      LOOP_DELAY_FILE: heldFile,
      ...given?.env,
    },
  });
  await product.ready();
  await (await fetch(product.url)).arrayBuffer();
  return {
    url: product.url,
    firstAnswerMs: performance.now() - startedAt,
    dataDir,
    memoryMb: () => residentMb(product.pid),
    processorMs: () => usedMs(product.pid),
    async heldMs() {
      await rm(heldFile, { force: true });
      process.kill(product.pid ?? 0, 'SIGUSR2');
      for (;;) {
        const held = await readFile(heldFile, 'utf8').catch(() => '');
        if (held !== '') return JSON.parse(held);
        await setTimeout(20);
      }
    },
    async stop({ leaveData = false } = {}) {
      await product.end();
      if (!leaveData) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function residentMb(pid: number | undefined): number {
  const [, kb] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kb) / 1024;
}

/** User and system time, in ticks of 10 ms, behind the name in brackets. */
function usedMs(pid: number | undefined): number {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const fields = rest.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
