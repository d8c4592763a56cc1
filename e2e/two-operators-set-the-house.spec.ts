import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';

// No other journey may change this.
test.use({ place: 'of the file' });

test('settings that somebody saved follow what another saves afterwards', async ({ enter }) => {
  const [mine, theirs] = [await enter('admin'), await enter('admin')];
  for (const page of [mine, theirs]) await page.goto('/admin/configuracoes');
  const save = async (page: Page, phone: string) => {
    const field = page.getByLabel('Telefone principal');
    await field.fill(phone);
    await page.locator('form', { has: field }).getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Configurações salvas')).toBeVisible();
  };
  await save(mine, '(61) 3555-7777');
  // Reading the latest state allows changing it; an outdated one is refused, below.
  await expect(theirs.getByLabel('Telefone principal')).toHaveValue('(61) 3555-7777');
  await save(theirs, '(61) 3555-8888');
  await expect(mine.getByLabel('Telefone principal')).toHaveValue('(61) 3555-8888');

  // Both type at once: the second sees the first one's change, does not lose the text, and may insist.
  const typed = theirs.getByLabel('Telefone principal');
  await typed.fill('(61) 3555-1111');
  await mine.getByLabel('Segundo telefone').fill('(61) 3555-9999');
  await save(mine, '(61) 3555-2222');
  await expect(theirs.getByLabel('Segundo telefone')).toHaveValue('(61) 3555-9999');
  const send = theirs.locator('form', { has: typed }).getByRole('button', { name: 'Salvar' });
  await send.click();
  await expect(theirs.getByText(/mudou para "\(61\) 3555-2222" às \d\d:\d\d\. Salve de novo/)).toBeVisible();
  await expect(typed).toHaveValue('(61) 3555-1111');
  await send.click();
  await expect(mine.getByLabel('Telefone principal')).toHaveValue('(61) 3555-1111');
  await expect(mine.getByLabel('Segundo telefone')).toHaveValue('(61) 3555-9999');

  // Prices have no stream: an open page reads them again with the refusal, which stays visible.
  const price = theirs.getByLabel('Adicional noturno');
  for (const [page, percent] of [
    [mine, '20'],
    [theirs, '15'],
  ] as const) {
    const field = page.getByLabel('Adicional noturno');
    await field.fill(percent);
    const reply = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await page.locator('form', { has: field }).getByRole('button', { name: 'Salvar' }).click();
    await reply;
  }
  await expect(theirs.getByText(/mudou para "20%" às \d\d:\d\d\. Salve de novo/)).toBeVisible();
  await expect(price).toHaveValue('15');
  await theirs.locator('form', { has: price }).getByRole('button', { name: 'Salvar' }).click();
  await expect(theirs.locator('form', { has: price }).getByRole('button', { name: 'Salvar' })).toBeDisabled();
});
