import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface MeasuredProduct {
  url: string;
  /** From the start of the process to the first page answered, in milliseconds. */
  firstAnswerMs: number;
  dataDir: string;
  /** Memory in use by the process, in MB. */
  memoryMb(): number;
  stop(options?: { keepData?: boolean }): Promise<void>;
}

/** Starts the built product with data of its own; with `dataDir` over data that is there already. */
export async function startProduct(port: number, given?: { dataDir: string }): Promise<MeasuredProduct> {
  const dataDir = given?.dataDir ?? (await mkdtemp(join(tmpdir(), 'cano-livre-bench-')));
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['server.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      ADMIN_PASSWORD: 'senha-da-medida',
      LIMITS_FACTOR: '100000',
      LOG_LEVEL: 'error',
    },
    stdio: 'ignore',
  });
  await answers(child, url);
  return {
    url,
    firstAnswerMs: performance.now() - startedAt,
    dataDir,
    memoryMb: () => residentMb(child.pid),
    async stop({ keepData = false } = {}) {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      if (!keepData) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function residentMb(pid: number | undefined): number {
  const [, kb] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kb) / 1024;
}

async function answers(child: ChildProcess, url: string): Promise<void> {
  while (child.exitCode === null) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok === true) return;
    await new Promise((again) => setTimeout(again, 10));
  }
  throw new Error('The product stopped before it answered.');
}
