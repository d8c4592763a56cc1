import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedPosts } from '#features/blog/seed-posts.server.ts';
import { posts } from '#features/blog/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { createTestContext } from '#test/context.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { openKnowledge } from './open-knowledge.server.ts';

let database: TestDatabase;
let ctx: Ctx;

beforeAll(async () => {
  database = await createTestDatabase();
  ctx = createTestContext(database.db);
  await seedPosts(database.db);
});
afterAll(() => database.drop());

it('is made anew where a page says something else by now, and only there', async () => {
  const knowledge = openKnowledge();
  const first = await knowledge.read(ctx);
  knowledge.forget();
  const same = await knowledge.read(ctx);
  expect(same.statements).toBe(first.statements);
  const excerpt = 'O xisto do cano pede outra conversa.';
  await database.db.update(posts).set({ excerpt }).where(eq(posts.slug, 'esgoto-voltando-na-chuva'));
  knowledge.forget();
  const changed = await knowledge.read(ctx);
  expect([...changed.passages.values()].map(({ text }) => text)).toContain(excerpt);
  expect(changed.stems.has('xisto')).toBe(true);
  expect(changed.examples).toBe(first.examples);
});
