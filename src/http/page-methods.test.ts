import type { ServerBuild } from 'react-router';
import { describe, expect, it } from 'vitest';
import { openEdge } from '#test/edge.ts';
import { createPageCache } from './page-cache.server.ts';
import { pageMethodsOf, pagesWithFilesOf } from './page-methods.server.ts';

type Routes = ServerBuild['routes'];
type Built = NonNullable<Routes[string]>;

const page = (
  id: string,
  path: string | undefined,
  more: Partial<Built> & { acts?: boolean; takesFiles?: boolean } = {},
): Built => {
  const { acts = false, takesFiles = false, ...rest } = more;
  const action = acts ? { action: () => null } : {};
  const module = { default: () => null, ...action, handle: { takesFiles } } as Built['module'];
  return { id, module, ...(path === undefined ? {} : { path }), ...rest };
};

/** A site with a home, a page that only reads, one that acts, one that acts by a key, and a catch-all. */
const routes: Routes = Object.fromEntries(
  [
    page('root', '', { acts: true }),
    page('site', undefined, { parentId: 'root' }),
    page('home', undefined, { parentId: 'site', index: true }),
    page('blog', 'blog', { parentId: 'site' }),
    page('post', 'blog/:slug', { parentId: 'site' }),
    page('request', 'solicitar', { parentId: 'site', acts: true }),
    page('confirmation', 'validacao-cliente/:clientKey', { parentId: 'root', acts: true, takesFiles: true }),
    page('nowhere', '*', { parentId: 'root', acts: true }),
  ].map((route) => [route.id, route]),
);
const built = { routes, routeDiscovery: { mode: 'lazy', manifestPath: '/__rotas' } as never };
const methodsAt = pageMethodsOf(built);

const [reads, acts] = [
  ['GET', 'HEAD'],
  ['GET', 'HEAD', 'POST'],
];

it.each([
  ['/', reads],
  ['/blog', reads],
  ['/Blog/', reads],
  ['/blog/um-texto', reads],
  ['/solicitar', acts],
  ['/validacao-cliente/AAAAAAAAAAAAAAAAAAAAAA', acts],
  ['/validacao-cliente', undefined],
  ['/wp-login.php', undefined],
  ['/__rotas', reads],
  ['/blog.data', reads],
  ['/solicitar.data', acts],
  ['/_.data', reads],
  ['/nowhere.data', undefined],
])('knows what %s answers', (path, methods) => {
  expect(methodsAt(path)).toEqual(methods);
});

it('knows which pages read files themselves', () => {
  const takesFiles = pagesWithFilesOf(built);
  const paths = ['/validacao-cliente/AAAAAAAAAAAAAAAAAAAAAA', '/solicitar', '/wp-login.php', '/__rotas'];
  expect(paths.map(takesFiles)).toEqual([true, false, false, false]);
});

describe('a method that a page does not take', () => {
  const bodies: string[] = [];
  const opened = openEdge({
    pages: {
      render: async (request) => {
        bodies.push(await request.text());
        return new Response('<html></html>', { headers: { 'content-type': 'text/html' } });
      },
      finish: (html) => ({ html, styles: [] }),
      files: undefined,
      cache: createPageCache(),
      publicUrl: 'http://localhost:3000',
      connect: [],
      enforcePolicy: true,
      methodsAt,
    },
  });

  it.each([
    ['POST', '/blog', 405, 'GET, HEAD, OPTIONS'],
    ['POST', '/', 405, 'GET, HEAD, OPTIONS'],
    ['POST', '/?index', 405, 'GET, HEAD, OPTIONS'],
    ['PUT', '/solicitar', 405, 'GET, HEAD, POST, OPTIONS'],
    ['DELETE', '/blog/um-texto', 405, 'GET, HEAD, OPTIONS'],
    ['TRACE', '/blog', 405, 'GET, HEAD, OPTIONS'],
    ['OPTIONS', '/solicitar', 204, 'GET, HEAD, POST, OPTIONS'],
    ['POST', '/wp-login.php', 404, undefined],
    ['PROPFIND', '/wp-login.php', 404, undefined],
  ] as const)('%s %s ends before anything is rendered', async (method, url, status, allow) => {
    bodies.length = 0;
    const app = await opened;
    const reply = await app.inject({
      method: method as 'POST',
      url,
      ...(method === 'TRACE' ? {} : { payload: 'x=1' }),
    });
    expect([reply.statusCode, reply.headers.allow]).toEqual([status, allow]);
    if (status !== 204) expect(reply.json()).toMatchObject({ success: false });
    expect(bodies).toEqual([]);
  });

  it('is not POST where an action stands', async () => {
    const app = await opened;
    const reply = await app.inject({ method: 'POST', url: '/solicitar', payload: 'name=Ana' });
    expect([reply.statusCode, bodies]).toEqual([200, ['name=Ana']]);
  });
});
