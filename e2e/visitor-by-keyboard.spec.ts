import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './journey.ts';

// No pointer is used here: what is reached, is reached with Tab, and what is pressed, with Enter, Space or the arrows.

/** Goes on with Tab until the focus is there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let steps = 0; steps < 60; steps += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The Tab key does not reach ${String(target)}.`);
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

test.beforeEach(({ context }) =>
  context.route(/^https:\/\/wa\.me\//, (route) => route.fulfill({ contentType: 'text/html', body: 'WhatsApp' })),
);

test('the home page by keyboard alone: skip link, call dialog, place picker and short form', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused();

  const call = page.getByRole('main').getByRole('button', { name: 'Ligar agora' });
  await tabTo(page, call);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(call).toBeFocused();

  const where = page.getByRole('button', { name: 'Onde você está?' });
  await tabTo(page, where);
  await page.keyboard.press('Enter');
  const state = dialog.getByLabel('Estado');
  await expect(state).toBeEnabled();
  await tabTo(page, state);
  await page.keyboard.type('Distrito');
  const city = dialog.getByLabel('Cidade');
  await expect(city).toBeEnabled();
  await tabTo(page, city);
  await page.keyboard.type('Gama');
  await expect(page.getByRole('link', { name: 'Fale conosco' })).toHaveAttribute('href', /Estou%20em%20Gama/);
  if (await dialog.isVisible()) await page.keyboard.press('Escape');

  await tabTo(page, page.getByLabel('Serviço', { exact: true }));
  await page.keyboard.type('Ralo');
  await type(page, 'Nome', 'Ana');
  await type(page, 'Telefone', '61999887766');
  await type(page, 'Endereço', 'QI 5, Guará');
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Enter');
  expect(decodeURIComponent((await opened).url())).toContain('Serviço: Ralo');
});

test('the menu of a phone and a quote dialog by keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/servicos');
  const header = page.getByRole('banner');
  const menu = header.locator('details:visible');
  await tabTo(page, menu.locator('summary'));
  await page.keyboard.press('Enter');
  await expect(header.getByRole('link', { name: 'Blog' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu.locator('summary')).toBeFocused();

  const quote = page.getByRole('button', { name: 'Orçamento de Ralo' });
  await tabTo(page, quote);
  await page.keyboard.press('Space');
  const dialog = page.getByRole('dialog');
  await tabTo(page, dialog.getByRole('button', { name: 'Cancelar' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(quote).toBeFocused();
});

test('the service request by keyboard alone, from the first field to the message', async ({ page }) => {
  await page.goto('/solicitar');
  await type(page, 'Nome completo', 'Maria da Silva');
  await type(page, 'E-mail', 'maria@exemplo.com.br');
  await type(page, 'Telefone', '61999887766');
  // A radio group is one tab stop; arrows choose.
  await tabTo(page, page.getByRole('radio', { name: 'Residência' }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Condomínio' })).toBeChecked();
  await tabTo(page, page.getByRole('radio', { name: 'Até 1 hora' }));
  await page.keyboard.press('Space');
  await page.route('**/ws/70074900/json/', (route) => route.abort());
  await type(page, 'CEP', '70074900');
  // The last digit starts the look-up; until it has failed, Tab skips the button.
  await expect(page.getByText('Erro ao buscar CEP. Verifique sua conexão.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Buscar' })).toBeEnabled();
  await tabTo(page, page.getByRole('button', { name: 'Buscar' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Cidade', { exact: true })).toHaveValue('Brasília');
  await type(page, 'Número e complemento', 'Bloco B');
  await tabTo(page, page.getByLabel('Hidrojateamento'));
  await page.keyboard.press('Space');
  await expect(page.getByText('Solicitação Premium')).toBeVisible();
  await type(page, 'Descrição do problema', 'Água subindo');
  await tabTo(page, page.getByLabel(/Li e concordo/));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Solicitação pronta!')).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Abrir WhatsApp' }));
});
