import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { product } from './product.ts';

test('the home page arrives from the server, whole, with no script file and nothing failing', async ({ page }) => {
  const requests: string[] = [];
  const problems: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entupiu? A gente desentope.');
  await expect(page.getByRole('link', { name: 'Fale conosco' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/5561900000000\?text=Ol%C3%A1!%20Preciso%20de%20um%20servi%C3%A7o%20de%20desentupimento\.$/,
  );
  expect(requests.filter((path) => path.endsWith('.js'))).toEqual([]);
  expect(problems).toEqual([]);
});

test('the home page works without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(product.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Nothing could open the chat, so only the central's contact is beside it.
  await expect(page.getByRole('button', { name: 'Precisa de ajuda?' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Fale conosco' })).toBeVisible();
  await page.getByRole('button', { name: 'Ligar agora' }).click();
  await expect(page.getByRole('dialog')).toContainText('(61) 90000-0000');
  await context.close();
});

test('a poll that fails is logged, and what stood on the page stays', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.route(/\/api\/(contact-direct|config)/, (route) => route.fulfill({ status: 500 }));
  await page.goto('/');
  await expect.poll(() => said).toContain('Falha ao buscar informações de contato');
  await expect.poll(() => said).toContain('Falha ao buscar configurações');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entupiu? A gente desentope.');
  await expect(page.getByRole('navigation').getByText('(61) 90000-0000')).toBeVisible();
});

test('what does not exist is a 404 between header and footer, and leads on', async ({ page }) => {
  for (const path of ['/nao-existe', '/servicos/telhado', '/desentupidora/sao-paulo-sp']) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Ir para o início' })).toHaveAttribute('href', '/');
    await expect(main.getByRole('link', { name: 'Ver os serviços' })).toHaveAttribute('href', '/servicos');
    await expect(main.getByRole('link', { name: 'Chamar no WhatsApp' })).toBeVisible();
    await expect(main.getByRole('complementary', { name: 'Serviços' }).getByRole('link')).toHaveCount(5);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
});
