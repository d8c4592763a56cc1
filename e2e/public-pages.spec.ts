import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { expectToFit } from './fit.ts';
import { test } from './journey.ts';
import { product } from './product.ts';

/** Each public page under its canonical path, with aliases. */
const pages: { path: string; title: string | RegExp; aliases?: string[] }[] = [
  { path: '/', title: 'Entupiu? A gente desentope.', aliases: ['/home', '/HOME/'] },
  { path: '/servicos', title: 'Serviços', aliases: ['/Servicos/'] },
  { path: '/servicos/pia-entupida', title: 'Desentupimento de Pia', aliases: ['/SERVICOS/Pia-Entupida/'] },
  { path: '/servicos/vaso-sanitario', title: 'Desentupimento de Vaso Sanitário' },
  { path: '/servicos/ralo', title: 'Desentupimento de Ralos' },
  { path: '/servicos/caixa-gordura', title: 'Limpeza de Caixa de Gordura' },
  { path: '/servicos/hidrojateamento', title: 'Hidrojateamento' },
  { path: '/como-funciona', title: 'Como funciona', aliases: ['/como-funciona/'] },
  { path: '/para-parceiros', title: 'Para parceiros', aliases: ['/Para-Parceiros'] },
  { path: '/depoimentos', title: 'Depoimentos', aliases: ['/DEPOIMENTOS/?nota=5'] },
  { path: '/termos-de-uso', title: 'Termos de uso' },
  { path: '/politica-de-privacidade', title: 'Política de privacidade' },
  {
    path: '/desentupidora/ceilandia-df',
    title: 'Desentupidora em Ceilândia',
    aliases: ['/Desentupidora/CEILANDIA-DF/'],
  },
];

function watchProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  // Navigation aborts loading pictures, which is no failure.
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') problems.push(request.url());
  });
  return problems;
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}

test('every public page answers in its main form with its title, header and footer, fits and has no error', async ({
  page,
}) => {
  const problems = watchProblems(page);
  for (const { path, title } of pages) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', product.url + path);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('Especialistas em desentupimento, atendimento 24h');
    await expectToFit(page, path);
  }
  expect(problems).toEqual([]);
});

test('every other form of its address gives the same page', async ({ request }) => {
  const read = async (address: string) => {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(200);
    return answer.text();
  };
  for (const { path, aliases = [] } of pages) {
    for (const alias of aliases) {
      const html = await read(alias);
      expect(html, alias).toContain(`<link rel="canonical" href="${product.url}${path}"/>`);
      expect(titlesOf(html), alias).toEqual(titlesOf(await read(path)));
      expect(html, alias).toContain('<header');
      // Its resources and links are the same under every address.
      expect(html, alias).not.toMatch(/ (?:src|href)="(?![/#]|[a-z]+:)/);
      expect(html, alias).toContain('Especialistas em desentupimento, atendimento 24h');
    }
  }
});

const titlesOf = (html: string) => [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, title]) => title);

test('forms, blog and sign-in pages answer in any case and with a slash, fit and fail nowhere', async ({ page }) => {
  const problems = watchProblems(page);
  for (const [address, main] of [
    ['/Solicitar/', '/solicitar'],
    ['/SOLICITAR-SERVICO/', '/solicitar'],
    ['/Blog/', '/blog'],
    ['/BLOG/1/', undefined],
    ['/Cadastro-Parceiro/', '/cadastro-parceiro'],
    ['/CADASTRO-PARCEIRO-STABLE/', '/cadastro-parceiro-stable'],
    ['/Validacao-Cliente/', undefined],
    ['/Admin/Login/', undefined],
    ['/PARCEIRO/Login/', undefined],
  ] as const) {
    expect((await page.goto(address))?.status(), address).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    if (!/admin/i.test(address)) await expectToFit(page, address);
    if (main !== undefined) {
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', product.url + main);
    }
  }
  expect(problems).toEqual([]);
});

