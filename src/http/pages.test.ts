import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { anonymous } from '#platform/context.server.ts';
import { limits } from '#shared/limits/limits.ts';
import { openEdge } from '#test/edge.ts';
import { hashSource } from './content-policy.server.ts';
import { createPageCache } from './page-cache.server.ts';

/** Words that a thorough packer makes smaller than a quick one. */
const long = Array.from({ length: 4_000 }, (_, n) => ` ${(n * n * 7_919) % 1_009}`).join('');

/** An edge with one page, `/blog`, that reads `pagina` and knows the values 1 and 2. */
async function openPages() {
  const rendered: string[] = [];
  const app = await openEdge({
    pages: {
      render: async (request) => {
        const { pathname, searchParams } = new URL(request.url);
        rendered.push(request.url.replace(/^http:\/\/[^/]+/, ''));
        if (request.method === 'HEAD')
          return new Response(null, { headers: { 'content-type': 'text/html', 'x-page-hold': 'yes' } });
        const page = searchParams.get('pagina') ?? '1';
        if (page === 'x') return new Response(null, { status: 302, headers: { location: '/blog' } });
        const more = page === '99' ? ' nada'.repeat(300) : searchParams.has('longa') ? long : '';
        return new Response(`<html>${pathname} ${page}${more}</html>`, {
          status: page === '1' || page === '2' ? 200 : 404,
          headers: { 'content-type': 'text/html', 'x-page-hold': 'yes', 'x-page-query': 'pagina' },
        });
      },
      finish: (html) => ({ html, styles: [] }),
      files: undefined,
      cache: createPageCache(),
      publicUrl: 'http://localhost:3000',
      connect: [],
      enforcePolicy: true,
      methodsAt: () => ['GET', 'HEAD'],
    },
    findActor: async (_, { headers }) => (headers.cookie === 'known' ? { ...anonymous, id: 'a person' } : anonymous),
  });
  return {
    rendered,
    head: (url: string) => app.inject({ method: 'HEAD', url }),
    get: (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers }),
  };
}

it('renders a page once for each value of the query parameters it reads', async () => {
  const { rendered, get } = await openPages();
  for (const url of ['/blog', '/blog?pagina=2', '/Blog/?utm_source=x', '/blog?pagina=2&utm_source=y']) {
    expect((await get(url)).body).toBe(`<html>/blog ${url.includes('pagina=2') ? 2 : 1}</html>`);
  }
  expect(rendered).toEqual(['/blog', '/blog?pagina=2']);
});

it('holds nothing that the page refuses', async () => {
  const { rendered, get } = await openPages();
  for (let times = 0; times < 2; times += 1) {
    expect((await get('/blog?pagina=99')).statusCode).toBe(404);
    expect((await get('/blog?pagina=x')).headers.location).toBe('/blog');
  }
  expect(rendered).toHaveLength(4);
});

it('has the former page stand in where a doubted one cannot be rendered', async () => {
  const cache = createPageCache();
  let away = false;
  const app = await openEdge({
    pages: {
      cache,
      render: async () =>
        new Response(`<html>${away ? 'fora' : 'dentro'}</html>`, {
          status: away ? 503 : 200,
          headers: { 'content-type': 'text/html', 'x-page-hold': 'yes' },
        }),
      finish: (html) => ({ html, styles: [] }),
      files: undefined,
      publicUrl: 'http://localhost:3000',
      connect: [],
      enforcePolicy: true,
      methodsAt: () => ['GET', 'HEAD'],
    },
  });
  const ask = async (url: string) => {
    const { statusCode, body } = await app.inject({ method: 'GET', url });
    return [statusCode, body];
  };
  expect(await ask('/')).toEqual([200, '<html>dentro</html>']);
  away = true;
  cache.doubt();
  expect(await ask('/')).toEqual([200, '<html>dentro</html>']);
  expect(await ask('/blog')).toEqual([503, '<html>fora</html>']);
  cache.clear();
  expect(await ask('/')).toEqual([503, '<html>fora</html>']);
});

