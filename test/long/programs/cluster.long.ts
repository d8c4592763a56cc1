import { execFile } from 'node:child_process';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { changesPath } from '#shared/api/changes.ts';
import { reasonHeader } from '#shared/files/download-reasons.ts';
import { judgeWrites, openCall, signIn, startWriters } from '#test/long/worlds/acknowledged-writes.ts';
import { type Cluster, openCluster, until } from '#test/long/worlds/cluster/cluster.ts';
import { startReaders } from '#test/long/worlds/page-readers.ts';
import { openTwoMachines } from '#test/long/worlds/two-machines.ts';
import { makePlace, pause } from '#test/start-product.ts';

// Two processes on three nodes of PostgreSQL, one by way of a pooler in session mode: the primary is killed with its
// machine, then cut off from the network, in the middle of writes.
const writesAgainMs = 30_000;
const wrong: string[] = [];
const rows: Record<string, string | number>[] = [];
const place = makePlace('cluster');
let cluster: Cluster | undefined;

try {
  cluster = await openCluster(place);
  await loseThePrimary(cluster);
} catch (error) {
  wrong.push(error instanceof Error ? `${error.stack}` : String(error));
} finally {
  await cluster?.close();
}
const machine = `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`;
console.log(`\nthree nodes, two processes, ${new Date().toISOString().slice(0, 16)}, ${machine}`);
console.table(rows);
for (const line of wrong) console.log(line);
console.log(`${wrong.length} faults`);
process.exit(wrong.length > 0 ? 1 : 0);

async function loseThePrimary(nodes: Cluster): Promise<void> {
  const direct = { url: nodes.url('canolivre_work', 'primary'), ownerUrl: nodes.url('canolivre_owner', 'primary') };
  const machines = await openTwoMachines({
    ...direct,
    urlsOf: (name) => ({
      DATABASE_URL: nodes.url('canolivre_work', name === 'a' ? 'pooler' : 'primary'),
      DATABASE_OWNER_URL: nodes.url('canolivre_owner', name === 'a' ? 'pooler' : 'primary'),
      ...(name === 'b' && { DATABASE_READ_URL: nodes.url('canolivre_work', 'replica') }),
    }),
    stop: async () => {},
  });
  const { balancer, at } = machines;
  try {
    await machines.start('a');
    await machines.start('b');
    const cookie = await signIn(at('a'));
    // Both hold the page before anything happens.
    for (const name of ['a', 'b'] as const) await (await fetch(at(name))).arrayBuffer();
    await compareAnswers(at, cookie);
    await readOwnWrites(at('b'), cookie, 'before any loss');
    const streams = await Promise.all((['a', 'b'] as const).map((name) => listen(at(name), cookie)));

    const losses = {
      'primary killed with its machine': {
        lose: (lost: Cluster['machines'][number]) => lost.kill(),
        bring: (lost: Cluster['machines'][number]) => nodes.startNode(lost, true),
      },
      'primary cut off': {
        lose: (lost: Cluster['machines'][number]) => lost.connect(false),
        bring: (lost: Cluster['machines'][number]) => lost.connect(true),
      },
    };
    for (const [what, { lose, bring }] of Object.entries(losses)) {
      const lost = await nodes.primary();
      const writers = startWriters(balancer.url, cookie, what);
      const readers = startReaders(balancer.url);
      await pause(3_000);
      lose(lost);
      // The writers go on until each one's last call is acknowledged, so that the outage lies within.
      await pause(5_000);
      const { names, repeated, longestGapMs } = await writers.finish();
      const pages = await readers.finish();
      bring(lost);
      await until(() => nodes.isWhole(), 'the lost node follows again', 120_000);
      const { lost: gone, doubled } = await judgeWrites(direct.ownerUrl, what, names);
      rows.push({
        what,
        acknowledged: names.length,
        repeated,
        lost: gone,
        doubled,
        'nothing acknowledged for, s': (longestGapMs / 1000).toFixed(1),
        'pages read': pages.times,
        'pages refused': pages.failed.length,
        'slowest page, ms': Math.round(pages.longestMs),
      });
      mustHold(names.length > 0 && gone + doubled === 0, `${what}: ${gone} lost, ${doubled} doubled`);
      mustHold(longestGapMs <= writesAgainMs, `${what}: nothing was acknowledged for ${longestGapMs} ms`);
      mustHold(pages.failed.length === 0, `${what}: pages answered ${[...new Set(pages.failed)].join(', ')}`);
      mustHold((await nodes.primary()).name !== lost.name, `${what}: another node is the primary`);

      // One process hears by way of the pooler, the other without.
      const before = streams.map((stream) => stream.said().length);
      mustHold((await openCall(at('a'), cookie, `${what} gehört`)) === 201, `${what}: a opens a call`);
      for (const [index, stream] of streams.entries()) {
        const heard = async () => stream.said().slice(before[index]).includes('calls');
        await until(heard, `${what}: listener ${index} is told of a call`, 20_000);
      }
      await readOwnWrites(at('b'), cookie, what);
    }
    for (const stream of streams) stream.close();
    await machines.endProducts();
    for (const command of ['audit-verify', 'ledger-verify']) await verify(command, machines);
  } catch (error) {
    wrong.push(...machines.said());
    throw error;
  } finally {
    await machines.close();
  }
}

