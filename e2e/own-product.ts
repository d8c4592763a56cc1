import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { product } from './product.ts';

export interface OwnProduct {
  url: string;
  /** Stops the process as an operator would and starts it again over the same data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** A product of its own, with data of its own, for a journey that stops it or needs another environment. */
export async function startOwnProduct(environment: Record<string, string> = {}): Promise<OwnProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cano-livre-journey-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let server = await start();

  async function start(): Promise<ChildProcess> {
    const child = spawn(process.execPath, ['server.ts'], {
      env: {
        ...process.env,
        ...product.environment,
        ...environment,
        PORT: String(port),
        PUBLIC_URL: url,
        DATA_DIR: dataDir,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const exited = once(child, 'exit').then(() => {
      throw new Error('The product stopped before it was ready.');
    });
    await Promise.race([answers(`${url}/readyz`), exited]);
    exited.catch(() => {});
    return child;
  }

  async function end(): Promise<void> {
    const gone = once(server, 'exit');
    server.kill('SIGTERM');
    await gone;
  }

  return {
    url,
    async restart() {
      await end();
      server = await start();
    },
    async stop() {
      await end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Resolves once the address answers with 200. */
async function answers(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok === true) return;
    await new Promise((again) => setTimeout(again, 50));
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close((error) => (error === undefined ? resolve(port) : reject(error)));
    });
  });
}
