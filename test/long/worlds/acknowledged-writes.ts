import pg from 'pg';
import { adminPassword, pause } from '#test/start-product.ts';

/** Calls opened over HTTP by several writers at once, each with a key of its own, sent again until acknowledged. */
export interface Writers {
  /** Stops writing; resolves when every running write was acknowledged. */
  finish(): Promise<Written>;
}

export interface Written {
  /** Clients' names of all acknowledged calls; each was sent under one key. */
  names: string[];
  /** Number of writes sent more than once. */
  repeated: number;
  /** The longest time in which nothing was acknowledged, ms. */
  longestGapMs: number;
}

const patienceMs = 60_000;

/** Signs the first administrator in; returns the Cookie header. */
export async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@canolivre.example', password: adminPassword }),
  });
  const [session] = response.headers.getSetCookie();
  if (!response.ok || session === undefined) throw new Error(`Sign-in failed: ${await response.text()}`);
  return session.split(';', 1)[0] ?? '';
}

/** Sends one call; returns the status, 0 without an answer. */
export async function openCall(url: string, cookie: string, nonce: string): Promise<number> {
  try {
    const response = await fetch(`${url}/api/admin/chamados`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': nonce, cookie },
      signal: AbortSignal.timeout(30_000),
      body: JSON.stringify({
        clientName: nonce,
        clientPhone: phoneOf(nonce),
        serviceType: 'Desentupimento de Pia',
        address: { city: 'Brasília', state: 'DF' },
      }),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

/** Starts writers; `round` makes their names unique. */
export function startWriters(url: string, cookie: string, round: string, count = 6): Writers {
  const written: Written = { names: [], repeated: 0, longestGapMs: 0 };
  let lastAt = performance.now();
  let going = true;
  const writer = async (number: number) => {
    for (let at = 0; going; at += 1) {
      const nonce = `${round} ${number} ${at}`;
      const deadline = Date.now() + patienceMs;
      let sendings = 1;
      for (let status = await openCall(url, cookie, nonce); status !== 201; sendings += 1) {
        // No answer, by itself or told by a balancer, an outage, or the first attempt still running: written again.
        if (![0, 409, 502, 503].includes(status)) throw new Error(`${nonce} was answered ${status}`);
        if (Date.now() > deadline) throw new Error(`${nonce} was never acknowledged; the last answer was ${status}`);
        await pause(20);
        status = await openCall(url, cookie, nonce);
      }
      written.names.push(nonce);
      written.longestGapMs = Math.max(written.longestGapMs, performance.now() - lastAt);
      lastAt = performance.now();
      if (sendings > 1) written.repeated += 1;
    }
  };
  const writers = Promise.all(Array.from({ length: count }, (_, number) => writer(number)));
  writers.catch(() => {});
  return {
    async finish() {
      going = false;
      await writers;
      return written;
    },
  };
}

/** Number of acknowledged but missing calls, and of duplicates in the round. */
export async function judgeWrites(databaseUrl: string, round: string, names: string[]) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; times: number }>(
      'select client_name as name, count(*)::int as times from service_calls where client_name like $1 group by 1',
      [`${round} %`],
    );
    const found = new Set(rows.map(({ name }) => name));
    return {
      lost: names.filter((name) => !found.has(name)).length,
      doubled: rows.filter(({ times }) => times > 1).length,
    };
  } finally {
    await client.end();
  }
}

const phones = new Map<string, string>();

/** A mobile of Brasília of its own for each name: a client has one open call. */
function phoneOf(name: string): string {
  const phone = phones.get(name) ?? `619${String(80_000_000 + phones.size)}`;
  phones.set(name, phone);
  return phone;
}
