import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.server.ts';
import { readDatabaseUrl } from '#test/long/worlds/database-url.ts';
import { fillHouse } from '../house/fill-house.ts';
import { signIn, timeReadings } from '../office.ts';
import { startMeasured } from '../product.ts';
import { median, percentile, printTable } from '../table.ts';
import { startDirectus } from './directus.ts';
import { columns, type ListQuestion, listQuestions } from './list-questions.ts';

const readingsAtOnce = 10;
const copyName = 'side_by_side';

interface Side {
  name: string;
  cookie: string;
  urlOf(question: ListQuestion, at: number): string;
  /** Total and first id of an answer. */
  reply: z.ZodType<{ total: number; first: string | undefined }>;
}

/** Prints the times of the list of calls: ours, Directus on a copy of the same database, and plain SQL on the copy. */
export async function compareLists(calls: number, rounds: number): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cano-livre-side-by-side-house-'));
  // Held here, because a database is copied while nobody else is connected to it.
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const stops: (() => Promise<unknown>)[] = [() => postgres.stop()];
  try {
    const copyUrl = await fillAndCopy(dataDir, calls);
    const product = await startMeasured(4823, { dataDir });
    stops.push(() => product.stop({ leaveData: true }));
    const directus = await startDirectus(copyUrl, 4824);
    stops.push(() => directus.stop());
    const plain = fork('bench/side-by-side/plain-lists.ts');
    stops.push(async () => plain.kill());
    plain.send({ databaseUrl: copyUrl, calls });
    const [port] = (await once(plain, 'message')) as [number];
    const sides: Side[] = [
      {
        name: 'ours',
        cookie: await signIn(product.url),
        urlOf: ({ ours }) => `${product.url}/api/admin/chamados?limit=20&${ours}`,
        reply: z
          .object({ chamados: z.array(z.object({ id: z.string() })), total: z.number() })
          .transform(({ chamados, total }) => ({ total, first: chamados[0]?.id })),
      },
      {
        name: 'Directus',
        cookie: directus.cookie,
        urlOf: ({ directus: asked, page }) =>
          `${directus.url}/items/service_calls?fields=${columns}&limit=20&page=${page}&meta=filter_count&${asked}`,
        reply: z
          .object({ data: z.array(z.object({ id: z.string() })), meta: z.object({ filter_count: z.number() }) })
          .transform(({ data, meta }) => ({ total: meta.filter_count, first: data[0]?.id })),
      },
      {
        name: 'plain SQL',
        cookie: '',
        urlOf: (_, at) => `http://127.0.0.1:${port}/${at}`,
        reply: z
          .object({ data: z.array(z.object({ id: z.string() })), total: z.number() })
          .transform(({ data, total }) => ({ total, first: data[0]?.id })),
      },
    ];
    await measure(sides, calls, rounds);
  } finally {
    for (const stop of stops.reverse()) await stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Fills the product's own database; gives the address of a copy of it. */
async function fillAndCopy(dataDir: string, calls: number): Promise<string> {
  const product = await startMeasured(4823, { dataDir });
  const ownerUrl = readDatabaseUrl(dataDir);
  try {
    await fillHouse(ownerUrl, { calls, clients: calls / 5, partners: calls / 50 }, () => {});
  } finally {
    await product.stop({ leaveData: true });
  }
  const inDatabase = (name: string) => Object.assign(new URL(ownerUrl), { pathname: `/${name}` }).href;
  const client = new pg.Client({ connectionString: inDatabase('postgres') });
  await client.connect();
  await client.query(`create database ${copyName} template ${new URL(ownerUrl).pathname.slice(1)}`);
  await client.end();
  return inDatabase(copyName);
}

async function measure(sides: readonly Side[], calls: number, rounds: number): Promise<void> {
  const rows: Record<string, string | number>[] = [];
  const questions = [...listQuestions(calls).entries()];
  // A first pass warms every side, and lets work that the fill left behind come to its end.
  for (const [at, question] of questions) {
    for (const { cookie, urlOf } of sides) await timeReadings(urlOf(question, at), cookie, readingsAtOnce);
  }
  for (const [at, question] of questions) {
    const found = await sameAnswer(sides, question, at);
    const times = new Map<string, number[]>(sides.map(({ name }) => [name, []]));
    for (let round = 0; round < rounds; round += 1) {
      for (const { name, cookie, urlOf } of sides)
        times.get(name)?.push(...(await timeReadings(urlOf(question, at), cookie, readingsAtOnce)));
    }
    const middle = (name: string) => median(times.get(name) ?? []);
    rows.push({
      asked: question.what,
      found,
      ...Object.fromEntries(
        sides.map(({ name }) => [
          `${name}: median / p95`,
          `${middle(name).toFixed(1)} / ${percentile(times.get(name) ?? [], 0.95).toFixed(1)}`,
        ]),
      ),
      'Directus to ours': (middle('Directus') / middle('ours')).toFixed(2),
      'ours to plain SQL': (middle('ours') / middle('plain SQL')).toFixed(2),
    });
  }
  const readings = rounds * readingsAtOnce;
  printTable(`A list of ${calls} calls, 20 rows and their count, ms of ${readings} interleaved readings`, rows);
}

/** The number that all sides found; throws when they differ in it or in the first row. */
async function sameAnswer(sides: readonly Side[], question: ListQuestion, at: number): Promise<number> {
  const answers = await Promise.all(
    sides.map(async ({ name, cookie, urlOf, reply }) => {
      const response = await fetch(urlOf(question, at), { headers: { cookie } });
      if (!response.ok) throw new Error(`${name}, ${question.what}: ${response.status} ${await response.text()}`);
      return { name, ...reply.parse(await response.json()) };
    }),
  );
  const [ours] = answers;
  if (answers.some(({ total, first }) => total !== ours?.total || first !== ours.first))
    throw new Error(`${question.what}: the sides answered differently: ${JSON.stringify(answers)}`);
  return ours?.total ?? 0;
}
