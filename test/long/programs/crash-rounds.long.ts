import { randomInt, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { findPostmaster } from '#platform/database/embedded-process.server.ts';
import { judgeWrites, signIn, startWriters } from '#test/long/worlds/acknowledged-writes.ts';
import { readDatabaseUrl } from '#test/long/worlds/database-url.ts';
import {
  freePort,
  isReady,
  killDatabase,
  makePlace,
  type ProductProcess,
  pause,
  startProduct,
} from '#test/start-product.ts';

const limitSeconds = 5;
const endSeconds = 10;
const [applicationRounds = 50, databaseRounds = 25] = process.argv.slice(2).map(Number);

const place = makePlace('crash');
const dataDir = join(place, 'data');
const port = await freePort();
const start = () => startProduct({ dataDir, port });

interface Round {
  victim: string;
  written: number;
  repeated: number;
  lost: number;
  doubled: number;
  readySeconds: number;
}

let product = await start();
const first = await product.outcome();
if (first.kind === 'stops') throw new Error(first.sentence);
const cookie = await signIn(product.url);
const rounds: Round[] = [];
let said = '';
try {
  for (let at = 0; at < applicationRounds; at += 1) rounds.push(await play('application', killApplication));
  for (let at = 0; at < databaseRounds; at += 1) rounds.push(await play('PostgreSQL', killPostgres));
} catch (error) {
  said = `${product.said()}\n${error instanceof Error ? error.stack : String(error)}`;
} finally {
  await endInOrder();
  rmSync(place, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
report();

async function play(victim: string, kill: () => Promise<ProductProcess>): Promise<Round> {
  const nonce = `${victim} ${randomUUID()}`;
  const writers = startWriters(product.url, cookie, nonce);
  await pause(randomInt(200, 900));
  const began = performance.now();
  product = await kill();
  while (!(await isReady(product.url))) {
    if (performance.now() - began > 60_000) throw new Error(`Not ready again: ${product.said()}`);
    await pause(5);
  }
  const readySeconds = (performance.now() - began) / 1000;
  const { names, repeated } = await writers.finish();
  const { lost, doubled } = await judgeWrites(readDatabaseUrl(dataDir), nonce, names);
  return { victim, written: names.length, repeated, lost, doubled, readySeconds };
}

/** After the last kill the product ends as on any other day, and leaves no database server behind. */
async function endInOrder(): Promise<void> {
  const began = performance.now();
  const code = await product.end();
  const seconds = (performance.now() - began) / 1000;
  const left = findPostmaster(join(dataDir, 'postgres', 'pgdata'));
  if (left !== undefined) await killDatabase(dataDir);
  if (code === 0 && seconds < endSeconds && left === undefined) return;
  said += `\nSIGTERM: code ${code} after ${seconds.toFixed(1)} s, PostgreSQL ${left === undefined ? 'ended' : 'left behind'}`;
}

async function killApplication(): Promise<ProductProcess> {
  await product.kill();
  return start();
}

async function killPostgres(): Promise<ProductProcess> {
  await killDatabase(dataDir);
  return product;
}

function report(): void {
  const machine = `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`;
  console.log(`\nkill -9 under six writers, ${new Date().toISOString().slice(0, 10)}, ${machine}`);
  const victims = [...new Set(rounds.map(({ victim }) => victim))];
  console.table(
    victims.map((victim) => {
      const own = rounds.filter((round) => round.victim === victim);
      const sum = (key: 'written' | 'repeated' | 'lost' | 'doubled') => own.reduce((all, round) => all + round[key], 0);
      const times = own.map(({ readySeconds }) => readySeconds).sort((a, b) => a - b);
      return {
        killed: victim,
        rounds: own.length,
        acknowledged: sum('written'),
        'sent again': sum('repeated'),
        lost: sum('lost'),
        doubled: sum('doubled'),
        'ready again, median s': times[Math.floor(times.length / 2)]?.toFixed(2),
        'worst s': times.at(-1)?.toFixed(2),
      };
    }),
  );
  const bad = rounds.filter(({ lost, doubled, readySeconds }) => lost + doubled > 0 || readySeconds > limitSeconds);
  if (said !== '') console.error(said);
  console.log(`${rounds.length - bad.length} rounds passed, ${bad.length + (said === '' ? 0 : 1)} failed`);
  process.exitCode = bad.length > 0 || said !== '' ? 1 : 0;
}
