import { describe, expect, it } from 'vitest';
import { referencePosts } from './reference-posts.ts';
import {
  authorInitials,
  hasPage,
  listingPath,
  listingSummary,
  pictureOf,
  postDate,
  postNumber,
  readListing,
  relatedTo,
} from './rules.ts';

const listing = (query: string) => readListing(new URLSearchParams(query));

describe('the address of the list', () => {
  it('reads category and page, and needs neither', () => {
    expect(listing('')).toEqual({ category: null, page: 1 });
    expect(listing('categoria=dicas&pagina=2')).toEqual({ category: 'dicas', page: 2 });
    expect(listing('utm_source=x')).toEqual({ category: null, page: 1 });
  });

  it.each([
    'categoria=outra',
    'categoria=',
    'categoria=tutorial',
    'categoria=Dicas',
    'pagina=0',
    'pagina=-1',
    'pagina=2.5',
    'pagina=02',
    'pagina=',
    'pagina=1e3',
    'pagina=1000000000',
  ])('refuses %s', (query) => {
    expect(listing(query)).toBeNull();
  });

  it('is written in one form, which reads back the same', () => {
    expect(listingPath({ category: null, page: 1 })).toBe('/blog');
    expect(listingPath({ category: 'dicas', page: 1 })).toBe('/blog?categoria=dicas');
    expect(listingPath({ category: null, page: 3 })).toBe('/blog?pagina=3');
    expect(listingPath({ category: 'manutencao', page: 2 })).toBe('/blog?categoria=manutencao&pagina=2');
    expect(listing(listingPath({ category: 'manutencao', page: 2 }).split('?')[1] ?? '')).toEqual({
      category: 'manutencao',
      page: 2,
    });
  });
});

describe('the pages of the list', () => {
  it('hold six posts each', () => {
    expect(listingSummary(1, 17)).toBe('Mostrando 1-6 de 17 posts');
    expect(listingSummary(2, 17)).toBe('Mostrando 7-12 de 17 posts');
    expect(listingSummary(3, 17)).toBe('Mostrando 13-17 de 17 posts');
    expect(listingSummary(1, 0)).toBe('Mostrando 0-0 de 0 posts');
  });

  it('end with the last post; the first is there even without any', () => {
    expect([hasPage(1, 0), hasPage(3, 17), hasPage(4, 17), hasPage(2, 6), hasPage(2, 7)]).toEqual([
      true,
      true,
      false,
      false,
      true,
    ]);
  });
});

it('tells a number from a slug', () => {
  expect(postNumber('7')).toBe(7);
  expect(['07', '7a', '-1', '1.5', '0', '', '99999999999', 'pia-entupida'].map(postNumber)).toEqual(
    Array.from({ length: 8 }, () => null),
  );
});

describe('the drawing of a post', () => {
  const picture = (title: string, category: 'dicas' | 'manutencao' = 'dicas', image: string | null = null) =>
    pictureOf({ title, category, image });

  it('follows a word of the title, whatever its case and accents', () => {
    expect(picture('VASO entupido')).toBe('vaso');
    expect(picture('Raízes no jardim')).toBe('jato');
    expect(picture('Como ler um ORÇAMENTO')).toBe('cano');
  });

  it('prefers the particular word to the general one', () => {
    expect(picture('Caixa de gordura e pia da cozinha')).toBe('gordura');
    expect(picture('Ralo, esgoto e cano')).toBe('ralo');
  });

  it('is not led by a word inside another', () => {
    expect(picture('Piano, parametro e Cristiano', 'manutencao')).toBe('cano');
  });

  it('follows the category when the title says nothing, and a choice by hand before both', () => {
    expect(picture('Dez conselhos', 'dicas')).toBe('pia');
    expect(picture('Dez conselhos', 'manutencao')).toBe('cano');
    expect(picture('VASO entupido', 'dicas', 'jato')).toBe('jato');
    expect(picture('VASO entupido', 'dicas', 'foto.jpg')).toBe('vaso');
  });
});

it('relates up to three other posts that share a tag, the closest first and then in the order given', () => {
  const post = { id: 1, tags: ['a', 'b', 'c'] };
  const others = [
    { id: 1, tags: ['a', 'b', 'c'] },
    { id: 2, tags: ['x'] },
    { id: 3, tags: ['a'] },
    { id: 4, tags: ['a', 'b'] },
    { id: 5, tags: ['c'] },
    { id: 6, tags: ['b'] },
  ];
  expect(relatedTo(post, others).map(({ id }) => id)).toEqual([4, 3, 5]);
  expect(relatedTo({ id: 9, tags: [] }, others)).toEqual([]);
});

it('takes an author’s initials from the first and the last word', () => {
  expect(authorInitials('Equipe da Central')).toBe('EC');
  expect(authorInitials(' ana ')).toBe('A');
  expect(authorInitials('')).toBe('');
});

it('writes the day in words, as it is in Brasília', () => {
  expect(postDate(new Date('2026-03-13T02:00:00Z'))).toBe('12 de março de 2026');
});

describe('the reference posts', () => {
  const plain = (html: string) => html.replace(/<[^>]*>/g, ' ').trim();

  it('are seventeen, each with a slug of its own and something shared with others', () => {
    expect(referencePosts).toHaveLength(17);
    expect(new Set(referencePosts.map(({ slug }) => slug)).size).toBe(17);
    const numbered = referencePosts.map((post, id) => ({ ...post, id }));
    expect(numbered.filter((post) => relatedTo(post, numbered).length < 3)).toEqual([]);
  });

  it('say something: 600 words or more each', () => {
    const short = referencePosts.filter(({ content }) => plain(content).split(/\s+/).length < 600);
    expect(short.map(({ slug }) => slug)).toEqual([]);
  });

  it('link only to each other', () => {
    const known = new Set(referencePosts.map(({ slug }) => `/blog/${slug}`));
    const links = referencePosts.flatMap(({ content }) => [...content.matchAll(/href="([^"]*)"/g)].map(([, to]) => to));
    expect(links.length).toBeGreaterThan(30);
    expect(links.filter((to) => !known.has(to ?? ''))).toEqual([]);
  });

  it('close every tag they open', () => {
    for (const { slug, content } of referencePosts) {
      const open: string[] = [];
      for (const [, end, tag = ''] of content.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
        if (end === '') open.push(tag);
        else expect(open.pop(), slug).toBe(tag);
      }
      expect(open, slug).toEqual([]);
    }
  });
});
