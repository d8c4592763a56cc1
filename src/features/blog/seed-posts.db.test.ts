import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { seedPosts } from './seed-posts.server.ts';
import { posts } from './tables.server.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('numbers an empty blog from 1; later overwrites no edit, brings back what is missing and uses up no number', async () => {
  const { db } = database;
  await seedPosts(db);
  await seedPosts(db);
  await db.update(posts).set({ title: 'Editado' }).where(eq(posts.id, 3));
  await db.delete(posts).where(eq(posts.id, 2));
  await seedPosts(db);
  const rows = await db.select({ id: posts.id, title: posts.title }).from(posts).orderBy(posts.id);
  expect(rows.map(({ id }) => id)).toEqual([1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18]);
  expect(rows[1]?.title).toBe('Editado');
});
