import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';

interface Described {
  get?: { responses: Record<string, { content?: Record<string, unknown> }> };
}

let nowMs = Date.parse('2026-11-23T12:00:00Z');
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ clock: () => new Date(nowMs) });
});
afterAll(() => app.close());

it.each(['admin', 'partner'] as const)(
  'asked again where nothing happened, a read of the %s costs a line',
  async (role) => {
    const cookie = await app.signIn(role);
    const { paths } = (await app.call({ url: '/api/openapi.json' })).json<{ paths: Record<string, Described> }>();
    const anew: string[] = [];
    let tagged = 0;
    for (const [url, { get }] of Object.entries(paths)) {
      const isJson = get?.responses['200']?.content?.['application/json'] !== undefined;
      if (!isJson || !url.startsWith(`/api/${role}/`) || url.includes('{')) continue;
      const { etag } = (await app.call({ url, cookie })).headers;
      if (etag === undefined) continue;
      tagged += 1;
      nowMs += 1_000;
      const again = await app.call({ url, cookie, headers: { 'if-none-match': String(etag) } });
      if (again.statusCode !== 304) anew.push(url);
    }
    expect(anew).toEqual([]);
    expect(tagged).toBeGreaterThan(1);
  },
);
