import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { reasonHeader } from '#shared/files/download-reasons.ts';
import { todayOn } from '#shared/time/dates.ts';
import { readDatabaseUrl } from '#test/long/worlds/database-url.ts';
import { fillHouse } from './house/fill-house.ts';
import { type Question, questions } from './house/questions.ts';
import { signIn, timeReadings } from './office.ts';
import { type MeasuredProduct, startMeasured } from './product.ts';
import { median, percentile, printTable } from './table.ts';

// Lists, figures, ranking and a file of a house of 10,000 calls and of one of 1,000,000 (`CALLS`), beside naive SQL on
// the same rows. The houses stay in `HOUSES_DIR` for the next run; a load that was cut off goes on.
const most = Number(process.env.CALLS ?? 1_000_000);
const few = 10_000;
const rounds = Number(process.env.ROUNDS ?? 40);
const { ONLY = '', HOUSES_DIR: housesDir = join(tmpdir(), 'cano-livre-houses') } = process.env;
const asked = questions.filter(({ what }) => what.includes(ONLY));

const taken = new Map<number, Measured>();
for (const calls of [few, most]) taken.set(calls, await measureHouse(calls));
const [small, large] = [few, most].map((calls) => taken.get(calls) as Measured) as [Measured, Measured];
printTable(
  `A house of ${few} and of ${most} calls, ${rounds} readings each, ms`,
  asked.map(({ what, p95AtMost }) => {
    const [before, now] = [small.times.get(what) ?? [], large.times.get(what) ?? []];
    const [naive, totals] = [large.naive.get(what), large.totals.get(what)];
    return {
      what,
      'median, few': median(before).toFixed(1),
      'median, many': median(now).toFixed(1),
      'p95, many': percentile(now, 0.95).toFixed(1),
      'p95 at most': p95AtMost,
      'totals p95 (300)': totals === undefined ? '' : percentile(totals, 0.95).toFixed(1),
      growth: (median(now) / median(before)).toFixed(1),
      'naive SQL, many': naive === undefined ? '' : naive.toFixed(1),
    };
  }),
);
printTable(
  'Every call as a file',
  [small, large].flatMap(({ file }) => (file === undefined ? [] : [file])),
);

interface Measured {
  times: Map<string, number[]>;
  /** Of exact totals, where they are asked for by themselves. */
  totals: Map<string, number[]>;
  naive: Map<string, number>;
  file?: Record<string, string>;
}

async function measureHouse(calls: number): Promise<Measured> {
  const dataDir = join(housesDir, String(calls));
  await mkdir(dataDir, { recursive: true });
  const product = await startMeasured(4811, { dataDir });
  try {
    const began = performance.now();
    await fillHouse(readDatabaseUrl(dataDir), { calls, clients: calls / 5, partners: calls / 50 }, console.log);
    await untilSealed(dataDir);
    console.log(`${calls} calls: ready after ${((performance.now() - began) / 1_000).toFixed(0)} s`);
    const cookie = await signIn(product.url);
    const open = await openCall(dataDir);
    const measured: Measured = { times: new Map(), totals: new Map(), naive: new Map() };
    for (const question of asked) {
      const path = question.path
        .replace('LAST', String(calls / 20))
        .replace('CALL', open)
        .replaceAll('TODAY', todayOn(new Date()));
      const url = (totals: string) => product.url + path + (path.includes('?') ? '&' : '?') + totals;
      const rows = question.inParts ? url('totais=depois') : product.url + path;
      measured.times.set(question.what, await timeReadings(rows, cookie, rounds));
      if (question.inParts) measured.totals.set(question.what, await timeReadings(url('totais=so'), cookie, rounds));
      const naive = await timeNaive(dataDir, question, calls);
      if (naive !== undefined) measured.naive.set(question.what, naive);
    }
    if ('file'.includes(ONLY)) measured.file = await takeFile(product, cookie, calls);
    return measured;
  } finally {
    await product.stop({ leaveData: true });
  }
}

async function withOwner<Result>(dataDir: string, use: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: readDatabaseUrl(dataDir) });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** Waits until the product has sealed the entries that were loaded. */
async function untilSealed(dataDir: string): Promise<void> {
  await withOwner(dataDir, async (client) => {
    for (;;) {
      const { rows } = await client.query<{ left: string }>(
        'select (select max(id) from audit_log) - (select max(entry_id) from audit_seals) as left',
      );
      if (Number(rows[0]?.left) < 100) return;
      await new Promise((done) => setTimeout(done, 2_000));
    }
  });
}

async function openCall(dataDir: string): Promise<string> {
  return withOwner(dataDir, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      "select id from service_calls where status = 'pendente' and state = 'DF' order by created_at desc limit 1",
    );
    return rows[0]?.id ?? '';
  });
}

/** The median of five asks of what a program without care would ask: every row counted, and skipped one by one. */
async function timeNaive(dataDir: string, { naive, page }: Question, calls: number): Promise<number | undefined> {
  if (naive === undefined) return undefined;
  const offset = page === 'LAST' ? calls - 20 : ((page ?? 1) - 1) * 20;
  return withOwner(dataDir, async (client) => {
    const times: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const began = performance.now();
      await client.query(`select count(*) from ${naive}`);
      await client.query(`select * from ${naive} order by created_at desc limit 20 offset ${offset}`);
      times.push(performance.now() - began);
    }
    return median(times);
  });
}

async function takeFile(product: MeasuredProduct, cookie: string, calls: number): Promise<Record<string, string>> {
  const before = product.memoryMb();
  await product.heldMs();
  const began = performance.now();
  const response = await fetch(`${product.url}/api/admin/chamados/exportar`, {
    headers: { cookie, [reasonHeader]: 'conferencia' },
  });
  if (!response.ok || response.body === null) throw new Error(`The file answered ${response.status}.`);
  let [bytes, first, grown] = [0, 0, 0];
  for await (const part of response.body) {
    if (bytes === 0) first = performance.now() - began;
    bytes += part.length;
    grown = Math.max(grown, product.memoryMb() - before);
  }
  return {
    calls: String(calls),
    'first byte, ms': first.toFixed(0),
    'last byte, s': ((performance.now() - began) / 1_000).toFixed(1),
    MB: (bytes / 1e6).toFixed(1),
    'memory grown, MB': grown.toFixed(0),
    'event loop held at most, processor ms': (await product.heldMs()).processor.toFixed(0),
  };
}