it('keeps its own marks to itself', async () => {
  const { get } = await openPages();
  const { headers } = await get('/blog');
  expect(Object.keys(headers).filter((name) => name.startsWith('x-page'))).toEqual([]);
});

it('compresses also what it makes for one caller', async () => {
  const { get } = await openPages();
  const { headers, rawPayload } = await get('/blog?pagina=99', { 'accept-encoding': 'br' });
  expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding', 'cache-control': 'no-store' });
  expect(brotliDecompressSync(rawPayload).toString()).toContain('nada nada');
});

it('packs a page quickly for who asks first, and as small as can be once it is asked for again', async () => {
  const { get } = await openPages();
  const sizeOf = async () => (await get('/blog?longa', { 'accept-encoding': 'br' })).rawPayload.length;
  const first = await sizeOf();
  expect(await sizeOf()).toBe(first);
  await expect.poll(sizeOf).toBeLessThan(first);
});

it('renders no more than its share for one address, and whatever is held or asked by who is signed in', async () => {
  const { rendered, get } = await openPages();
  const { max } = limits.rendersByAddress;
  await get('/blog');
  for (let n = 2; n <= max; n += 1) expect((await get(`/nada${n}?pagina=x`)).statusCode).toBe(302);
  const refused = await get('/outra?pagina=x');
  expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
  expect(rendered).toHaveLength(max);
  expect((await get('/blog')).statusCode).toBe(200);
  expect((await get('/outra?pagina=x', { cookie: 'known' })).statusCode).toBe(302);
});

it('answers a held page with 304 to who has it', async () => {
  const { get } = await openPages();
  const { headers } = await get('/blog');
  expect((await get('/blog', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
});

it('holds the whole page when only its headers were asked for first', async () => {
  const { head, get } = await openPages();
  const { headers, body } = await head('/blog');
  expect(body).toBe('');
  expect(headers['content-length']).toBe('20');
  expect((await get('/blog')).body).toBe('<html>/blog 1</html>');
});

it('wears the operator’s colours in styles that the policy names, and says nothing of it', async () => {
  const style = 'a{color:#0a5680}';
  const app = await openEdge({
    pages: {
      render: async () =>
        new Response(`<html><style>${style}</style>#0a5680</html>`, {
          headers: { 'content-type': 'text/html', 'x-page-colours': '{"main":"#7a1f5c","warm":""}' },
        }),
      finish: (html) => ({ html, styles: [style] }),
      files: undefined,
      cache: createPageCache(),
      publicUrl: 'http://localhost:3000',
      connect: [],
      enforcePolicy: true,
      methodsAt: () => ['GET', 'HEAD'],
    },
  });
  const { body, headers } = await app.inject({ method: 'GET', url: '/blog' });
  expect(body).toBe('<html><style>a{color:#7a1f5c}</style>#0a5680</html>');
  expect(headers['content-security-policy']).toContain(hashSource('a{color:#7a1f5c}'));
  expect(headers['content-security-policy']).not.toContain(hashSource(style));
  expect(headers).not.toHaveProperty('x-page-colours');
});

it('hands the bytes of files over only to a page that reads them itself, and holds others to the usual size', async () => {
  const app = await openEdge({
    pages: {
      render: async (request) => new Response(`${(await request.bytes()).length}`),
      finish: (html) => ({ html, styles: [] }),
      files: undefined,
      cache: createPageCache(),
      publicUrl: 'http://localhost:3000',
      connect: [],
      enforcePolicy: true,
      methodsAt: () => ['GET', 'HEAD', 'POST'],
      takesFiles: (path) => path === '/fotos',
    },
  });
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const send = (url: string, size: number) => app.inject({ method: 'POST', url, headers, payload: Buffer.alloc(size) });
  const large = 3 * 1024 * 1024;
  expect((await send('/fotos', large)).body).toBe(`${large}`);
  expect((await send('/blog', 1_000)).body).toBe('1000');
  expect((await send('/blog', large)).statusCode).toBe(413);
});
