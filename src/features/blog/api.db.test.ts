import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { listPostsReply } from './contract.ts';
import { seedPosts } from './seed-posts.server.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
  await seedPosts(test.ctx.db);
});
afterAll(() => test.close());

const list = (query: string, cookie?: string) =>
  test.call({ method: 'GET', url: `/api/admin/blog${query}`, ...(cookie === undefined ? {} : { cookie }) });

it('gives a moderator one page of posts, filtered', async () => {
  const response = await list('?status=todos&category=orientacoes&limit=2&page=2', await test.signIn('moderador'));
  const body = listPostsReply.parse(response.json());
  expect(body).toMatchObject({ total: 6, page: 2, limit: 2 });
  expect(body.posts.map(({ category }) => category)).toEqual(['orientacoes', 'orientacoes']);
});

it('refuses strangers, partners and values it does not know', async () => {
  const admin = await test.signIn('admin');
  expect((await list('')).statusCode).toBe(401);
  expect((await list('', await test.signIn('partner'))).statusCode).toBe(403);
  expect((await list('?status=novo', admin)).statusCode).toBe(400);
});
