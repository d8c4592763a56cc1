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
