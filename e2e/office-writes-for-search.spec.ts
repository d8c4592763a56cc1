import { expect, type Page } from '@playwright/test';
import { hostileWords } from '#test/hostile-words.ts';
import { test } from './journey.ts';

// Words of the office for search engines, from the dialog to the visitor's page, with the pages held in memory.
test.use({ place: 'own' });

async function writeTitle(page: Page, title: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Título/ }).fill(title);
  await expect(dialog.getByRole('figure').first()).toContainText(title);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog).toHaveCount(0);
}

test('titles of a place and an article and a redirect reach the visitor, and outlive a restart', async ({
  admin,
  moderator,
  visitor,
  home,
}) => {
  test.setTimeout(120_000);
  const place = '/desentupidora/gama-df';
  const old = '/desentupimento-gama?utm_source=panfleto';
  const { posts } = await (await moderator.request.get('/api/admin/blog?status=publicado&limit=1')).json();
  const [post] = posts;
  const article = `/blog/${post.slug}`;
  // Held from now on.
  for (const path of [place, article]) await visitor.goto(path);
  expect((await visitor.request.get(old)).status()).toBe(404);

  await admin.goto('/admin/configuracoes-seo?search=gama');
  await admin.getByRole('button', { name: /^Editar os textos de Gama/ }).click();
  await writeTitle(admin, 'Desentupidora no Gama, a noite toda');
  await admin.getByRole('link', { name: 'Redirecionamentos' }).click();
  await admin.getByRole('button', { name: 'Novo redirecionamento' }).first().click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Endereço antigo/ }).fill('/Desentupimento-Gama/');
  await dialog.getByRole('textbox', { name: /^Leva a/ }).fill('/admin');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText(/^Nenhuma página do site abre/)).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Leva a/ }).fill(place);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(admin.getByText('Funciona')).toBeVisible();

  await moderator.goto(`/admin/blog/${post.key}`);
  await moderator.getByRole('button', { name: 'Nos buscadores' }).click();
  await writeTitle(moderator, 'O ralo, contado por quem desentope');

  const shown = async () => {
    await expect(async () => {
      await visitor.goto(article);
      await expect(visitor).toHaveTitle('O ralo, contado por quem desentope', { timeout: 500 });
    }).toPass();
    await visitor.goto(old);
    await expect(visitor).toHaveURL(`${place}?utm_source=panfleto`);
    await expect(visitor).toHaveTitle('Desentupidora no Gama, a noite toda');
  };
  await shown();
  await home.restart();
  await shown();
});

test('a hidden site says so on every page and every screen, until it is shown again', async ({ admin, visitor }) => {
  const turn = async (name: string, confirm: string) => {
    await admin.getByRole('button', { name: 'Buscadores' }).click();
    await admin.getByRole('dialog').getByRole('button', { name }).click();
    await admin.getByRole('alertdialog').getByRole('button', { name: confirm }).click();
    await expect(admin.getByRole('alertdialog')).toHaveCount(0);
    await admin.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click();
  };
  const warning = admin.getByRole('link', { name: /escondido dos buscadores/ });
  const asks = visitor.locator('head meta[name=robots][content=noindex]');
  await visitor.goto('/servicos');
  await expect(asks).toHaveCount(0);
  await admin.goto('/admin/configuracoes-seo');
  await turn('Pedir aos buscadores que não mostrem o site', 'Esconder o site');
  await expect(warning).toBeVisible();
  await expect(async () => {
    await visitor.reload();
    await expect(asks).toHaveCount(1, { timeout: 500 });
  }).toPass();
  expect(await (await visitor.request.get('/sitemap.xml')).text()).not.toContain('<url>');
  await admin.getByRole('link', { name: 'Clientes', exact: true }).first().click();
  await expect(warning).toBeVisible();
  await warning.click();
  await turn('Deixar aparecer na busca', 'Deixar aparecer');
  await expect(warning).toHaveCount(0);
  await expect(async () => {
    await visitor.reload();
    await expect(asks).toHaveCount(0, { timeout: 500 });
  }).toPass();
});