/** Every list and figure without a parameter, by way of the replica as without it. */
async function compareAnswers(at: (name: 'a' | 'b') => string, cookie: string): Promise<void> {
  const { paths } = (await (await fetch(`${at('a')}/api/openapi.json`)).json()) as { paths: Record<string, object> };
  const asked = Object.keys(paths).filter((path) => 'get' in (paths[path] ?? {}) && !/[{]|stream|changes/.test(path));
  for (const path of asked) {
    const [plain, read] = await Promise.all(
      (['a', 'b'] as const).map(async (name) => {
        const signal = AbortSignal.timeout(20_000);
        const headers = { cookie, [reasonHeader]: 'conferencia' };
        const { status, body } = await fetch(at(name) + path, { headers, signal });
        await body?.cancel();
        return status;
      }),
    );
    mustHold(
      plain === read && Number(read) < 500 && read !== 401,
      `${path} answers ${read} by the replica and ${plain} without`,
    );
  }
  rows.push({ what: 'read operations that answer alike', times: asked.length });
}

/** Own writes are read by the next request, and most reads are the replica's. */
async function readOwnWrites(url: string, cookie: string, what: string): Promise<void> {
  const before = await countReads(url);
  for (let at = 0; at < 25; at += 1) {
    const name = `${what} eigen ${at}`;
    mustHold((await openCall(url, cookie, name)) === 201, `${name} is opened`);
    const list = await fetch(`${url}/api/admin/chamados?search=${encodeURIComponent(name)}`, { headers: { cookie } });
    mustHold((await list.text()).includes(name), `${name} is read at once`);
  }
  const after = await countReads(url);
  const [replica, primary] = [after.replica - before.replica, after.primary - before.primary];
  rows.push({ what: `own writes read, ${what}`, 'reads of the replica': replica, 'reads of the primary': primary });
  mustHold(replica > primary, `${what}: the replica answered ${replica} reads and the primary ${primary}`);
}

async function countReads(url: string): Promise<{ replica: number; primary: number }> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const of = (by: string) => Number(new RegExp(`database_reads_total{by="${by}"} (\\d+)`).exec(text)?.[1] ?? 0);
  return { replica: of('replica'), primary: of('primary') };
}

/** An open stream of changes, which reconnects as a browser does. */
async function listen(url: string, cookie: string) {
  const ending = new AbortController();
  let said = '';
  const follow = async () => {
    while (!ending.signal.aborted) {
      const stream = await fetch(`${url}${changesPath}`, { headers: { cookie }, signal: ending.signal }).catch(
        () => undefined,
      );
      try {
        for await (const chunk of stream?.body ?? []) said += Buffer.from(chunk).toString();
      } catch {
        // Cut, or ended by us.
      }
      await pause(200);
    }
  };
  follow();
  return { said: () => said, close: () => ending.abort() };
}

function mustHold(is: boolean, what: string): void {
  if (!is) wrong.push(`Not so: ${what}`);
}

/** The whole log and ledger, sealed and booked across two changes of the primary. */
async function verify(command: string, { shared, place: folder }: { shared: object; place: string }): Promise<void> {
  const env = { ...process.env, ...shared, DATA_DIR: join(folder, 'a') };
  await promisify(execFile)(process.execPath, [join('script', `${command}.cjs`)], { env }).catch((error) => {
    wrong.push(`${command}: ${error.stdout}${error.stderr}`);
  });
}
