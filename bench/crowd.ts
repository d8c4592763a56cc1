import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { changesPath } from '#shared/api/changes.ts';
import { todayOn } from '#shared/time/dates.ts';
import { readDatabaseUrl } from '#test/long/worlds/database-url.ts';
import { readAnswer } from './answer.ts';
import { fillHouse } from './house/fill-house.ts';
import { questions } from './house/questions.ts';
import { signIn } from './office.ts';
import { startMeasured } from './product.ts';
import { percentile, printTable } from './table.ts';
import type { Visit, Visited } from './visitors.ts';

// Visitors who poll as the site's pages do, operators who ask lists, and open event streams, while calls are opened:
// all on one process, with those who ask on the same machine.
const minutes = Number(process.env.MINUTES ?? 10);
const visitors = Number(process.env.VISITORS ?? 3_000);
const operators = Number(process.env.OPERATORS ?? 30);
const streams = Number(process.env.STREAMS ?? 500);
const calls = 10_000;
/** A page asks for the number of the central every 2 s and for the texts every 3 s. */
const polls = [
  { path: '/api/contact-direct', everySeconds: 2 },
  { path: '/api/config', everySeconds: 3 },
];
const operatorReadsEveryMs = 3_000;
const callEveryMs = 1_000;
const patienceMs = 10_000;

const dataDir = await mkdtemp(join(tmpdir(), 'cano-livre-crowd-'));
const product = await startMeasured(4813, { dataDir, env: { LIMITS_FACTOR: '1000', CONNECTIONS_PER_ADDRESS: '0' } });
const ending = new AbortController();
try {
  await fillHouse(readDatabaseUrl(dataDir), { calls, clients: calls / 5, partners: calls / 50 }, () => {});
  const cookie = await signIn(product.url);
  const heardAt: (number | undefined)[] = Array.from({ length: streams });
  for (let at = 0; at < streams; at += 1) void follow(cookie, () => (heardAt[at] ??= performance.now()));
  await untilQuiet();
  const before = product.memoryMb();
  const memory: number[] = [];
  const watching = watchMemory(memory);
  const [polled, read, told] = await Promise.all([poll(), readLists(cookie), openCalls(cookie, heardAt)]);
  ending.abort();
  await watching;
  const tenth = Math.ceil(memory.length / 10);
  printTable(
    `${visitors} visitors, ${operators} operators and ${streams} streams on one process for ${minutes} minutes`,
    [
      ...polled,
      { what: 'lists of operators', ...spreadOf(read.times), errors: read.errors },
      { what: 'a new call, until each stream hears of it', ...spreadOf(told.times), errors: told.errors },
    ],
  );
  printTable('Memory of the process, MB', [
    {
      before: before.toFixed(0),
      'first tenth': percentile(memory.slice(0, tenth), 0.5).toFixed(0),
      'last tenth': percentile(memory.slice(-tenth), 0.5).toFixed(0),
      most: Math.max(...memory).toFixed(0),
    },
  ]);
} finally {
  ending.abort();
  await product.stop();
}

/** Polls with the tag of the last answer, as browsers do; each visitor has a connection for each address. */
async function poll() {
  return Promise.all(
    polls.map(async ({ path, everySeconds }) => {
      const { etag } = await readAnswer(product.url + path);
      const child = fork('bench/visitors.ts');
      const visit: Visit = {
        ...{ url: product.url + path, etag, visitors },
        ...{ everyMs: everySeconds * 1_000, forMs: minutes * 60_000 },
      };
      child.send(visit);
      const [told] = (await once(child, 'message')) as [Visited];
      return { what: `${path}, ${Math.round(visitors / everySeconds)}/s`, ...rowOf(told), errors: told.errors };
    }),
  );
}

/** Each operator asks one of the office's lists after the other. */
async function readLists(cookie: string) {
  const times: number[] = [];
  let errors = 0;
  const untilMs = performance.now() + minutes * 60_000;
  const asked = questions.filter(({ path }) => !path.includes('CALL'));
  const operator = async (number: number) => {
    await pause((operatorReadsEveryMs / operators) * number);
    for (let at = number; performance.now() < untilMs; at += 1) {
      const path = (asked[at % asked.length]?.path ?? '').replace('LAST', String(calls / 20));
      const began = performance.now();
      const response = await fetch(product.url + path.replaceAll('TODAY', todayOn(new Date())), {
        headers: { cookie },
      });
      await response.arrayBuffer();
      const took = performance.now() - began;
      times.push(took);
      if (!response.ok) errors += 1;
      await pause(Math.max(0, operatorReadsEveryMs - took));
    }
  };
  await Promise.all(Array.from({ length: operators }, (_, number) => operator(number)));
  return { times, errors };
}

/** One open stream of the office's changes, which tells when it hears that the calls have changed. */
async function follow(cookie: string, hear: () => void): Promise<void> {
  const stream = await fetch(product.url + changesPath, { headers: { cookie }, signal: ending.signal });
  try {
    for await (const part of stream.body ?? []) if (Buffer.from(part).toString().includes('calls')) hear();
  } catch (error) {
    if (!ending.signal.aborted) throw error;
  }
}

/** Opens a call every second; the times from the request to the notice of each stream. */
async function openCalls(cookie: string, heardAt: (number | undefined)[]) {
  const times: number[] = [];
  let errors = 0;
  const untilMs = performance.now() + (minutes * 60 - 5) * 1_000;
  for (let at = 0; performance.now() < untilMs; at += 1) {
    heardAt.fill(undefined);
    const began = performance.now();
    const response = await fetch(`${product.url}/api/admin/chamados`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({
        clientName: `Ana ${at}`,
        clientPhone: `619${String(90_000_000 + at)}`,
        serviceType: 'Desentupimento de Pia',
        address: { city: 'Brasília', state: 'DF' },
      }),
    });
    await response.arrayBuffer();
    if (!response.ok) errors += 1;
    const overMs = () => performance.now() - began;
    while (overMs() < callEveryMs || (heardAt.includes(undefined) && overMs() < patienceMs)) await pause(50);
    for (const heard of heardAt)
      if (heard === undefined) errors += 1;
      else times.push(heard - began);
  }
  return { times, errors };
}

async function watchMemory(memory: number[]): Promise<void> {
  while (!ending.signal.aborted) {
    memory.push(product.memoryMb());
    await pause(1_000);
  }
}

/** Until streams are open and the loaded entries are sealed. */
async function untilQuiet(): Promise<void> {
  for (let last = -1, now = product.processorMs(); now - last > 200; now = product.processorMs()) {
    last = now;
    await pause(2_000);
  }
}

function spreadOf(times: readonly number[]) {
  const at = (share: number) => percentile(times, share);
  return rowOf({ times: times.length, median: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1) });
}

function rowOf({ times, median, p95, p99, most }: Omit<Visited, 'errors'>) {
  const ms = (value: number) => value.toFixed(0);
  return { times, 'median ms': ms(median), 'p95 ms': ms(p95), 'p99 ms': ms(p99), 'most ms': ms(most) };
}
