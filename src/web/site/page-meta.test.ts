import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub, Meta } from 'react-router';
import { expect, test } from 'vitest';
import { pageMeta, verificationMeta } from './page-meta.ts';

const page = { title: 'Blog | Cano Livre', description: 'Dicas.', path: '/blog', origin: 'https://canolivre.example' };
const titles = (seo: Parameters<typeof pageMeta>[0]['seo'], path = page.path) => {
  const tags = pageMeta({ ...page, path, ...(seo && { seo }) });
  return tags.flatMap((tag) => {
    if ('title' in tag) return [tag.title];
    if ('name' in tag && tag.name === 'description') return [tag.content];
    return 'property' in tag && ['og:title', 'og:description'].includes(tag.property ?? '') ? [tag.content] : [];
  });
};

const set = { title: 'Dicas contra entupimento', description: '', picture: null, hidden: false };
const wishes = { pages: { '/blog': set }, hidden: false };

test('the words set for a page go before its own, each by itself', () => {
  expect(titles(undefined)).toEqual(['Blog | Cano Livre', 'Dicas.', 'Blog | Cano Livre', 'Dicas.']);
  expect(titles(wishes)).toEqual(['Dicas contra entupimento', 'Dicas.', 'Dicas contra entupimento', 'Dicas.']);
});

test('they stay with their page', () => {
  expect(titles(wishes, '/blog?pagina=2')[0]).toBe('Blog | Cano Livre');
});

test('a picture set for a page goes before its own, and its own before the house’s', () => {
  const picture = (own?: object, pages = {}) =>
    pageMeta({ ...page, ...own, seo: { pages, hidden: false } }).find(
      (tag) => 'property' in tag && tag.property === 'og:image',
    )?.content;
  const sized = { widthPx: 1200, heightPx: 630 };
  const chosen = { ...set, picture: { url: '/api/brand-pictures/a', ...sized } };
  expect(picture()).toBe('https://canolivre.example/compartilhar.png');
  expect(picture({ picture: { url: '/capa.webp', ...sized } })).toBe('https://canolivre.example/capa.webp');
  expect(picture({ picture: { url: '/capa.webp', ...sized } }, { '/blog': chosen })).toBe(
    'https://canolivre.example/api/brand-pictures/a',
  );
});

test('a page stays out of search engines by its own wish, and with the whole site', () => {
  const isOut = (seo: Parameters<typeof pageMeta>[0]['seo'], path = page.path) =>
    pageMeta({ ...page, path, ...(seo && { seo }) }).some((tag) => 'name' in tag && tag.name === 'robots');
  const one = { pages: { '/blog': { ...set, hidden: true } }, hidden: false };
  expect([isOut(undefined), isOut(one), isOut(one, '/servicos'), isOut({ pages: {}, hidden: true })]).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

test('no word of the structured data ends its script', () => {
  const data = [{ '@type': 'Article' as const, headline: '</script><script>alert(1)</script><!--' }];
  const Page = createRoutesStub([{ path: '/', Component: Meta, meta: () => pageMeta({ ...page, data } as never) }]);
  const html = renderToString(createElement(Page));
  expect(html).toContain('"headline":');
  expect(html.match(/<\/script/g)).toHaveLength(1);
  expect(html).not.toContain('<!--');
});

test('only codes that are set become tags', () => {
  expect(verificationMeta({ google: 'abc', bing: '', facebook: 'x-1' })).toEqual([
    { name: 'google-site-verification', content: 'abc' },
    { name: 'facebook-domain-verification', content: 'x-1' },
  ]);
});
