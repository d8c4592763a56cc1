import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '#platform/context.server.ts';
import { createTestContext } from '#test/context.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { findPublishedPost, listPosts, listPublishedPosts } from './queries.server.ts';
import { seedPosts } from './seed-posts.server.ts';
import { posts } from './tables.server.ts';

let database: TestDatabase;
let ctx: Ctx;

const hidden = {
  excerpt: 'x',
  category: 'dicas' as const,
  content: '<p>x</p>',
  author: 'Ana',
  tags: ['pia', 'gordura'],
};

beforeAll(async () => {
  database = await createTestDatabase();
  ctx = createTestContext(database.db);
  await seedPosts(database.db);
  await database.db.insert(posts).values([
    { ...hidden, slug: 'rascunho', title: 'Rascunho', status: 'rascunho' },
    { ...hidden, slug: 'agendado', title: 'Agendado', status: 'agendado', publishedAt: new Date('2027-01-01T12:00Z') },
  ]);
});
afterAll(() => database.drop());

describe('the public list', () => {
  it('shows six published posts a page, newest first, and counts them all', async () => {
    const first = await listPublishedPosts(ctx, { category: null, page: 1 });
    const last = await listPublishedPosts(ctx, { category: null, page: 3 });
    expect(first.total).toBe(17);
    expect(first.posts.map(({ id }) => id)).toEqual([17, 16, 15, 14, 13, 12]);
    expect(last.posts.map(({ id }) => id)).toEqual([5, 4, 3, 2, 1]);
    expect(first.posts[0]?.publishedAt).toEqual(new Date('2026-11-17T12:00:00Z'));
  });

  it('keeps to a category, and counts within it', async () => {
    const { posts: found, total } = await listPublishedPosts(ctx, { category: 'manutencao', page: 1 });
    expect(total).toBe(5);
    expect(new Set(found.map(({ category }) => category))).toEqual(new Set(['manutencao']));
  });
});

describe('an article', () => {
  it('is found by its number and by its slug in any letter case', async () => {
    const byNumber = await findPublishedPost(ctx, '1');
    const bySlug = await findPublishedPost(ctx, 'Pia-Entupida-O-Que-Fazer');
    expect(byNumber?.slug).toBe('pia-entupida-o-que-fazer');
    expect(bySlug).toEqual(byNumber);
  });

  it('comes with up to three published posts that share a tag', async () => {
    const post = await findPublishedPost(ctx, '1');
    expect(post?.related).toHaveLength(3);
    expect(post?.related.some(({ slug }) => slug === 'rascunho' || slug === 'agendado')).toBe(false);
    for (const other of post?.related ?? []) {
      expect(other.tags.some((tag) => post?.tags.includes(tag))).toBe(true);
    }
  });

  it.each(['rascunho', 'agendado', '18', '19', 'nada', '999999999', "x' or '1'='1"])(
    'is not there when it is %s',
    async (idOrSlug) => {
      expect(await findPublishedPost(ctx, idOrSlug)).toBeNull();
    },
  );
});

describe('the back office list', () => {
  it('shows every post, undated drafts first, with counts over all that match', async () => {
    const all = await listPosts(ctx, { page: 1, limit: 5 });
    expect(all.posts.map(({ slug }) => slug).slice(0, 2)).toEqual(['rascunho', 'agendado']);
    expect(all.posts).toHaveLength(5);
    expect(all).toMatchObject({ total: 19, page: 1, limit: 5 });
    expect(all.stats).toEqual({ total: 19, publicados: 17, rascunhos: 1, agendados: 1 });
    expect(all.posts[0]).not.toHaveProperty('content');
  });

  it('filters by status and category', async () => {
    const { posts: found, stats } = await listPosts(ctx, { status: 'agendado', category: 'dicas', page: 1, limit: 20 });
    expect(found.map(({ slug }) => slug)).toEqual(['agendado']);
    expect(stats).toEqual({ total: 1, publicados: 0, rascunhos: 0, agendados: 1 });
    expect((await listPosts(ctx, { category: 'tutorial', page: 1, limit: 20 })).total).toBe(0);
  });
});

describe('the table', () => {
  it.each([
    ['a slug of digits alone', { slug: '123' }, 'posts_slug_check'],
    ['a slug with spaces', { slug: 'a b' }, 'posts_slug_check'],
    ['an unknown category', { category: 'outra' }, 'posts_category_check'],
    ['an unknown status', { status: 'novo', publishedAt: new Date() }, 'posts_status_check'],
    ['a published post without a date', { status: 'publicado' }, 'posts_published_check'],
    ['a slug twice', { slug: 'rascunho' }, 'posts_slug_unique'],
  ])('refuses %s', async (_what, change, constraint) => {
    // Impossible for typed code, but the table must refuse it too.
    const row = { ...hidden, slug: 'novo', title: 'Novo', ...change } as typeof posts.$inferInsert;
    await expect(ctx.db.insert(posts).values(row)).rejects.toMatchObject({ cause: { constraint } });
  });
});
