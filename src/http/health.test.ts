import { describe, expect, it } from 'vitest';
import { openLog } from '#platform/log.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { openEdge } from '#test/edge.ts';

const token = 'um segredo que ninguém adivinha';

describe('/metrics', () => {
  const ask = async (given: string | undefined, headers: Record<string, string>, remoteAddress: string) => {
    const app = await openEdge({ env: { METRICS_TOKEN: given } });
    return app.inject({ url: '/metrics', headers, remoteAddress });
  };

  it.each([
    ['this machine', undefined, {}, '127.0.0.1', 200],
    ['this machine, a token being set', token, {}, '::1', 200],
    ['who holds the token', token, { authorization: `Bearer ${token}` }, '203.0.113.9', 200],
    ['who holds another one', token, { authorization: 'Bearer x' }, '203.0.113.9', 404],
    ['anybody else', undefined, {}, '203.0.113.9', 404],
    ['anybody else who says nothing, a token being set', token, {}, '203.0.113.9', 404],
    ['anybody else with an empty token', undefined, { authorization: 'Bearer undefined' }, '203.0.113.9', 404],
    ['somebody behind a proxy on this machine', undefined, { 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1', 404],
  ])('to %s', async (_who, given, headers, address, status) => {
    expect((await ask(given, headers as Record<string, string>, address)).statusCode).toBe(status);
  });

  it('counts what nobody caught', async () => {
    const app = await openEdge();
    app.countFault('rejection');
    const { body } = await app.inject('/metrics');
    expect(body).toContain('process_faults_total{fault="rejection"} 1');
  });
});

describe('the line of an answered request', () => {
  it('names the route, and nothing of what stood in the address', async () => {
    const lines: string[] = [];
    const log = openLog('info', { write: (line) => void lines.push(line) });
    const routes = (api: Api) => void api.get('/api/pessoas/:id', { config: { access: 'public' } }, () => ({}));
    const app = await openEdge({ log, routes });
    await app.inject('/api/pessoas/chave-secreta?search=61992227711');
    await app.inject('/api/nada/chave-secreta?search=61992227711');
    expect(lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered')).toMatchObject([
      { method: 'GET', route: '/api/pessoas/:id', status: 200 },
      { method: 'GET', route: expect.any(String), status: 404 },
    ]);
    expect(lines.join('')).not.toMatch(/secreta|61992227711/);
  });
});
