import { expect, type Route } from '@playwright/test';
import { test } from './journey.ts';

// Without smooth scrolling, which would make presses miss.
test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

const cnpj = '20040005000155';

test('the simple registration asks for little and leads back to the start', async ({ page }) => {
  await page.goto('/cadastro-parceiro.html');
  const send = page.getByRole('button', { name: 'Enviar cadastro' });
  const summary = page.getByRole('alert').filter({ has: page.getByRole('link') });
  await send.click();
  await expect(summary).toContainText('Todos os campos obrigatórios devem ser preenchidos.');
  for (const text of ['Informe o nome da empresa.', 'Informe o e-mail.', 'Informe o WhatsApp.']) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await page.getByLabel('Nome da empresa').fill('Rápido Desentope');
  await page.getByLabel('E-mail', { exact: true }).fill('rapido@exemplo.com.br');
  await page.getByLabel('WhatsApp', { exact: true }).fill('61992004004');
  await page.getByLabel('CPF ou CNPJ').fill(cnpj);
  await page.getByLabel('Cidade (opcional)').fill('Goiânia');
  await expect(page.getByLabel('Estado').locator('option')).toHaveText(['Selecione', 'DF', 'GO', 'MG', 'SP', 'RJ']);
  await page.getByLabel('Estado').selectOption('GO');
  await page.getByLabel('Placa').fill('abc1d');
  // The plate's message moves the box down; the press that left the field still hits it.
  await page.getByLabel('Tem CNH válida').click({ delay: 60 });
  await expect(page.getByLabel('Tem CNH válida')).toBeChecked();
  await expect(page.getByText('Placa inválida. Use ABC1234 ou ABC1D23.')).toBeVisible();
  await page.getByLabel(/Li e concordo/).check();
  await send.click();
  await expect(summary).toContainText('O telefone do responsável pelo veículo é obrigatório.');
  await page.getByLabel('Telefone do responsável').fill('6199');
  await send.click();
  await expect(summary.getByRole('link')).toHaveText(['Placa inválida. Use ABC1234 ou ABC1D23.', 'Telefone inválido']);
  await page.getByLabel('Placa').fill('abc1d23');
  await expect(page.getByLabel('Placa')).toHaveValue('ABC1D23');
  await page.getByLabel('Telefone do responsável').fill('61992004005');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  // The request arrives, its answer is lost: the retry is stored once.
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/api/providers/register', loseAnswer, { times: 1 });
  await send.click();
  await expect(summary).toContainText('Erro de conexão. Tente novamente.');
  await send.click();
  await expect(page.getByText('Cadastro enviado com sucesso!')).toBeInViewport();
  await expect(page.getByText(/^Número do seu cadastro: [0-9A-F]{4}-[0-9A-F]{4}$/)).toBeVisible();
  await page.getByRole('link', { name: 'Voltar para o início' }).click();
  await expect(page).toHaveURL(/\/$/);

  // A second registration is accepted too: without a proved phone nobody learns which documents are known.
  await page.goto('/cadastro-parceiro-stable');
  await page.getByLabel('Nome da empresa').fill('Rápido Desentope');
  await page.getByLabel('E-mail', { exact: true }).fill('rapido@exemplo.com.br');
  await page.getByLabel('WhatsApp', { exact: true }).fill('61992004004');
  await page.getByLabel('CPF ou CNPJ').fill(cnpj);
  await page.getByLabel('Telefone do responsável').fill('61992004005');
  await page.getByLabel(/Li e concordo/).check();
  await send.click();
  await expect(page.getByText('Cadastro enviado com sucesso!')).toBeInViewport();
});
