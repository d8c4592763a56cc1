import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { isReady, pause } from '#test/start-product.ts';

export interface Balanced {
  /** Requests answered. */
  answered: number;
  /** Answers of 500 and above, by path. */
  failed: string[];
  /** Requests that a process had taken and never answered. */
  cut: number;
  /** Requests that found no ready process. */
  unplaced: number;
}

const everyMs = 100;
const patienceMs = 10_000;

/**
 * A balancer over processes that may come and go: asks `/readyz`, takes turns among the ready ones, and tries another
 * only when the first one never took the request. Where none is ready, those that live are asked, as in
 * `deploy/haproxy.cfg`.
 */
export async function startBalancer() {
  const seen: Balanced = { answered: 0, failed: [], cut: 0, unplaced: 0 };
  const places = new Map<string, { ready: boolean; alive: boolean }>();
  let going = true;
  let turn = 0;

  const server = createServer(async (incoming, response) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    for (const began = performance.now(); performance.now() - began < patienceMs; await pause(20)) {
      const ready = [...places].filter(([, place]) => place.ready);
      const asked = ready.length > 0 ? ready : [...places].filter(([, place]) => place.alive);
      turn += 1;
      const url = asked[turn % asked.length]?.[0];
      if (url === undefined) continue;
      const outcome = await pass(url, incoming, body, response);
      if (outcome !== 'refused') return;
      // Not believed until it says so again.
      places.set(url, { ready: false, alive: false });
    }
    seen.unplaced += 1;
    response.writeHead(502).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;

  /** Sends a request on to a process; `refused` when nothing of it was taken. */
  function pass(to: string, incoming: IncomingMessage, body: Buffer, response: ServerResponse) {
    return new Promise<'done' | 'refused'>((done) => {
      const { method, headers, url: path } = incoming;
      // This machine, for which tests multiply the limits.
      const forwarded = { ...headers, 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' };
      const onward = request(`${to}${path}`, { method, headers: forwarded, agent: false }, (answer) => {
        const { statusCode = 0 } = answer;
        seen.answered += 1;
        if (statusCode >= 500) seen.failed.push(`${statusCode} ${method} ${path}`);
        response.writeHead(statusCode, answer.headers);
        answer.pipe(response);
        answer.once('end', () => done('done'));
        answer.once('error', () => {
          seen.cut += 1;
          response.destroy();
          done('done');
        });
      });
      onward.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED') return done('refused');
        if (response.headersSent) return;
        seen.cut += 1;
        response.destroy();
        done('done');
      });
      onward.end(body);
    });
  }

  async function look(place: string): Promise<void> {
    const [ready, alive] = await Promise.all([isReady(place), isReady(place, '/healthz')]);
    places.set(place, { ready, alive });
  }

  async function watch(): Promise<void> {
    for (; going; await pause(everyMs)) {
      await Promise.all([...places.keys()].map(look));
    }
  }
  const watching = watch();

  return {
    url,
    seen,
    /** From now on in turn with the others, once it is ready. */
    add: (place: string) => void places.set(place, { ready: false, alive: false }),
    async end() {
      going = false;
      await watching;
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