test('no hostile word of an article, a place or a title runs or widens a page, in public and in the office', async ({
  admin,
  moderator,
  enter,
}) => {
  test.setTimeout(120_000);
  const narrow = { viewport: { width: 360, height: 740 } };
  const [visitor, office] = [await enter(null, narrow), await enter('admin', narrow)];
  const ran: string[] = [];
  for (const page of [visitor, office]) {
    await page.exposeFunction('ran', () => ran.push(page.url()));
    page.on('dialog', (dialog) => dialog.dismiss());
  }
  const put = async (page: Page, path: string, data: object) => {
    const reply = await page.request.put(path, { data });
    expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true);
  };
  const of = (at: number, most: number) => {
    const fits = hostileWords.filter(({ length }) => length <= most);
    return fits[at % fits.length] ?? '';
  };
  const { posts } = await (await moderator.request.get('/api/admin/blog?status=publicado&limit=3')).json();
  for (const [at, { id, key }] of posts.entries()) {
    const { revision, text } = (await (await moderator.request.get(`/api/admin/blog/artigos/${key}`)).json()).artigo;
    const words = { title: of(at * 7, 160), excerpt: of(at * 7 + 1, 400), author: of(at * 7 + 2, 80) };
    const tags = [of(at, 40), of(at + 1, 40), of(at + 2, 40)];
    const content = hostileWords.map((one) => `<p>${one}</p>`).join('');
    const draft = { ...text, ...words, tags: [...new Set(tags)], content, reason: 'manual' };
    await put(moderator, `/api/admin/blog/artigos/${key}`, { ...draft, base: revision, editor: crypto.randomUUID() });
    const saved = (await (await moderator.request.get(`/api/admin/blog/artigos/${key}`)).json()).artigo;
    const data = { revision: saved.revision };
    const published = await moderator.request.post(`/api/admin/blog/${id}/alteracoes`, { data });
    expect(published.ok(), await published.text()).toBe(true);
    await put(moderator, `/api/admin/blog/${id}/busca`, {
      title: of(at, 90),
      description: of(at + 9, 200),
      hidden: false,
    });
  }
  const { regioes } = await (await admin.request.get('/api/admin/regioes?status=ativo&limit=100')).json();
  const region = regioes.find(({ id }: { id: string }) => id === 'gama-df');
  const { tipo, latitude, longitude, raioCobertura, ceps } = region;
  const problemas = hostileWords.slice(0, 40).join('\n\n').slice(0, 2_900);
  const place = { nome: of(0, 60), tipo, latitude, longitude, raioCobertura, ceps, problemas };
  await put(admin, '/api/admin/regioes/gama-df', place);
  const said = { title: of(3, 90), description: of(5, 200), picture: null, hidden: false };
  await put(admin, '/api/admin/configuracoes/seo', { path: '/desentupidora/gama-df', ...said });

  const fits = async (page: Page, path: string) => {
    await expect(async () => {
      await page.goto(path);
      await expect(page.locator('main')).toContainText('ran', { timeout: 1_000 });
    }, path).toPass();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
  };
  const articles = posts.map(({ slug }: { slug: string }) => `/blog/${slug}`);
  for (const path of [...articles, '/blog', '/desentupidora/gama-df', '/servicos']) await fits(visitor, path);
  for (const path of ['/admin/blog', '/admin/configuracoes-seo?tipo=artigo', '/admin/regioes'])
    await fits(office, path);
  await office.goto('/admin/configuracoes-seo?tipo=artigo');
  await office
    .getByRole('button', { name: /^Editar os textos de/ })
    .first()
    .click();
  await expect(office.getByRole('dialog').getByRole('figure').first()).toContainText('ran');
  await office.goto(`/admin/blog/${posts[0].key}`);
  await expect(office.getByText('ran').first()).toBeVisible();
  expect(ran).toEqual([]);
});
