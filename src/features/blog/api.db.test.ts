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

it('lets a moderator take a post off, an operator only read, and takes no other status', async () => {
  const change = (status: string, cookie: string, id: number | string = 2) =>
    test.call({ method: 'PATCH', url: `/api/admin/blog/${id}/status`, cookie, payload: { status } });
  const moderator = await test.signIn('moderador');
  expect((await change('rascunho', await test.signIn('operador'))).statusCode).toBe(403);
  expect((await change('agendado', moderator)).statusCode).toBe(400);
  expect((await change('rascunho', moderator, 'pia')).statusCode).toBe(400);
  expect((await change('rascunho', moderator, 999)).json()).toMatchObject({ message: 'Artigo não encontrado.' });
  expect((await change('rascunho', moderator)).json()).toEqual({ success: true, id: 2, status: 'rascunho' });
  expect((await list('?status=rascunho', moderator)).json()).toMatchObject({ total: 1, posts: [{ id: 2 }] });
});
