import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Ctx } from '#platform/context.server.ts';
import { createTestContext } from '#test/context.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { changePostStatus } from './change-post-status.server.ts';
import { findPublishedPost, listPostAddresses } from './queries.server.ts';
import type { PostStatus } from './rules.ts';
import { postEvents, posts } from './tables.server.ts';

let database: TestDatabase;
let ctx: Ctx;
beforeAll(async () => {
  database = await createTestDatabase();
  ctx = createTestContext(database.db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.delete(postEvents);
  await database.db.delete(posts);
});

const past = new Date('2026-03-01T12:00:00Z');
const future = new Date('2027-03-01T12:00:00Z');

async function post(status: PostStatus, publishedAt: Date | null): Promise<number> {
  const words = {
    slug: 'pia',
    title: 'Pia',
    excerpt: 'x',
    category: 'dicas' as const,
    content: '<p>x</p>',
    author: 'Ana',
  };
  const [made] = await database.db
    .insert(posts)
    .values({ ...words, status, publishedAt })
    .returning();
  return made?.id ?? 0;
}

const dateOf = async (id: number) =>
  (await database.db.select({ at: posts.publishedAt }).from(posts).where(eq(posts.id, id)))[0]?.at;

describe('a post', () => {
  it('leaves the site and its map, comes back with its old date, and both changes are kept', async () => {
    const id = await post('publicado', past);
    await changePostStatus(ctx, { id, status: 'rascunho' });
    expect(await findPublishedPost(ctx, 'pia')).toBeNull();
    expect(await listPostAddresses(ctx)).toEqual([]);
    await changePostStatus(ctx, { id, status: 'publicado' });
    expect(await findPublishedPost(ctx, 'pia')).toMatchObject({ id, publishedAt: past });
    const events = await database.db.select().from(postEvents).orderBy(postEvents.id);
    expect(events.map((event) => [event.fromStatus, event.toStatus, event.actorName])).toEqual([
      ['publicado', 'rascunho', 'Pessoa admin'],
      ['rascunho', 'publicado', 'Pessoa admin'],
    ]);
  });

  it.each([
    ['rascunho', null],
    ['agendado', future],
  ] as const)('is dated now when it was %s', async (status, publishedAt) => {
    const id = await post(status, publishedAt);
    await changePostStatus(ctx, { id, status: 'publicado' });
    expect(await dateOf(id)).toEqual(ctx.now);
  });

  it('changes once when five people take it off at once', async () => {
    const id = await post('publicado', past);
    await Promise.allSettled(Array.from({ length: 5 }, () => changePostStatus(ctx, { id, status: 'rascunho' })));
    expect(await database.db.select().from(postEvents)).toHaveLength(1);
  });

  it('must exist', async () => {
    await expect(changePostStatus(ctx, { id: 1, status: 'rascunho' })).rejects.toMatchObject({ code: 'not_found' });
  });
});
