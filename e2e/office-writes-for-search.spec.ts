import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';

// Words of the office for search engines, from the dialog to the visitor's page, with the pages held in memory.
test.use({ place: 'own' });

/** One polling interval of an open page. */
const interval = { timeout: 3_000 };

async function writeTitle(page: Page, title: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Título/ }).fill(title);
  await expect(dialog.getByRole('figure').first()).toContainText(title);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog).toHaveCount(0);
}

test('titles of a place and an article and a redirect reach the visitor within an interval, and outlive a restart', async ({
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
    }).toPass(interval);
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
  }).toPass(interval);
  expect(await (await visitor.request.get('/sitemap.xml')).text()).not.toContain('<url>');
  await admin.getByRole('link', { name: 'Clientes', exact: true }).first().click();
  await expect(warning).toBeVisible();
  await warning.click();
  await turn('Deixar aparecer na busca', 'Deixar aparecer');
  await expect(warning).toHaveCount(0);
  await expect(async () => {
    await visitor.reload();
    await expect(asks).toHaveCount(0, { timeout: 500 });
  }).toPass(interval);
});
