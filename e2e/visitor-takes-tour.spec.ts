import { expect } from '@playwright/test';
import { expectToFit } from './fit.ts';
import { test } from './journey.ts';
import { product } from './product.ts';

test.use({ place: 'own sample', viewport: { width: 360, height: 740 } });

test('the tour leads through every stop by one press, and is an unknown address where people work', async ({
  page,
  request,
}) => {
  expect((await request.get(`${product.url}/demonstracao`)).status()).toBe(404);
  await page.goto('/demonstracao');
  await expectToFit(page, 'tour');
  const headings = [
    'Solicitar Serviço',
    'O que espera',
    'Meus chamados',
    /a caminho|Chegou|saiu/i,
    'Auditoria de Valores',
    'Financeiro',
    'Auditoria',
  ];
  const presses = page.getByRole('button', { name: /^Abrir a parada/ });
  await expect(presses).toHaveCount(headings.length);
  for (const [index, name] of headings.entries()) {
    const [stop] = await Promise.all([page.waitForEvent('popup'), presses.nth(index).click()]);
    await expect(stop.getByRole('heading', { level: 1, name })).toBeVisible();
    await stop.close();
  }
  const [office] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Entrar como Moderação' }).click(),
  ]);
  await expect(office).toHaveURL(/\/admin$/);
  await expect(office.getByRole('heading', { level: 1, name: 'Painel Inicial' })).toBeVisible();
});

test('at a desk all stops stand on the first screen', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/demonstracao');
  await expect(page.getByRole('button', { name: /^Abrir a parada 7/ })).toBeInViewport({ ratio: 1 });
});

test('a sign-in page of the demo has one press for each account, and that of a product where people work has none', async ({
  page,
  request,
}) => {
  for (const address of ['/admin/login', '/parceiro/login'])
    expect(await (await request.get(`${product.url}${address}`)).text()).not.toContain('Contas da demonstração');
  for (const [address, name, heading] of [
    ['/admin/login', /^Entrar como Operação/, 'Painel Inicial'],
    ['/parceiro/login', /^Entrar como Prestador/, 'Meus chamados'],
  ] as const) {
    await page.goto(address);
    await expectToFit(page, address);
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
});

test('the office, a partner and the client stand side by side, in three windows of one browser', async ({ page }) => {
  await page.goto('/demonstracao');
  const opens = async (press: Promise<void>) => (await Promise.all([page.waitForEvent('popup'), press]))[0];
  const office = await opens(page.getByRole('button', { name: 'Abrir a janela da central' }).click());
  await expect(office.getByRole('heading', { level: 1, name: 'Painel Inicial' })).toBeVisible();
  const beside = await opens(page.getByRole('link', { name: /^O prestador/ }).click());
  const [partner] = await Promise.all([
    beside.waitForEvent('popup'),
    beside.getByRole('button', { name: 'Entrar como Prestador' }).click(),
  ]);
  await expect(partner.getByRole('heading', { level: 1, name: 'Meus chamados' })).toBeVisible();
  const client = await opens(page.getByRole('button', { name: 'Abrir a janela do cliente' }).click());
  await expect(client.getByRole('heading', { level: 1, name: /a caminho|Chegou|saiu/i })).toBeVisible();
  await office.reload();
  await expect(office.getByRole('heading', { level: 1, name: 'Painel Inicial' })).toBeVisible();
});
