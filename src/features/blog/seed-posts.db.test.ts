import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestContext } from '#test/context.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { referencePosts } from './reference-posts.ts';
import { seedPosts } from './seed-posts.server.ts';
import { offeredPosts, posts } from './tables.server.ts';
import { changePostStatus } from './writing/change-post-status.server.ts';
import { publishChanges } from './writing/publish-changes.server.ts';
import { removePost } from './writing/remove-post.server.ts';
import { saveDraft } from './writing/save-draft.server.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('numbers an empty blog from 1, and leaves edited, renamed and deleted posts so at every later start', async () => {
  const { db } = database;
  await seedPosts(db);
  const ctx = createTestContext(db);
  const before = await db.select().from(posts).orderBy(posts.id);
  expect(before.map(({ id }) => id)).toEqual(referencePosts.map((_post, index) => index + 1));
  const keyOf = (id: number) => before.find((post) => post.id === id)?.key ?? '';
  const editor = crypto.randomUUID();
  await saveDraft(ctx, keyOf(3), { base: 0, editor, reason: 'manual', title: 'Editado' });
  await publishChanges(ctx, { id: 3, revision: 1 });
  await saveDraft(ctx, keyOf(4), { base: 0, editor, reason: 'manual', slug: 'outro-nome' });
  await publishChanges(ctx, { id: 4, revision: 1 });
  await changePostStatus(ctx, { id: 2, status: 'rascunho' });
  await removePost(ctx, 2);
  const edited = await db.select().from(posts).orderBy(posts.id);
  await seedPosts(db);
  await seedPosts(db);
  expect(await db.select().from(posts).orderBy(posts.id)).toEqual(edited);
  expect(edited.filter(({ deletedAt }) => deletedAt === null)).toHaveLength(16);
});

it('brings what a later release adds once, though the others were offered before', async () => {
  const { db } = database;
  const [newest] = referencePosts.slice(-1);
  await db.delete(offeredPosts).where(eq(offeredPosts.slug, newest?.slug ?? ''));
  await db
    .update(posts)
    .set({ slug: 'ja-era-outro' })
    .where(eq(posts.slug, newest?.slug ?? ''));
  await seedPosts(db);
  await seedPosts(db);
  const rows = await db.select({ slug: posts.slug }).from(posts);
  expect(rows).toHaveLength(referencePosts.length);
});
