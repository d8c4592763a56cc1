import { readFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { variables } from '#platform/variables.server.ts';
import { openEdge } from '#test/edge.ts';
import { tooManyConnections } from './connection-limits.server.ts';
import { serverLimits } from './open-server.server.ts';

const most = 5;
const heard = 20;
let app: FastifyInstance | undefined;
/** The claimed address of the next connections. */
let address = '';
const street = createServer((socket) => {
  Object.defineProperty(socket, 'remoteAddress', { value: address });
  app?.server.emit('connection', socket);
});
const ours = new Set<Socket>();

async function openDoor(env: { TRUST_PROXY?: number } = {}) {
  app = await openEdge({
    env: { CONNECTIONS_PER_ADDRESS: most, ...env },
    routes: (api) => void api.get('/api/place', { config: { access: 'public' } }, () => ({ success: true })),
  });
}

beforeAll(async () => {
  await new Promise<void>((done) => street.listen(0, '127.0.0.1', done));
});
afterEach(async () => {
  for (const socket of ours) socket.destroy();
  ours.clear();
  await app?.close();
});
afterAll(() => void street.close());

/** One connection after the other, so that the newest is known. */
async function come(from: string, count = 1): Promise<Socket[]> {
  address = from;
  const come: Socket[] = [];
  for (let n = 0; n < count; n += 1) {
    const arrived = new Promise((done) => app?.server.once('connection', done));
    const socket = connect((street.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
    ours.add(socket);
    await arrived;
    come.push(socket);
  }
  return come;
}

async function ask(socket: Socket | undefined): Promise<string> {
  if (socket === undefined) throw new Error('There is no such connection.');
  socket.write('GET /api/place HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  return text(socket);
}

const closed = (socket: Socket) => new Promise((done) => (socket.destroyed ? done(null) : socket.once('close', done)));

async function countDropped(): Promise<string | undefined> {
  const answer = await app?.inject({ url: '/metrics' });
  return /^connections_dropped_total\{limit="address"\} (\d+)$/m.exec(answer?.body ?? '')?.[1];
}

it('tells the newest connection of an address that there are too many, and serves those before it', async () => {
  await openDoor();
  const held = await come('203.0.113.7', most);
  const [next] = await come('203.0.113.7');
  const refused = await ask(next);
  expect(refused).toMatch(/^HTTP\/1\.1 503 /);
  expect(refused).toMatch(/^retry-after: 10\r$/im);
  expect(refused).toContain(tooManyConnections.message);
  expect(await countDropped()).toBe('1');
  expect(await ask(held[0])).toMatch(/^HTTP\/1\.1 200 /);
  // Its place is free again.
  await expect.poll(async () => ask((await come('203.0.113.7'))[0])).toMatch(/^HTTP\/1\.1 200 /);
});

it('counts each address by itself, and the /64 of an IPv6 customer as one', async () => {
  await openDoor();
  await come('203.0.113.7', most);
  const [neighbour] = await come('203.0.113.8');
  expect(await ask(neighbour)).toMatch(/^HTTP\/1\.1 200 /);
  const [mapped] = await come('::ffff:203.0.113.7');
  expect(await ask(mapped)).toMatch(/^HTTP\/1\.1 503 /);
  for (let n = 1; n <= most; n += 1) await come(`2001:db8::${n}`);
  const [sixth, elsewhere] = [...(await come('2001:db8::ffff')), ...(await come('2001:db8:0:1::1'))];
  expect(await ask(sixth)).toMatch(/^HTTP\/1\.1 503 /);
  expect(await ask(elsewhere)).toMatch(/^HTTP\/1\.1 200 /);
});

it('closes one too many that asks for nothing, and at once what comes beyond those it hears', async () => {
  await openDoor();
  await come('203.0.113.7', most);
  const silent = await come('203.0.113.7', heard);
  const [last] = await come('203.0.113.7');
  await closed(last as Socket);
  expect(silent.map(({ destroyed }) => destroyed)).not.toContain(true);
  await Promise.all(silent.map(closed));
  expect(await countDropped()).toBe(`${heard + 1}`);
});

it('counts nobody behind a proxy, whose every connection is its own', async () => {
  await openDoor({ TRUST_PROXY: 1 });
  const all = await come('203.0.113.7', most + heard + 5);
  expect(await ask(all.at(-1))).toMatch(/^HTTP\/1\.1 200 /);
});

it('stands in the documentation with its numbers', () => {
  const page = readFileSync('docs/limits.md', 'utf8');
  const each = variables.shape.CONNECTIONS_PER_ADDRESS.parse(undefined);
  expect(page).toContain(`${serverLimits.connections.toLocaleString('en')} in all, and ${each} of one address`);
  expect(page).toContain(`the first ${heard} beyond`);
  expect(page).toContain(`‘${tooManyConnections.message}’`);
});
