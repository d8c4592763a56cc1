import { expect } from '@playwright/test';
import { openHeldBack } from './held-back.ts';
import { test } from './journey.ts';

// Fields that put marks into what is typed, while the scripts that do so arrive.
const masked = [
  { path: '/', island: 'quick-form', field: 'Telefone', typed: '61992004002', shown: '(61) 99200-4002' },
  { path: '/solicitar', island: 'request-form', field: 'Telefone', typed: '61992004002', shown: '(61) 99200-4002' },
  {
    path: '/cadastro-parceiro',
    island: 'application-form',
    field: 'CPF ou CNPJ',
    typed: '39053344705',
    shown: '390.533.447-05',
  },
  {
    path: '/cadastro-parceiro',
    island: 'application-form',
    field: 'WhatsApp',
    typed: '61992004002',
    shown: '(61) 99200-4002',
  },
] as const;

for (const { path, island, field, typed, shown } of masked) {
  test(`a number typed while ${island} comes alive is whole in ${field}`, async ({ page }) => {
    const letCome = await openHeldBack(page, path);
    const form = page.locator(`[data-island=${island}]`);
    const input = form.getByRole('textbox', { name: field, exact: true });
    await input.focus();
    await page.keyboard.type(typed.slice(0, 4));
    letCome();
    // Key by key until it is alive, and on: the last letters are for a form that is.
    for (const key of typed.slice(4, -2)) {
      await page.keyboard.type(key);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    await expect(form).toHaveAttribute('data-ready', '');
    await page.keyboard.type(typed.slice(-2));
    await expect(input).toHaveValue(shown);
  });
}
