import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedPosts } from '#features/blog/seed-posts.server.ts';
import { posts } from '#features/blog/tables.server.ts';
import { services } from '#features/catalog/tables.server.ts';
import { cities } from '#features/coverage/tables.server.ts';
import { savePageSearch } from '#features/settings/save-page-search.server.ts';
import { saveSettings } from '#features/settings/save-settings.server.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { listSitePages } from './queries.server.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await seedPosts(test.ctx.db);
});
afterAll(() => test.close());

const reasonOf = async (path: string) =>
  (await listSitePages(test.ctx)).find((page) => page.path === path || page.key === path)?.outReason;

it('says of each page whether the sitemap has it, and why not', async () => {
  const { db } = test.ctx;
  expect(await reasonOf('/')).toBe(null);
  expect(await reasonOf('/servicos/ralo')).toBe(null);
  expect(await reasonOf('/depoimentos')).toBe('so_exemplos');
  expect(await reasonOf('/termos-de-uso')).toBe('termos_nossos');
  expect(await reasonOf('/blog/1')).toBe(null);
  await db.update(services).set({ ativoNoSite: false }).where(eq(services.slug, 'ralo'));
  await db.update(services).set({ oQueE: ' ' }).where(eq(services.slug, 'pia-entupida'));
  await db.update(posts).set({ status: 'rascunho' }).where(eq(posts.id, 1));
  await db.update(posts).set({ status: 'rascunho', publishedAt: null }).where(eq(posts.id, 2));
  const [place] = await db.select().from(cities).where(eq(cities.isServiceArea, true)).limit(1);
  const at = `/desentupidora/${place?.id}`;
  expect(await reasonOf(at)).toBe('lugar_vazio');
  await db
    .update(cities)
    .set({ streetTroubles: 'As raízes.' })
    .where(eq(cities.id, place?.id ?? ''));
  expect(await reasonOf(at)).toBe(null);
  await db
    .update(cities)
    .set({ status: 'inativo' })
    .where(eq(cities.id, place?.id ?? ''));
  expect(await reasonOf(at)).toBe('lugar_desligado');
  expect(await reasonOf('/servicos/ralo')).toBe('servico_desligado');
  expect(await reasonOf('/servicos/pia-entupida')).toBe('sem_texto');
  expect(await reasonOf('/blog/1')).toBe('tirado');
  expect(await reasonOf('/blog/2')).toBe('rascunho');
});

it('leaves out a page that the office hides, and every page of a hidden site', async () => {
  await savePageSearch(test.ctx, { path: '/servicos', wanted: { hidden: true } });
  expect(await reasonOf('/servicos')).toBe('escondida');
  await saveSettings(test.ctx, { group: 'robots', value: { hidden: true } });
  expect((await listSitePages(test.ctx)).filter(({ outReason }) => outReason === null)).toEqual([]);
  expect(await reasonOf('/')).toBe('site_escondido');
  await saveSettings(test.ctx, { group: 'robots', value: { hidden: false } });
});

it('lets a moderator write of an article, and of nothing else', async () => {
  const moderator = await test.signIn('moderador');
  const ask = (method: 'GET' | 'PUT', url: string, payload?: object) =>
    test.call({ method, url, cookie: moderator, ...(payload && { payload }) });
  const words = { title: 'Ralo com cheiro?', description: '', hidden: false };
  expect((await ask('PUT', '/api/admin/blog/3/busca', words)).statusCode).toBe(200);
  const { pagina } = (await ask('GET', '/api/admin/blog/3/busca')).json();
  expect(pagina).toMatchObject({ key: '/blog/3', kind: 'artigo', search: words });
  expect((await ask('PUT', '/api/admin/configuracoes/seo', { path: '/', ...words })).statusCode).toBe(403);
  expect((await ask('PUT', '/api/admin/blog/9999/busca', words)).statusCode).toBe(404);
  const found = await test.call({
    method: 'GET',
    url: '/api/admin/seo/paginas?tipo=artigo&search=Ralo%20com%20cheiro',
    cookie: await test.signIn('operador'),
  });
  expect(found.json()).toMatchObject({ total: 1, paginas: [{ key: '/blog/3' }] });
});
