import { expect, it } from 'vitest';
import { actorOf } from '#test/context.ts';
import { openEdge } from '#test/edge.ts';

const rows = { list: ['um'] };
const app = await openEdge({
  findActor: async () => actorOf('admin'),
  routes(api) {
    api.get('/api/admin/things', { config: { access: 'calls.read' } }, () => rows);
    api.get('/api/partner/things', { config: { access: 'calls.read' } }, () => rows);
    api.get('/api/partner-applications/things', { config: { access: 'public' } }, () => rows);
    api.post('/api/admin/things', { config: { access: 'calls.write' } }, () => rows);
  },
});
const get = (url: string, tag?: string) =>
  app.inject({ url, headers: { cookie: 'x', ...(tag === undefined ? {} : { 'if-none-match': tag }) } });

it.each(['/api/admin/things', '/api/Partner/things'])('%s costs a line while it has not changed', async (url) => {
  rows.list = ['um'];
  const first = await get(url);
  const tag = String(first.headers.etag);
  expect(first.headers['cache-control']).toBe('no-store');
  for (const held of [tag, `W/${tag}`, `"x", ${tag}`]) {
    const second = await get(url, held);
    expect(second.statusCode).toBe(304);
    expect(second.body).toBe('');
    expect(second.headers).toMatchObject({
      etag: tag,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(second.headers).not.toHaveProperty('content-type');
  }
  rows.list = ['um', 'dois'];
  const changed = await get(url, tag);
  expect(changed.statusCode).toBe(200);
  expect(changed.json()).toEqual({ list: ['um', 'dois'] });
  expect(changed.headers.etag).not.toBe(tag);
});

it('tags neither writes nor what is no closed area', async () => {
  expect((await app.inject({ method: 'POST', url: '/api/admin/things' })).headers).not.toHaveProperty('etag');
  expect((await get('/api/partner-applications/things')).headers).not.toHaveProperty('etag');
});
