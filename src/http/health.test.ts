import { describe, expect, it } from 'vitest';
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
