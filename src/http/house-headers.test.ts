import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openEdge } from '#test/edge.ts';
import { closedHeaders } from './house-headers.server.ts';
import { createPageCache } from './page-cache.server.ts';
import { openStaticFiles } from './static-files.server.ts';

const held = { bytes: Buffer.from('{"held":true}'), etag: '"held"' };
const folder = mkdtempSync(join(tmpdir(), 'cano-livre-files-'));
writeFileSync(join(folder, 'icon.png'), 'picture');
afterAll(() => rmSync(folder, { recursive: true }));

/** Every kind of answer there is, by an address of its own. */
async function openHouse(publicUrl: string) {
  const app = await openEdge({
    env: { PUBLIC_URL: publicUrl },
    slices: [
      {
        name: 'test',
        findHeld: (path) => (path === '/api/held' ? held : undefined),
        routes(api) {
          api.get('/api/rows', { config: { access: 'public' } }, () => ({ rows: [] }));
          api.get('/api/admin/rows', { config: { access: 'calls.read' } }, () => ({ rows: [] }));
          api.get('/api/fails', { config: { access: 'public' } }, () => Promise.reject(new Error('broken')));
          api.get('/api/goes', { config: { access: 'public' } }, (_request, reply) => reply.redirect('/blog', 303));
          api.get('/api/list.csv', { config: { access: 'public' } }, (_request, reply) =>
            reply.type('text/csv').serializer(String).send('a;b'),
          );
        },
      },
    ],
    pages: {
      render: async (request) =>
        request.url.endsWith('.data')
          ? new Response('[]', { headers: { 'content-type': 'text/x-script' } })
          : new Response('<html></html>', {
              headers: {
                'content-type': 'text/html',
                ...(request.url.endsWith('/own') ? {} : { 'x-page-hold': 'yes' }),
              },
            }),
      finish: (html) => ({ html, styles: [] }),
      files: await openStaticFiles(folder, closedHeaders(publicUrl)),
      cache: createPageCache(),
      publicUrl,
      connect: [],
      enforcePolicy: true,
      methodsAt: () => ['GET', 'HEAD'],
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    app,
    get: (path: string, init?: RequestInit) =>
      fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init }),
  };
}

const answers = [
  ...['/api/rows', '/api/admin/rows', '/api/fails', '/api/goes', '/api/list.csv', '/api/held', '/api/nothing'],
  ...[
    '/api/openapi.json',
    '/api/docs/static/index.html',
    '/healthz',
    '/icon.png',
    '/blog',
    '/blog',
    '/own',
    '/own.data',
  ],
  ...['/%zz', `/${'x'.repeat(3_000)}`],
];

it('stand on every answer, whoever writes it', async () => {
  const { app, get } = await openHouse('http://localhost:3000');
  for (const path of answers) {
    const { headers } = await get(path);
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('referrer-policy'), path).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy'), path).toBe('same-origin');
    expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'");
    expect(headers.has('strict-transport-security'), path).toBe(false);
  }
  const wrongMethod = await get('/api/rows', { method: 'DELETE' });
  expect(wrongMethod.status).toBe(405);
  expect(wrongMethod.headers.get('x-content-type-options')).toBe('nosniff');
  await app.close();
});

it('let no page of another site read anything', async () => {
  const { app, get } = await openHouse('http://localhost:3000');
  const foreign = { origin: 'https://elsewhere.example' };
  for (const path of answers) {
    const { headers } = await get(path, { headers: foreign });
    expect(
      [...headers.keys()].filter((name) => name.startsWith('access-control-')),
      path,
    ).toEqual([]);
  }
  const asked = { ...foreign, 'access-control-request-method': 'GET' };
  const { headers } = await get('/api/rows', { method: 'OPTIONS', headers: asked });
  expect(headers.has('access-control-allow-origin')).toBe(false);
  await app.close();
});

it('keep people on https where they come by it', async () => {
  const { app, get } = await openHouse('https://canolivre.example');
  for (const path of answers) {
    expect((await get(path)).headers.get('strict-transport-security'), path).toMatch(/^max-age=31536000/);
  }
  await app.close();
});

it('let nobody keep an answer of the API unless its route says so, nor a page made for one caller', async () => {
  const { app, get } = await openHouse('http://localhost:3000');
  for (const path of ['/api/rows', '/api/admin/rows', '/api/fails', '/api/nothing', '/own', '/own.data']) {
    expect((await get(path)).headers.get('cache-control'), path).toBe('no-store');
  }
  expect((await get('/api/held')).headers.get('cache-control')).toBe('no-cache');
  await app.close();
});

it('let no other window reach into a document made for one caller', async () => {
  const { app, get } = await openHouse('http://localhost:3000');
  const policyOf = async (path: string) => (await get(path)).headers.get('cross-origin-opener-policy');
  expect(await policyOf('/own')).toBe('same-origin');
  expect(await policyOf('/blog')).toBeNull();
  await app.close();
});

it('let the reading page of the API run its own files and nothing else', async () => {
  const { app, get } = await openHouse('http://localhost:3000');
  const policy = (await get('/api/docs/static/index.html')).headers.get('content-security-policy') ?? '';
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining(["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'", "base-uri 'none'"]),
  );
  await app.close();
});
