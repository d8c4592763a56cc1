import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { test } from './journey.ts';

// One article: written by a moderator, lost and found, written by two, read by visitors, renamed, scheduled.
test.describe.configure({ mode: 'serial' });

test.use({ place: 'of the file' });

const title = 'Pia que entope todo mês';
let address = '';

test('a text is saved while it is written, and comes back when the network or the tab goes', async ({ moderator }) => {
  await moderator.goto('/admin/blog');
  await moderator.getByRole('link', { name: 'Novo artigo' }).click();
  await moderator.getByRole('textbox', { name: 'Título' }).fill(title);
  await textOf(moderator).click();
  await moderator.keyboard.type('## Antes de chamar\nÁgua quente **não** resolve.');
  await expect(textOf(moderator).getByRole('heading', { name: 'Antes de chamar' })).toBeVisible();
  await expect(textOf(moderator).locator('strong')).toHaveText('não');
  await isSaved(moderator);
  address = new URL(moderator.url()).pathname;

  // The preview and back: nothing typed is lost with the tab.
  await moderator.getByRole('tab', { name: 'Ver como fica' }).click();
  const preview = moderator.frameLocator('iframe[title="Como o artigo fica no site"]');
  await expect(preview.getByRole('heading', { name: 'Antes de chamar' })).toBeVisible();
  await moderator.getByRole('tab', { name: 'Escrever' }).click();
  await expect(textOf(moderator)).toContainText('Água quente não resolve.');
  await expectAccessible(moderator);

  const context = moderator.context();
  await context.setOffline(true);
  await typeAtEnd(moderator, ' Escrito sem rede.');
  await expect(moderator.getByText(/^Sem conexão/)).toBeVisible();
  await context.setOffline(false);
  await isSaved(moderator);

  await context.setOffline(true);
  await typeAtEnd(moderator, ' Escrito antes da queda.');
  await expect(moderator.getByText(/^Sem conexão/)).toBeVisible();
  await moderator.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto('/admin/blog');
  const found = next.getByRole('region', { name: 'Textos que não chegaram a ser salvos' });
  await expect(found).toContainText(title);
  await found.getByRole('link', { name: 'Abrir' }).click();
  await expect(next.getByText('Entrou: ').first()).toBeAttached();
  await next.getByRole('button', { name: 'Recuperar o texto' }).click();
  await isSaved(next);
  await next.reload();
  await expect(textOf(next)).toContainText('Escrito sem rede. Escrito antes da queda.');
});

test('of two people who write one article, the second compares both texts and none is lost', async ({
  moderator,
  admin,
}) => {
  await moderator.goto(address);
  await admin.goto(address);
  await typeAtEnd(admin, ' Da administradora.');
  await isSaved(admin);
  await typeAtEnd(moderator, ' Da moderadora.');
  await moderator.getByRole('button', { name: 'Comparar os dois textos' }).click();
  const both = moderator.getByRole('dialog');
  await expect(both).toContainText('Da administradora.');
  await expect(both).toContainText('Da moderadora.');
  await both.getByRole('button', { name: 'Ficar com o meu texto' }).click();
  await isSaved(moderator);

  await moderator.getByRole('button', { name: 'Versões' }).click();
  const versions = moderator.getByRole('dialog');
  await versions.getByRole('button', { name: /^Guardada num conflito/ }).click();
  await expect(versions).toContainText('Da administradora.');
  await versions.getByRole('button', { name: 'Restaurar esta versão' }).click();
  await expect(textOf(moderator)).toContainText('Da administradora.');
  await isSaved(moderator);
});

test('a published article stands on the cached pages, and its old address leads to the new one', async ({
  moderator,
  visitor,
  operator,
}) => {
  await visitor.goto('/blog');
  await moderator.goto(address);
  await expect(moderator.getByText('Escreva o resumo.')).toBeVisible();
  await expect(moderator.getByRole('button', { name: 'Publicar agora' })).toBeDisabled();
  await moderator.getByRole('textbox', { name: 'Resumo' }).fill('O que fazer antes de chamar alguém.');
  await isSaved(moderator);
  await moderator.getByRole('button', { name: 'Publicar agora' }).click();
  await answer(moderator, 'Publicar');
  await expect(async () => {
    await visitor.goto('/blog');
    await expect(visitor.getByRole('heading', { name: title })).toBeVisible({ timeout: 500 });
  }).toPass();
  await visitor.goto('/blog/pia-que-entope-todo-mes');
  await expect(visitor.getByRole('main')).toContainText('Da administradora.');

  await moderator.getByRole('textbox', { name: 'Endereço' }).fill('pia-entupida');
  await isSaved(moderator);
  await moderator.getByRole('button', { name: 'Publicar alterações' }).click();
  await answer(moderator, 'Publicar alterações');
  await expect(async () => {
    const old = await visitor.request.get('/blog/pia-que-entope-todo-mes', { maxRedirects: 0 });
    expect([old.status(), old.headers().location]).toEqual([301, '/blog/pia-entupida']);
  }).toPass();

  await operator.goto(address);
  await expect(textOf(operator)).toHaveAttribute('contenteditable', 'false');
  await expect(operator.getByRole('button', { name: 'Salvar' })).toHaveCount(0);
});

test('an article appears at its moment although the house was closed, and a deleted one stays away', async ({
  moderator,
  visitor,
  home,
}) => {
  await moderator.goto(address);
  await moderator.getByRole('button', { name: 'Tirar do site' }).click();
  await answer(moderator, 'Tirar do site');
  await moderator.getByRole('button', { name: 'Agendar' }).click();
  await moderator.getByLabel('Dia e hora (Brasília)').fill(`${new Date().getFullYear() + 1}-01-02T08:00`);
  await answer(moderator, 'Agendar');
  const found = await moderator.request.get(address.replace('/admin/blog', '/api/admin/blog/artigos'));
  const { id } = (await found.json()).artigo;

  await moderator.goto('/admin/blog');
  const gone = 'Soda cáustica e outros produtos químicos';
  await moderator.getByRole('button', { name: new RegExp(`^Tirar do site: ${gone}`) }).click();
  await answer(moderator, 'Tirar do site');
  await moderator.getByRole('link', { name: new RegExp(`^Editar: ${gone}`) }).click();
  await moderator.getByRole('button', { name: 'Excluir' }).click();
  await answer(moderator, 'Excluir');
  await expect(moderator).toHaveURL('/admin/blog');

  await visitor.goto('/blog');
  await expect(visitor.getByRole('heading', { name: title })).toHaveCount(0);
  // The screen asks for whole minutes; the rule is the same for any moment.
  const publishedAt = new Date(Date.now() + 1_000).toISOString();
  const moved = await moderator.request.patch(`/api/admin/blog/${id}/status`, {
    data: { status: 'agendado', from: 'agendado', publishedAt },
  });
  expect(moved.status()).toBe(200);
  await home.restart();
  await visitor.goto('/blog');
  await expect(visitor.getByRole('heading', { name: title })).toBeVisible();
  await expect(visitor.getByText('de 17 posts')).toBeVisible();
  await moderator.goto('/admin/blog');
  await expect(moderator.getByText(title)).toBeVisible();
  await expect(moderator.getByText(gone)).toHaveCount(0);
});

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Texto do artigo' });

async function typeAtEnd(page: Page, words: string) {
  await textOf(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(words);
  await expect(page.getByText('Digitando…')).toBeVisible();
}

/** The words appear when the last letter is on the server, and go at the next. */
async function isSaved(page: Page) {
  await expect(page.getByText('Tudo salvo.')).toBeVisible();
}

async function answer(page: Page, button: string) {
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: button }).click();
}
