import { request } from 'node:http';
import { pause } from '#test/start-product.ts';

export interface Watched {
  /** Number of its requests. */
  asked: number;
  /** Slowest answer of `/healthz`; a missing one counts as the limit. */
  slowestMs: number;
  /** Answers other than 200, or beyond the limit. */
  bad: number;
  /** Answers that took longer than 300 ms, and when. */
  slow: { ms: number; atSeconds: number }[];
  /** Resident megabytes of the serving process, in the order of asking. */
  memoryMb: number[];
}

const everyMs = 50;
const limitMs = 10_000;
const memoryEvery = 40;
const slowMs = 300;

/** Polls a product's health on a separate connection, and sometimes its memory. */
export function watchHealth(url: string): { end(): Promise<Watched>; seen: Watched } {
  const seen: Watched = { asked: 0, slowestMs: 0, bad: 0, slow: [], memoryMb: [] };
  const started = performance.now();
  let going = true;
  const watch = async () => {
    while (going) {
      const began = performance.now();
      const { status } = await ask(`${url}/healthz`);
      const ms = performance.now() - began;
      seen.slowestMs = Math.max(seen.slowestMs, ms);
      if (ms > slowMs) seen.slow.push({ ms, atSeconds: (began - started) / 1_000 });
      if (status !== 200) seen.bad += 1;
      if (seen.asked % memoryEvery === 0) seen.memoryMb.push(await readMemory(url));
      seen.asked += 1;
      await pause(everyMs);
    }
  };
  const watching = watch();
  return {
    seen,
    async end() {
      going = false;
      await watching;
      return seen;
    },
  };
}

/** Resident megabytes of the process, from its metrics. */
export async function readMemory(url: string): Promise<number> {
  const { text } = await ask(`${url}/metrics`);
  return Number(/^process_resident_memory_bytes (\d+)/m.exec(text)?.[1] ?? Number.NaN) / 1024 / 1024;
}

function ask(url: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    const asking = request(url, { agent: false, timeout: limitMs }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    asking.on('timeout', () => asking.destroy(new Error('nothing came')));
    asking.on('error', () => resolve({ status: 0, text: '' }));
    asking.end();
  });
}
