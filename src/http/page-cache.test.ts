import { describe, expect, it } from 'vitest';
import { createPageCache, pagePath } from './page-cache.server.ts';

const page = { etag: '"x"', headers: {}, bodies: { identity: Buffer.from('x') }, isQuick: false };

describe('the page cache', () => {
  it('knows a page by one form of its path', () => {
    expect(pagePath('/Solicitar/?utm_source=x')).toBe('/solicitar');
    expect(pagePath('/')).toBe('/');
    expect(pagePath('/?a=b')).toBe('/');
    expect(pagePath('/blog//')).toBe('/blog');
    expect(pagePath('///')).toBe('/');
  });

  it('knows it however its letters are escaped', () => {
    expect(pagePath('/%62log')).toBe('/blog');
    expect(pagePath('/%42LOG/%C3%89gua')).toBe(pagePath('/blog/%c3%a9gua'));
    expect(pagePath('/blog%2fa')).not.toBe('/blog/a');
    expect(pagePath('/blog%3Fpagina=2')).not.toContain('?');
    expect(pagePath('/%zz')).toBe('/%zz');
  });

  it('reads an address of slashes step by step', () => {
    // A backtracking pattern would take minutes.
    expect(pagePath(`/${'/'.repeat(400_000)}x/`)).toHaveLength(400_002);
  });

  it('drops a page rendered from content that changed meanwhile', () => {
    const cache = createPageCache();
    const generation = cache.generation();
    cache.clear();
    cache.set('/', page, generation);
    expect(cache.get('/')).toBeUndefined();
    cache.set('/', page, cache.generation());
    expect(cache.get('/')).toBe(page);
  });

  it('asks for a doubted page anew, and has the former one until it is there or its content changes', () => {
    const cache = createPageCache();
    cache.set('/', page, cache.generation());
    expect(cache.former('/')).toBeUndefined();
    const generation = cache.generation();
    cache.doubt();
    expect(cache.get('/')).toBeUndefined();
    expect(cache.former('/')).toBe(page);
    const rendered = { ...page };
    cache.set('/', rendered, generation);
    expect(cache.get('/')).toBeUndefined();
    cache.set('/', rendered, cache.generation());
    expect(cache.get('/')).toBe(rendered);
    expect(cache.former('/')).toBeUndefined();
    cache.doubt();
    cache.clear();
    expect(cache.former('/')).toBeUndefined();
  });

  it('ends a page at its moment, and renders none in its place by itself', () => {
    let nowMs = Date.UTC(2026, 10, 21, 15);
    const cache = createPageCache(() => nowMs);
    cache.set('/blog', page, cache.generation(), { untilMs: nowMs + 1_000 });
    nowMs += 999;
    expect(cache.get('/blog')).toBe(page);
    nowMs += 1;
    expect(cache.get('/blog')).toBeUndefined();
  });

  it('never holds more than a thousand pages', () => {
    const cache = createPageCache();
    for (let n = 0; n <= 1_000; n += 1) cache.set(`/${n}`, page, cache.generation());
    expect(cache.get('/0')).toBeUndefined();
    expect(cache.get('/1000')).toBe(page);
  });

  it('holds one page for all queries of a page that reads none', () => {
    const cache = createPageCache();
    cache.set('/?utm_source=x', page, cache.generation());
    expect(cache.get('/?utm_source=y&pagina=2')).toBe(page);
  });
});

describe('the page cache, of a page that reads its query', () => {
  const reads = ['categoria', 'pagina'];
  const other = { ...page, etag: '"y"' };

  it('holds one page for each value of what it reads', () => {
    const cache = createPageCache();
    cache.set('/blog', page, cache.generation(), { reads });
    expect(cache.get('/blog?pagina=2')).toBeUndefined();
    cache.set('/blog?pagina=2', other, cache.generation(), { reads });
    expect(cache.get('/blog?pagina=2')).toBe(other);
    expect(cache.get('/blog')).toBe(page);
    expect(cache.get('/blog?categoria=2')).toBeUndefined();
  });

  it('passes over the order, and over parameters that it does not read', () => {
    const cache = createPageCache();
    cache.set('/blog?categoria=dicas&pagina=2', page, cache.generation(), { reads });
    expect(cache.get('/Blog/?utm_source=x&pagina=2&categoria=dicas')).toBe(page);
  });

  it('never answers page 1 for page 2, whichever was asked first', () => {
    const cache = createPageCache();
    cache.set('/blog?pagina=2', page, cache.generation(), { reads });
    expect(cache.get('/blog')).toBeUndefined();
    expect(cache.get('/blog?pagina=3')).toBeUndefined();
  });

  it('holds nothing for an address that repeats what it reads', () => {
    const cache = createPageCache();
    cache.set('/blog?pagina=2', page, cache.generation(), { reads });
    cache.set('/blog?pagina=2&pagina=3', other, cache.generation(), { reads });
    expect(cache.get('/blog?pagina=2&pagina=3')).toBeUndefined();
    expect(cache.get('/blog?pagina=2')).toBe(page);
  });

  it('keeps values apart that only look alike when joined', () => {
    const cache = createPageCache();
    cache.set('/blog?categoria=a%26pagina%3D2', page, cache.generation(), { reads });
    expect(cache.get('/blog?categoria=a&pagina=2')).toBeUndefined();
  });

  it('stays within a thousand pages and misses, never mistakes, what it forgot', () => {
    const cache = createPageCache();
    cache.set('/blog', page, cache.generation(), { reads });
    for (let n = 0; n < 1_000; n += 1) cache.set(`/outra-${n}`, other, cache.generation(), { reads: ['x'] });
    expect(cache.get('/blog')).toBeUndefined();
    expect(cache.get('/blog?pagina=2')).toBeUndefined();
  });

  it('forgets all of it when the content changes', () => {
    const cache = createPageCache();
    cache.set('/blog?pagina=2', page, cache.generation(), { reads });
    cache.clear();
    expect(cache.get('/blog?pagina=2')).toBeUndefined();
  });
});

describe('midnight in America/Sao_Paulo', () => {
  it('empties the memory, and drops what was being rendered across it', () => {
    const other = { ...page };
    let now = Date.parse('2026-11-22T02:59:59.999Z');
    const cache = createPageCache(() => now);
    cache.set('/', page, cache.generation());
    expect(cache.get('/')).toBe(page);
    const before = cache.generation();
    now += 1;
    expect(cache.get('/')).toBeUndefined();
    cache.set('/', page, before);
    expect(cache.get('/')).toBeUndefined();
    cache.set('/', other, cache.generation());
    now += 86_399_999;
    expect(cache.get('/')).toBe(other);
    now += 1;
    expect(cache.get('/')).toBeUndefined();
  });
});
