import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.server.ts';
import { startChaosProxy, type Weather } from '#test/chaos-proxy.ts';
import { openCall, signIn } from '#test/long/worlds/acknowledged-writes.ts';
import { makePlace, pause, startProduct } from '#test/start-product.ts';

const place = makePlace('outage');
const server = await startEmbeddedPostgres({
  dataDir: join(place, 'server'),
  log: () => {},
  fsync: false,
  ephemeral: true,
});
const proxy = await startChaosProxy(server.ownerUrl);
const product = await startProduct({
  checkout: process.cwd(),
  dataDir: join(place, 'data'),
  env: { DATABASE_URL: proxy.through(server.ownerUrl) },
});
const rows: Record<string, string | number>[] = [];
let failed = 0;
try {
  await product.ready();
  const cookie = await signIn(product.url);
  const outages: Weather[] = ['refused', 'cut', 'silent'];
  for (const weather of [...outages, ...outages]) rows.push(await play(weather, cookie));
} finally {
  await product.end();
  await proxy.close();
  await server.stop();
  rmSync(place, { recursive: true, force: true });
}
console.log(`\nThe database away for 15 s, ${new Date().toISOString().slice(0, 10)}`);
console.table(rows);
console.log(`${rows.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

async function play(weather: Weather, cookie: string): Promise<Record<string, string | number>> {
  const round = `${weather} ${rows.length}`;
  const held = await ask('/');
  const before = await openCall(product.url, cookie, `${round} antes`);
  await proxy.set(weather);
  const ends = performance.now() + 15_000;
  const during = new Set<string>();
  const write = timed(() => openCall(product.url, cookie, `${round} durante`));
  let slowest = 0;
  while (performance.now() < ends) {
    const { status, text, ms } = await ask('/');
    slowest = Math.max(slowest, ms);
    during.add(`${status}${text === held.text ? '' : ' other text'}`);
    await pause(100);
  }
  const fresh = await ask(`/blog?pagina=${rows.length + 1}`);
  const unheld = await timed(() => ask('/api/admin/chamados', cookie));
  const written = await write;
  await proxy.set('clear');
  const back = performance.now();
  while ((await openCall(product.url, cookie, `${round} depois`)) !== 201) {
    if (performance.now() - back > 60_000) break;
    await pause(50);
  }
  const backSeconds = (performance.now() - back) / 1000;
  const right =
    before === 201 &&
    [...during].join() === '200' &&
    written.value === 503 &&
    unheld.value.status === 503 &&
    fresh.status === 503 &&
    backSeconds < 30;
  if (!right) failed += 1;
  return {
    outage: weather,
    'held page': [...during].join(),
    'other page': fresh.status,
    'slowest ms': slowest.toFixed(0),
    write: written.value,
    'after s': written.seconds.toFixed(1),
    read: unheld.value.status,
    sentence: messageOf(unheld.value.text),
    'writes again after s': backSeconds.toFixed(1),
    right: right ? 'yes' : 'no',
  };
}

async function ask(path: string, cookie = ''): Promise<{ status: number; text: string; ms: number }> {
  const began = performance.now();
  const response = await fetch(`${product.url}${path}`, { headers: { cookie } });
  const text = await response.text();
  return { status: response.status, text, ms: performance.now() - began };
}

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; seconds: number }> {
  const began = performance.now();
  return { value: await work(), seconds: (performance.now() - began) / 1000 };
}

function messageOf(text: string): string {
  const body: unknown = JSON.parse(text);
  return typeof body === 'object' && body !== null && 'message' in body ? String(body.message) : text;
}
