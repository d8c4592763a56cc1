import { expect } from '@playwright/test';
import { sentNumberKey } from '#features/applications/form/ui/use-sent-number.ts';
import { templates } from '#test/public-paths.ts';
import { test } from './journey.ts';

test('no public page asks for a script before somebody touches it', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (one) => new URL(one.url()).pathname.endsWith('.js') && asked.push(one.url()));
  for (const path of templates) {
    await page.goto(path);
    expect(asked, path).toEqual([]);
  }
  // Effects of a tap are visible here too.
  await page.goto('/cadastro-parceiro');
  await page.getByLabel('Nome da empresa').focus();
  await expect(page.locator('[data-island]')).toHaveAttribute('data-ready', '');
  expect(asked.length).toBeGreaterThan(5);
});

test('what was typed or sent before is shown again, untouched', async ({ page }) => {
  await page.goto('/cadastro-parceiro');
  await page.getByLabel('Nome da empresa').fill('Desentupidora Lima');
  await expect(page.locator('[data-island]')).toHaveAttribute('data-ready', '');
  await page.reload();
  await expect(page.getByLabel('Nome da empresa')).toHaveValue('Desentupidora Lima');
  await page.evaluate((key) => {
    sessionStorage.clear();
    sessionStorage.setItem(key, 'AB12-CD34');
  }, sentNumberKey);
  await page.reload();
  await expect(page.getByText('Número do seu cadastro: AB12-CD34')).toBeVisible();
});

test('a simple registration sent with the first touch says what is missing', async ({ page }) => {
  await page.goto('/cadastro-parceiro-stable');
  await page.getByRole('button', { name: 'Enviar cadastro' }).click();
  await expect(page.getByText('Informe o nome da empresa.')).toBeVisible();
  await expect(page).toHaveURL(/\/cadastro-parceiro-stable$/);
});

test('without scripts the simple registration has nothing to press, and no answer ends up in the address', async ({
  enter,
}) => {
  const page = await enter(null, { javaScriptEnabled: false });
  await page.goto('/cadastro-parceiro-stable');
  await expect(page.getByRole('button', { name: 'Enviar cadastro' })).toBeHidden();
  await page.getByLabel('Nome da empresa').fill('Desentupidora Lima');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/cadastro-parceiro-stable$/);
});
