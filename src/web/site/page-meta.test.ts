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

test('the words set for a page go before its own, each by itself', () => {
  expect(titles(undefined)).toEqual(['Blog | Cano Livre', 'Dicas.', 'Blog | Cano Livre', 'Dicas.']);
  const seo = { '/blog': { title: 'Dicas contra entupimento', description: '' } };
  expect(titles(seo)).toEqual(['Dicas contra entupimento', 'Dicas.', 'Dicas contra entupimento', 'Dicas.']);
});

test('they stay with their page', () => {
  const seo = { '/blog': { title: 'Dicas contra entupimento', description: '' } };
  expect(titles(seo, '/blog?pagina=2')[0]).toBe('Blog | Cano Livre');
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
