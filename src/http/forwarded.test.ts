import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openEdge } from '#test/edge.ts';
import { readForwarded } from './forwarded.server.ts';

it.each([
  ['203.0.113.77:1000', '203.0.113.77'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['nonsense1', '10.0.0.1'],
  ['unknown', '10.0.0.1'],
  ['203.0.113.77:port', '10.0.0.1'],
  ['203.0.113.777', '10.0.0.1'],
  ['', '10.0.0.1'],
])('of %s reads %s', (written, read) => {
  expect(readForwarded(`198.51.100.1, ${written}`, '10.0.0.1')).toBe(`198.51.100.1, ${read}`);
});

it('whatever a proxy writes, one caller is counted as one', async () => {
  const app = await openEdge({
    env: { TRUST_PROXY: 1 },
    routes: (api) => api.get('/api/who', { config: { access: 'public' } }, ({ ip }) => ({ ip })),
  });
  const seenAs = async (forwarded: string) => {
    const headers = { 'x-forwarded-for': forwarded };
    return (await app.inject({ url: '/api/who', headers, remoteAddress: '10.0.0.1' })).json().ip;
  };
  await fc.assert(
    fc.asyncProperty(fc.ipV4(), fc.ipV6(), fc.integer({ min: 1, max: 65_535 }), async (four, six, port) => {
      expect(await seenAs(`${four}:${port}`)).toBe(four);
      expect(await seenAs(`[${six}]:${port}`)).toBe(six);
      expect(await seenAs(`1.2.3.4, x${port}`)).toBe('10.0.0.1');
    }),
  );
});