test('every link of a public page leads somewhere', async ({ request }) => {
  const links = new Set<string>();
  for (const { path } of pages) {
    const html = await (await request.get(path)).text();
    for (const [, href = ''] of html.matchAll(/<a [^>]*?href="(\/[^"#]*)/g)) links.add(href);
  }
  expect(links.size).toBeGreaterThan(50);
  const answers = await Promise.all(
    [...links].map(async (href) => [href, (await request.get(href)).status()] as const),
  );
  expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
});

const templates = [
  '/',
  '/servicos/ralo',
  '/como-funciona',
  '/para-parceiros',
  '/depoimentos',
  '/politica-de-privacidade',
  '/desentupidora/gama-df',
];
for (const path of templates) {
  test(`${path} has no accessibility violation on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    await expectAccessible(page);
  });
}

test('the services and an open quote dialog have no accessibility violation', async ({ page }) => {
  await page.goto('/servicos');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Orçamento de Ralo' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});

test('a quote dialog shows the message, sends it, and closes either way', async ({ page, context }) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await page.goto('/servicos');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Orçamento de Caixa de gordura' }).click();
  await expect(dialog).toContainText('Olá! Gostaria de informações sobre o serviço: Caixa de gordura.');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Orçamento de Caixa de gordura' }).click();
  const [chat] = await Promise.all([
    context.waitForEvent('page'),
    dialog.getByRole('link', { name: 'Enviar' }).click(),
  ]);
  expect(decodeURIComponent(chat.url())).toBe(
    'https://wa.me/5561900000000?text=Olá! Gostaria de informações sobre o serviço: Caixa de gordura.',
  );
  await expect(dialog).toBeHidden();
});

test('the menu of a phone opens, and closes when an item is chosen or on Escape', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const header = page.getByRole('banner');
  const menu = header.locator('details:visible');
  await expect(header.getByRole('link', { name: 'Seja parceiro' })).toBeHidden();
  await menu.locator('summary').click();
  await expect(header.getByRole('link', { name: 'Seja parceiro' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).not.toHaveAttribute('open');
  await menu.locator('summary').click();
  await header.getByRole('link', { name: 'Como funciona' }).click();
  await expect(menu).not.toHaveAttribute('open');
  await expect(page.getByRole('heading', { name: 'Como funciona' })).toBeInViewport();
});

test('the how-it-works link leads from any page to that section of the home page, and the sign back to its top', async ({
  page,
}) => {
  await page.goto('/servicos');
  await page.getByRole('banner').getByRole('link', { name: 'Como funciona' }).click();
  await expect(page).toHaveURL(`${product.url}/#como-funciona`);
  await expect(page.locator('#como-funciona')).toBeInViewport({ ratio: 0.5 });
  const before = await page.evaluate(() => performance.timeOrigin);
  await page.getByRole('banner').getByRole('link', { name: 'página inicial' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(before);
});

test('the filters of the testimonials act at once, together, and say when nothing is found', async ({ page }) => {
  await page.goto('/depoimentos');
  const cards = page.getByRole('main').locator('blockquote');
  await expect(page.getByText('Exemplos ilustrativos')).toBeVisible();
  await expect(cards).toHaveCount(12);
  await page.getByRole('combobox', { name: 'Nota' }).selectOption('5 estrelas');
  await expect(page).toHaveURL(/nota=5/);
  await expect(cards).toHaveCount(7);
  await page.getByRole('combobox', { name: 'Serviço' }).selectOption('Hidrojateamento');
  await expect(cards).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Nota' }).selectOption('Todas as avaliações');
  await page.getByRole('combobox', { name: 'Serviço' }).selectOption('Caixa de Gordura');
  await expect(cards).toHaveCount(2);
  await page.goto('/depoimentos?servico=ralo&nota=5');
  await expect(page.getByText('Nenhum depoimento encontrado com os filtros selecionados.')).toBeVisible();
  await page.goto('/depoimentos?servico=telhado');
  await expect(page).toHaveURL(`${product.url}/depoimentos`);
});

test('pages are read and filtered without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${product.url}/depoimentos`);
  await page.getByRole('combobox', { name: 'Nota' }).selectOption('5 estrelas');
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await expect(page.getByRole('main').locator('blockquote')).toHaveCount(7);
  await page.goto(`${product.url}/servicos`);
  await page.getByRole('button', { name: 'Orçamento de Ralo' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await context.close();
});

test('search engines are told what to read, and kept from what is closed or too little', async ({ page, request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  for (const path of ['/admin', '/parceiro', '/validacao-cliente']) expect(robots).toContain(`Disallow: ${path}\n`);
  expect(robots).toContain('Allow: /parceiro/login\n');
  expect(robots).toContain(`Sitemap: ${product.url}/sitemap.xml`);

  const answer = await request.get('/sitemap.xml');
  expect(answer.headers()['content-type']).toContain('xml');
  const listed = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
  expect(listed).toContain(`${product.url}/servicos/ralo`);
  expect(listed.filter((url) => /depoimentos|admin|parceiro\//.test(url))).toEqual([`${product.url}/parceiro/login`]);
  expect(listed).not.toContain(`${product.url}/desentupidora/agua-quente-df`);
  for (const url of listed) {
    expect((await request.get(url)).status(), url).toBe(200);
  }
  for (const path of ['/desentupidora/gama-df', '/depoimentos', '/termos-de-uso']) {
    await page.goto(path);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  }

  await page.goto('/');
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}');
  expect(data['@graph'][0]).toMatchObject({ '@type': 'Plumber', '@id': `${product.url}/#empresa` });
  expect(JSON.stringify(data)).not.toContain('aggregateRating');
});
