import { expect, type Page } from '@playwright/test';
import { finishedCall } from './finished-call.ts';
import { test } from './journey.ts';

async function answer(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Valor total pago').fill(amount);
  await page.getByLabel('PIX').check();
  await page.getByLabel('Não', { exact: true }).check();
  await page.getByLabel('5 estrelas').check();
  await page.getByLabel('Comentários ou observações (opcional)').fill('Muito bom');
}

const confirmWith = (page: Page) => page.getByRole('button', { name: 'Confirmar e Finalizar' }).click();

test('a failed sending loses nothing, and a far amount is asked once more', async ({ page, admin }) => {
  await page.goto(await finishedCall(admin));
  await expect(page.getByText('Maria', { exact: true })).toBeVisible();
  await expect(page.getByText('João Encanador')).toBeVisible();
  await confirmWith(page);
  await expect(page.getByText('Por favor, preencha todos os campos obrigatórios.')).toBeVisible();

  await answer(page, '3200');
  await page.route('**/process-response/**', (route) => route.abort());
  await confirmWith(page);
  await expect(page.getByText('Erro ao enviar')).toBeVisible();
  await expect(page.getByLabel('Valor total pago')).toHaveValue('3200');
  await page.unroute('**/process-response/**');

  await confirmWith(page);
  await expect(page.getByText('Você digitou R$ 3.200,00. Está certo?')).toBeVisible();
  await page.getByRole('link', { name: 'Corrigir o valor' }).click();
  await expect(page.getByLabel('Valor total pago')).toBeFocused();
  await page.getByLabel('Valor total pago').fill('320,00');
  await confirmWith(page);
  await expect(page.getByText('Obrigado pela confirmação!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Confirmação Enviada!' })).toBeVisible();

  await page.reload();
  await expect(page.getByText('Este atendimento já foi confirmado.')).toBeVisible();
  await expect(page.getByLabel('Valor total pago')).toHaveCount(0);
});

test('an answer lost on the way back is sent again and counts once', async ({ page, admin }) => {
  await page.goto(await finishedCall(admin));
  await answer(page, '320');
  await page.route('**/process-response/**', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await confirmWith(page);
  await expect(page.getByText('Erro ao enviar')).toBeVisible();
  await page.unroute('**/process-response/**');
  await confirmWith(page);
  await expect(page.getByRole('heading', { name: 'Confirmação Enviada!' })).toBeVisible();
});

test('the confirmation works without JavaScript, from the pasted link on', async ({ browser, admin }) => {
  const address = await finishedCall(admin);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/validacao-cliente');
  const open = page.getByRole('button', { name: 'Abrir meu atendimento' });
  await page.getByLabel('Link recebido').fill('https://example.com/outra-coisa');
  await open.click();
  await expect(page.getByText(/Este link não está completo/)).toBeVisible();
  await page.getByLabel('Link recebido').fill(address);
  await open.click();
  await expect(page).toHaveURL(address);

  await confirmWith(page);
  const problems = page.getByRole('form').getByRole('alert');
  await expect(problems).toContainText('Informe o valor que você pagou.');
  await answer(page, '3.200,00');
  await confirmWith(page);
  await expect(page.getByText('Você digitou R$ 3.200,00. Está certo?')).toBeVisible();
  await expect(page.getByLabel('Valor total pago')).toHaveValue('3.200,00');
  await page.getByRole('button', { name: 'Sim, está certo' }).click();
  await expect(page.getByRole('heading', { name: 'Confirmação Enviada!' })).toBeVisible();
  await context.close();
});

test('an unknown key is a page that is not there, and says how to reach the central', async ({ page }) => {
  const response = await page.goto('/validacao-cliente/AAAAAAAAAAAAAAAAAAAAAA');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Este link não abre nenhum atendimento' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Chamar no WhatsApp' })).toBeVisible();
  await expect(page.getByText('Dados do Atendimento')).toHaveCount(0);
});
