import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { pagePart } from './page-part.ts';

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server that delays every answer until the test gives it. */
async function holding() {
  const held: { response: ServerResponse; seen: string | undefined }[] = [];
  const waiting: (() => void)[] = [];
  const server = createServer((request, response) => {
    held.push({ response, seen: request.headers['if-none-match'] });
    waiting.shift()?.();
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const arrived = () => new Promise<void>((resolve) => waiting.push(resolve));
  return { path: `http://127.0.0.1:${port}/part`, held, arrived };
}

const answer = (response: ServerResponse | undefined, text: string) =>
  response?.writeHead(200, { 'content-type': 'application/json', etag: `"${text}"` }).end(JSON.stringify(text));

it('leaves out a look that was begun before what an action answered', async () => {
  const { path, held, arrived } = await holding();
  const shown: string[] = [];
  const part = pagePart<string>(path, (text) => shown.push(text));
  const first = arrived();
  const look = part.read();
  await first;
  part.show('accepted');
  answer(held[0]?.response, 'waiting');
  await look;
  expect(shown).toEqual(['accepted']);
});

it('keeps the later of two looks whose answers change places', async () => {
  const { path, held, arrived } = await holding();
  const shown: string[] = [];
  const part = pagePart<string>(path, (text) => shown.push(text));
  let here = arrived();
  const before = part.read();
  await here;
  here = arrived();
  const after = part.read();
  await here;
  answer(held[1]?.response, 'new');
  expect(await after).toBe(200);
  answer(held[0]?.response, 'old');
  expect(await before).toBe(200);
  expect(shown).toEqual(['new']);
});

it('asks for all of it again when an answer broke off', async () => {
  const { path, held, arrived } = await holding();
  const part = pagePart<string>(path, () => {});
  let here = arrived();
  const broken = part.read();
  await here;
  held[0]?.response.writeHead(200, { 'content-type': 'application/json', etag: '"half"' }).end('"ha');
  await expect(broken).rejects.toThrow();
  here = arrived();
  const again = part.read();
  await here;
  expect(held[1]?.seen).toBeUndefined();
  answer(held[1]?.response, 'whole');
  await again;
});
