import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('answers for a new article that there is none yet, which is no failure', async () => {
  const cookie = await test.signIn('moderador');
  const url = `/api/admin/blog/artigos/${randomUUID()}`;
  const answer = await test.call({ method: 'GET', url, cookie });
  expect([answer.statusCode, answer.json()]).toEqual([200, { artigo: null }]);
  const draft = { base: 0, editor: randomUUID(), reason: 'manual', title: 'Pia entupida' };
  await test.call({ method: 'PUT', url, cookie, payload: draft });
  expect((await test.call({ method: 'GET', url, cookie })).json().artigo).toMatchObject({ revision: 1 });
});
