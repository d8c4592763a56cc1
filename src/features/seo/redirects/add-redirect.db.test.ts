import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedPosts } from '#features/blog/seed-posts.server.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { findRedirect } from './queries.server.ts';

const base = '/api/admin/seo/redirecionamentos';
let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await createTestApp();
  await seedPosts(test.ctx.db);
  admin = await test.signIn('admin');
});
afterAll(() => test.close());

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, cookie = admin) =>
  test.call({ method, url, cookie, ...(payload && { payload }) });
const add = (from: string, to: string) => ask('POST', base, { from, to });
const issueOf = (reply: { json: () => { errors: { path: string; message: string }[] } }) => reply.json().errors[0];
const leads = (path: string) => findRedirect(test.ctx, new URL(path, test.ctx.services.publicUrl));
const idOf = async (search: string) =>
  (await ask('GET', `${base}?search=${encodeURIComponent(search)}`)).json().redirecionamentos[0].id;

it('leads an old address to a page, however it is spelled, and keeps the query of the visit', async () => {
  expect((await add('https://LOCALHOST:3000/Desentupimento-Pia/?utm=1', '/servicos/')).statusCode).toBe(201);
  for (const spelled of ['/desentupimento-pia', '/DESENTUPIMENTO-PIA/', '/desentupimento%2Dpia']) {
    expect(await leads(spelled)).toBe('/servicos');
  }
  expect(await leads('/desentupimento-pia?utm_source=panfleto')).toBe('/servicos?utm_source=panfleto');
  expect(await leads('/desentupimento')).toBe(null);
  expect((await add('/página-antiga', '/como-funciona')).statusCode).toBe(201);
  expect(await leads('/p%C3%A1gina-antiga')).toBe('/como-funciona');
  const { redirecionamentos, total } = (await ask('GET', `${base}?search=PIA`)).json();
  expect(redirecionamentos).toMatchObject([{ from: '/desentupimento-pia', to: '/servicos', isOpen: true }]);
  expect(total).toBe(1);
});

it.each([
  ['https://outro.example/x', '/servicos', 'from', /deste site/],
  ['//outro.example/x', '/servicos', 'from', /deste site/],
  ['/\\outro.example', '/servicos', 'from', /deste site/],
  ['/velha', 'https://outro.example/', 'to', /deste site/],
  ['/velha', 'javascript:alert(1)', 'to', /deste site/],
  ['/velha%0d%0aset-cookie:x', '/servicos', 'from', /deste site/],
  ['/api/pedidos', '/servicos', 'from', /do sistema/],
  ['/Admin/', '/servicos', 'from', /do sistema/],
  ['/parceiro/login', '/servicos', 'from', /do sistema/],
  ['/acompanhar/abc', '/servicos', 'from', /do sistema/],
  ['/sitemap.xml', '/servicos', 'from', /arquivo/],
  ['/', '/servicos', 'from', /já abre uma página/],
  ['/home', '/servicos', 'from', /já abre uma página/],
  ['/servicos/ralo', '/servicos', 'from', /abre uma página hoje/],
  ['/blog/1', '/servicos', 'from', /abre uma página hoje/],
  ['/velha', '/nada-aqui', 'to', /Nenhuma página/],
  ['/servicos', '/servicos', 'from', /já abre/],
])('refuses %s to %s with a sentence at its field', async (from, to, path, message) => {
  const refused = await add(from, to);
  expect(refused.statusCode).toBe(400);
  expect(issueOf(refused)).toEqual({ path, message: expect.stringMatching(message) });
});

it('makes no circle and no chain, also of two people at once', async () => {
  expect((await add('/a', '/servicos')).statusCode).toBe(201);
  expect(issueOf(await add('/b', '/a'))).toEqual({
    path: 'to',
    message: '/a já leva a /servicos. Aponte direto para lá.',
  });
  expect((await add('/a', '/blog')).statusCode).toBe(409);
  const twice = await Promise.all([add('/mesma', '/servicos'), add('/MESMA/', '/blog')]);
  expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
});

it('changes the page for two people with both told, and opens nothing once removed', async () => {
  await add('/muda', '/servicos');
  const id = await idOf('/muda');
  const edit = (to: string, seen: object) => ask('PUT', `${base}/${id}`, { to, seen });
  expect((await edit('/blog', { to: '/servicos' })).statusCode).toBe(200);
  const late = await edit('/como-funciona', { to: '/servicos' });
  expect(late.statusCode).toBe(409);
  expect(issueOf(late)?.message).toMatch(/mudou para "\/blog" às/);
  expect(await leads('/muda')).toBe('/blog');
  expect((await edit('/nada', { to: '/blog' })).statusCode).toBe(400);
  expect((await ask('DELETE', `${base}/${id}`)).statusCode).toBe(200);
  expect(await leads('/muda')).toBe(null);
  expect((await edit('/blog', {})).statusCode).toBe(404);
  expect((await ask('DELETE', `${base}/${id}`)).statusCode).toBe(404);
});

it('shows the list to an operator, and lets only administrators write it', async () => {
  const operator = await test.signIn('operador');
  expect((await ask('GET', base, undefined, operator)).statusCode).toBe(200);
  expect((await ask('POST', base, { from: '/x', to: '/servicos' }, operator)).statusCode).toBe(403);
  expect((await ask('GET', base, undefined, await test.signIn('moderador'))).statusCode).toBe(403);
});
