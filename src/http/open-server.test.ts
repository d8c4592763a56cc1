import { METHODS } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEdge } from '#test/edge.ts';
import { sendRaw } from '#test/raw-request.ts';
import { serverLimits } from './open-server.server.ts';

const limits = { headersMs: 300, bodyMs: 300, uploadMs: 900, checkMs: 50, connections: 40 };
const app = await openEdge({
  limits,
  routes(api) {
    api.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    api.get('/api/place', { config: { access: 'public' } }, () => ({ success: true }));
    api.post('/api/place', { config: { access: 'public' } }, () => ({ success: true }));
  },
});
let url = '';

beforeAll(async () => {
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Sends single bytes slowly until the reader leaves. */
async function* drip(text: string) {
  for (const byte of text) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    yield byte;
  }
}

const post = (type: string, length = 5_000) =>
  `POST /api/place HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`;

describe('the house’s own times', () => {
  it('are 15 s for headers, 30 s for a body and two minutes for an upload', () => {
    expect(serverLimits).toMatchObject({ headersMs: 15_000, bodyMs: 30_000, uploadMs: 120_000 });
    expect(serverLimits.connections).toBeGreaterThan(1_000);
    expect(serverLimits.checkMs).toBeLessThanOrEqual(1_000);
  });
});

describe('a slow sender', () => {
  it.each([
    ['says nothing', '', ''],
    ['drips its headers', 'GET / HTTP/1.1\r\nhost: x\r\nx-a: ', 'a'.repeat(400)],
    ['drips a body', post('application/json'), ' '.repeat(400)],
    [
      'drips a body in pieces',
      'POST /api/place HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ntransfer-encoding: chunked\r\n\r\n',
      '1\r\n \r\n'.repeat(80),
    ],
    ['drips an upload', post('multipart/form-data; boundary=x'), ' '.repeat(400)],
  ])('who %s is answered 408 and cut off', async (_who, head, rest) => {
    const { status, headers, body } = await sendRaw(url, head, drip(rest));
    expect(status).toBe(408);
    expect(headers.get('connection')).toBe('close');
    expect(JSON.parse(body)).toMatchObject({ success: false, message: 'O envio demorou demais. Tente novamente.' });
  });

  it('has longer for an upload than for anything else', async () => {
    const began = performance.now();
    await sendRaw(url, post('multipart/form-data; boundary=x'), drip(' '.repeat(400)));
    expect(performance.now() - began).toBeGreaterThanOrEqual(limits.uploadMs);
  });
});

describe('a crowd of connections', () => {
  it('is cut at the limit, and the others are served on', async () => {
    const { port } = app.server.address() as AddressInfo;
    const open = () => connect(port, '127.0.0.1').on('error', () => {});
    const held = Array.from({ length: limits.connections }, open);
    await Promise.all(held.map((socket) => new Promise((done) => socket.once('connect', done))));
    await new Promise((done) => open().once('close', done));
    for (const socket of held) socket.destroy();
    await expect
      .poll(() =>
        fetch(`${url}/api/place`).then(
          (answer) => answer.status,
          () => 0,
        ),
      )
      .toBe(200);
  });
});

describe('a request of no sense', () => {
  const ask = (target: string, more = '') =>
    sendRaw(url, `GET ${target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${more}\r\n`);

  it.each([
    ['a path over 2 kB', `/${'a'.repeat(2_048)}`, 414],
    ['a path of slashes', `/${'/'.repeat(15_000)}x/`, 414],
    ['a path over 2 kB with a query', `/${'a'.repeat(2_048)}?a=b`, 414],
    ['a query over 8 kB', `/api/place?${'a'.repeat(8_192)}`, 414],
    ['no path', 'nowhere', 400],
    ['a fragment', '/api/place#1', 400],
    ['a fragment in the query', '/api/place?a#', 400],
    ['a way around', '/x/../api/place', 404],
    ['a zero character', '/api/place?a=%00', 404],
    ['a bad escape', '/api/place/%zz', 400],
    ['a bad escape of a page', '/%ff', 400],
  ])('%s ends in the house’s shape', async (_what, target, wanted) => {
    const { status, headers, body } = await ask(target);
    expect(status).toBe(wanted);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(JSON.parse(body)).toMatchObject({ success: false, code: expect.any(String), error: expect.any(String) });
    expect(body).not.toContain(target.slice(0, 20));
  });

  it('a long query within bounds passes', async () => {
    expect((await ask(`/api/place?p=${'a'.repeat(6_000)}`)).status).toBe(200);
  });

  it('a whole address is read by its path', async () => {
    expect((await ask('http://evil.test/api/place')).status).toBe(200);
    expect((await ask('http://evil.test')).status).toBe(404);
  });

  it.each([
    ['two lengths', 'POST', 'content-length: 2\r\ncontent-length: 3\r\n', '{}'],
    ['a length and chunks', 'POST', 'content-length: 2\r\ntransfer-encoding: chunked\r\n', '0\r\n\r\n'],
    ['an unknown transfer encoding', 'POST', 'transfer-encoding: chunked, x\r\n', '0\r\n\r\n'],
    ['a length that is no number', 'POST', 'content-length: +2\r\n', '{}'],
    ['a folded header', 'GET', 'x-a: b\r\n c\r\n', ''],
    ['a blank before the colon', 'GET', 'x-a : b\r\n', ''],
    ['another host', 'GET', 'Host: y\r\n', ''],
    ['the same host twice', 'GET', 'host: x\r\n', ''],
    ['a bare line feed', 'GET', 'x-a: b\nx-c: d\r\n', ''],
  ])('%s is refused, because two servers could read it differently', async (_what, method, header, body) => {
    const { status } = await sendRaw(url, `${method} /api/place HTTP/1.1\r\nhost: x\r\n${header}\r\n${body}`);
    expect(status).toBe(400);
  });

  it('headers over 16 kB and an unknown expectation are refused', async () => {
    expect((await ask('/', `x-a: ${'a'.repeat(20_000)}\r\n`)).status).toBe(431);
    expect((await ask('/', 'expect: miracles\r\n')).status).toBe(417);
  });

  it.each(METHODS.filter((method) => !['GET', 'HEAD', 'POST', 'OPTIONS', 'QUERY'].includes(method)))(
    '%s is refused, with the methods that would do',
    async (method) => {
      const bytes = `${method} /api/place HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`;
      const { status, headers } = await sendRaw(url, bytes);
      expect(status).toBe(405);
      expect(headers.get('allow')).toMatch(/^GET, HEAD, POST/);
    },
  );
});
