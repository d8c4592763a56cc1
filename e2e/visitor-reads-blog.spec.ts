import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { product } from './product.ts';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function expectAccessible(page: Page): Promise<void> {
  // At its end, where the contact bar is below the page: higher up it would cut the link it covers.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const { violations } = await new AxeBuilder({ page }).withTags(wcag).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

test('a visitor leafs through the blog by page and category', async ({ page }) => {
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));

  await page.goto('/blog');
  const cards = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(page.getByText('Mostrando 1-6 de 17 posts')).toBeVisible();
  await expect(cards).toHaveCount(6);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Próximo' }).click();
  await expect(page).toHaveURL('/blog?pagina=2');
  await expect(page.getByText('Mostrando 7-12 de 17 posts')).toBeVisible();
  await page.getByRole('link', { name: 'Página 3' }).click();
  await expect(page.getByText('Mostrando 13-17 de 17 posts')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Próximo' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Anterior' }).click();
  await expect(page).toHaveURL('/blog?pagina=2');

  await page.getByRole('link', { name: 'Manutenção', exact: true }).click();
  await expect(page).toHaveURL('/blog?categoria=manutencao');
  await expect(page.getByText('Mostrando 1-5 de 5 posts')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Manutenção', exact: true })).toHaveAttribute('aria-current', 'true');

  await page.getByRole('link', { name: /^Caixa de gordura: quando limpar/ }).click();
  await expect(page).toHaveURL('/blog/4');
  expect(problems).toEqual([]);
});

test('an article answers by its number, names its main address and leads on', async ({ page }) => {
  await page.goto('/blog/4');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Caixa de gordura/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    `${product.url}/blog/caixa-de-gordura-quando-limpar`,
  );
  const trail = page.getByRole('navigation', { name: 'Você está em' }).getByRole('listitem');
  await expect(trail).toHaveText(['Início', 'Blog', /^Caixa de gordura/]);
  await expect(page.getByRole('main').getByText('18 de agosto de 2026')).toBeVisible();
  await expectAccessible(page);

  const related = page.getByRole('heading', { name: 'Leia também' }).locator('..').getByRole('link');
  await expect(related).toHaveCount(3);
  await expect(related.first()).toHaveAttribute('href', /^\/blog\/[a-z-]+$/);
  await related.first().click();
  await expect(page).toHaveURL(/\/blog\/[a-z-]+$/);
  await page.getByRole('link', { name: 'Voltar para o blog' }).click();
  await expect(page).toHaveURL('/blog');
});

test('an article is shared by WhatsApp, by its link and by the system sheet, with no script before the click', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.url });
  // The system sheet is outside the browser: a stand-in records what was shared.
  await page.addInitScript(() => {
    Object.assign(navigator, { share: async (what: ShareData) => Object.assign(window, { shared: what }) });
  });
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  const main = `${product.url}/blog/pia-entupida-o-que-fazer`;

  await page.goto('/blog/1');
  await expect(page.getByRole('link', { name: 'WhatsApp', exact: true })).toHaveAttribute(
    'href',
    `https://wa.me/?text=${encodeURIComponent(`Pia entupida: o que fazer antes de chamar alguém ${main}`)}`,
  );
  expect(scripts).toEqual([]);

  await page.getByRole('button', { name: 'Copiar link' }).click();
  await expect(page.getByText('Link copiado.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(main);
  // The click handler with its few dependencies, and the share code.
  const names = scripts.map((url) => /(\w+)-[\w-]+\.js$/.exec(url)?.[1]);
  expect(names.sort()).toEqual(['form', 'islands', 'share']);

  await page.getByRole('button', { name: 'Mais opções' }).click();
  await expect.poll(() => page.evaluate(() => (window as { shared?: ShareData }).shared?.url)).toBe(main);
});

test('without a clipboard the reader gets the address, and without a system sheet no button for it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    Reflect.deleteProperty(Navigator.prototype, 'share');
  });
  await page.goto('/blog/1');
  await expect(page.getByRole('button', { name: 'Mais opções' })).toBeHidden();
  await page.getByRole('button', { name: 'Copiar link' }).click();
  await expect(page.getByText(`Copie o endereço: ${product.url}/blog/pia-entupida-o-que-fazer`)).toBeVisible();
});

test('the blog is read without JavaScript, where only the WhatsApp link shares', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url });
  const page = await context.newPage();
  await page.goto('/blog?pagina=2');
  await page.getByRole('link', { name: 'Anterior' }).click();
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Compartilhe' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'WhatsApp', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copiar link' })).toBeHidden();
  await context.close();
});

test('an unknown article is a real 404 that leads to the blog', async ({ page }) => {
  for (const path of ['/blog/nao-existe', '/blog/9999', '/BLOG/Nao-Existe/']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
  }
  await expect(page.getByRole('heading', { name: 'Artigo não encontrado' })).toBeVisible();
  await expect(page.getByText('O artigo que você está procurando não está disponível.')).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Voltar para o blog' }).click();
  await expect(page).toHaveURL('/blog');
});

test('each listing is held once, and an address that the list does not offer leads to it', async ({ request }) => {
  const etag = async (path: string) => (await request.get(path)).headers().etag;
  const first = await etag('/blog');
  expect(first).toBeDefined();
  expect(await etag('/Blog/?utm_source=x')).toBe(first);
  expect(await etag('/blog?pagina=2')).not.toBe(first);
  expect(await etag('/blog?utm_source=x&pagina=2')).toBe(await etag('/blog?pagina=2'));
  for (const query of ['pagina=99', 'pagina=x', 'categoria=outra']) {
    const answer = await request.get(`/blog?${query}`, { maxRedirects: 0 });
    expect([query, answer.status(), answer.headers().location]).toEqual([query, 302, '/blog']);
  }
});
