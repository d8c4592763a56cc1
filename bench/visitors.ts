import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from './table.ts';

/** Asks of `crowd` to this process. */
export interface Visit {
  url: string;
  etag: string;
  visitors: number;
  everyMs: number;
  forMs: number;
}

/** Its answer when all have gone, in ms. */
export interface Visited {
  times: number;
  median: number;
  p95: number;
  p99: number;
  most: number;
  errors: number;
}

/** Each visitor asks at its own times; one asked late because this process was late counts from when it was due. */
process.once('message', async ({ url, etag, visitors, everyMs, forMs }: Visit) => {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, scheduling: 'fifo' });
  const times: number[] = [];
  let errors = 0;
  const ask = (dueMs: number) =>
    new Promise<void>((done) => {
      const asked = request(url, { agent, headers: { 'if-none-match': etag } }, (response) => {
        if (response.statusCode !== 304 && response.statusCode !== 200) errors += 1;
        response.on('end', () => {
          // A timer may fire a little early.
          times.push(Math.max(0, performance.now() - dueMs));
          done();
        });
        response.resume();
      });
      asked.on('error', () => {
        errors += 1;
        done();
      });
      asked.end();
    });
  const visitor = async (number: number) => {
    const begin = performance.now() + (everyMs / visitors) * number;
    for (let at = 0; at * everyMs < forMs; at += 1) {
      const dueMs = begin + at * everyMs;
      await pause(Math.max(0, dueMs - performance.now()));
      await ask(dueMs);
    }
  };
  await Promise.all(Array.from({ length: visitors }, (_, number) => visitor(number)));
  agent.destroy();
  const at = (share: number) => percentile(times, share);
  const told: Visited = { times: times.length, median: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1), errors };
  process.send?.(told);
  process.disconnect();
});
