import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub, MemoryRouter, Meta } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Post } from '#features/blog/contract.ts';
import { postsSheet } from '#features/blog/ui/posts-table.tsx';
import type { SitePageReply } from '#features/seo/contract.ts';
import type { Redirect } from '#features/seo/redirects/contract.ts';
import { redirectsSheet } from '#features/seo/redirects/ui/redirects-table.tsx';
import { articleWords, placeWords, serviceWords } from '#features/seo/rules.ts';
import { sitePagesSheet } from '#features/seo/ui/pages-table.tsx';
import { SearchPreview } from '#features/seo/ui/search-preview.tsx';
import { referenceSettings } from '#features/settings/reference-settings.ts';
import { hostileWords } from '#test/hostile-words.ts';
import { cellOf } from '#ui/lists/column.tsx';
import { articleData } from './site/article-data.ts';
import { ArticleView } from './site/article-view.tsx';
import { pageMeta } from './site/page-meta.ts';
import PlacePage from './site/place.tsx';
import { PostCard } from './site/post-card.tsx';
import { sitemapXml } from './site/sitemap-xml.ts';
import { breadcrumbData, questionsData, serviceData } from './site/structured-data.ts';

const origin = 'https://canolivre.example';
const contact = referenceSettings.contact;

function drawn(content: ReactNode): string {
  return renderToString(createElement(MemoryRouter, null, content));
}

/** Every tag and every attribute's name of a document: what is written in it may change neither. */
function skeletonOf(html: string): string[] {
  return html.match(/<[^>]*>/g)?.map((tag) => tag.replace(/="[^"]*"/g, '')) ?? [];
}

/** Addresses that a document reaches by itself or at a press. */
const reached = (html: string) => [...html.matchAll(/ (?:href|src|srcset|action)="([^"]*)"/g)].map(([, to = '']) => to);

function post(words: string) {
  const card = {
    id: 7,
    slug: 'pia',
    title: words,
    excerpt: words,
    category: 'dicas' as never,
    picture: 'pia' as never,
    cover: null,
    publishedAt: new Date('2026-11-01T12:00:00Z'),
  };
  const tags = [words];
  return { ...card, author: words, content: `<p>${words}</p>`, tags, updatedAt: card.publishedAt, related: [card] };
}

const place = (words: string) => ({
  id: 'gama-df',
  name: words,
  stateId: 'DF',
  latitude: -16,
  longitude: -48,
  activePartners: 0,
  isDescribed: true,
});

function placePage(words: string): string {
  const site = { ...referenceSettings, origin, seo: { pages: {}, hidden: false } };
  const loaderData = {
    ...{ site, place: place(words), arrivals: null, troubles: [words], testimonials: [], km: 30 },
    offered: [{ slug: 'ralo', nome: words, precoBaseCents: 0 }],
    near: [{ place: place(words), km: 4 }],
  };
  return drawn(createElement(PlacePage, { loaderData } as never));
}

function heads(words: string): string {
  const set = { title: words, description: words, picture: null, hidden: false };
  const own = [
    articleWords({ title: words, excerpt: words }, words),
    placeWords(place(words), 3, words),
    serviceWords({ nome: words, descricao: words }, words),
  ];
  const data = [
    articleData({ origin, path: '/blog/pia', post: post(words), publisher: words }),
    breadcrumbData(origin, [[words, '/blog']]),
    questionsData([{ question: words, answer: words }]),
    serviceData({
      ...{ origin, path: '/servicos/ralo', name: words, description: words, areas: [words], brandName: words },
      priceCents: 0,
    }),
  ];
  const tags = own.flatMap((one) => [
    pageMeta({ ...one, path: '/blog', origin, data }),
    pageMeta({ ...one, path: '/blog', origin, data, seo: { pages: { '/blog': set }, hidden: true } }),
  ]);
  const drawnHeads = tags.map((meta) => {
    const Head = createRoutesStub([{ path: '/', Component: Meta, meta: () => meta as never }]);
    return renderToString(createElement(Head));
  });
  return drawnHeads.join('');
}

const written = {
  key: '/blog/7',
  path: '/blog/pia',
  kind: 'artigo',
  picture: null,
  outReason: null,
  changedAt: null,
} as const;

function officeRows(words: string): string {
  const redirect: Redirect = {
    ...{ id: '1', from: `/${words}`, to: `/${words}`, isOpen: true, isTaken: false, makerName: words },
    createdAt: '2026-11-01T12:00:00Z',
  };
  const page: SitePageReply = {
    ...{ ...written, label: words, title: words, description: words },
    search: { title: words, description: words, picture: null, hidden: false },
  };
  const article: Post = {
    ...post(words),
    ...{ status: 'publicado', publishedAt: '2026-11-01T12:00:00Z', updatedAt: '2026-11-01T12:00:00Z' },
    ...{ image: null, key: '0b7c2f3e-4a6d-4c8e-9f10-7d2b5a6c8e91', hasChanges: false },
  };
  const doNothing = () => {};
  const cells = [
    ...redirectsSheet({ onEdit: doNothing, onRemove: doNothing }).columns.map((column) => cellOf(column, redirect)),
    ...sitePagesSheet(doNothing).columns.map((column) => cellOf(column, page)),
    ...postsSheet(doNothing).columns.map((column) => cellOf(column, article)),
  ];
  const preview = createElement(SearchPreview, {
    ...{ address: `${origin}/blog/pia`, words: { title: words, description: words }, picture: '/compartilhar.png' },
  });
  return drawn([...cells, preview].map((cell, index) => createElement('div', { key: index }, cell)));
}

describe('150 hostile words, wherever somebody may write them', () => {
  it.each<[string, (words: string) => string]>([
    [
      'in an article, its subjects, its author and its card',
      (words) => drawn(createElement(ArticleView, { post: post(words), contact, origin })),
    ],
    [
      'in a list of articles',
      (words) => drawn(createElement(PostCard, { post: post(words), href: '/blog/pia', heading: 'h2' })),
    ],
    ['in a place, its streets and its neighbours', placePage],
    ['in titles, descriptions and structured data', heads],
    ['in the office’s lists of articles, pages and old addresses, and in the preview', officeRows],
  ])('stay words %s', (_where, draw) => {
    // Without marks of its own, so that every tag is ours.
    const ours = skeletonOf(draw('Pia entupida'));
    for (const words of hostileWords) {
      const html = draw(words);
      const added = skeletonOf(html).filter((tag) => !ours.includes(tag));
      expect(added, words).toEqual([]);
      expect(
        reached(html).filter((to) => !/^(?:\/(?!\/)|#|https:\/\/|tel:|mailto:|sms:)/.test(to)),
        words,
      ).toEqual([]);
    }
  });

  it('stay words in the sitemap', () => {
    for (const words of hostileWords) {
      const xml = sitemapXml(origin, [{ path: `/blog/${words}` }]);
      expect(xml.match(/<(?!\/?(?:urlset|url|loc)[ >]|\?xml )/g), words).toBe(null);
    }
  });
});
