import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { product } from './product.ts';

const greeting = 'Olá! Preciso de um serviço de desentupimento.';

async function openPicker(page: Page) {
  await page.goto('/');
  await page.getByRole('button', { name: 'Onde você está?' }).click();
  const picker = page.getByRole('dialog', { name: 'Onde você está?' });
  await expect(picker.getByRole('combobox', { name: 'Estado' })).toBeEnabled();
  return picker;
}

async function expectGreeting(page: Page, text: string) {
  for (const name of ['Fale conosco', 'Falar pelo WhatsApp']) {
    await expect(page.getByRole('link', { name })).toHaveAttribute(
      'href',
      `https://wa.me/5561900000000?text=${encodeURIComponent(text)}`,
    );
  }
}

test('a position becomes the nearest city, which the prepared message and the request form then know', async ({
  page,
  context,
}) => {
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  await context.grantPermissions(['geolocation'], { origin: product.url });
  await context.setGeolocation({ latitude: -15.82, longitude: -48.11 });
  const picker = await openPicker(page);
  await picker.getByRole('button', { name: 'Usar minha localização' }).click();
  await expect(picker.getByRole('status')).toContainText('Você está em Ceilândia, Distrito Federal');
  await expectGreeting(page, `${greeting} Estou em Ceilândia, Distrito Federal.`);
  await expect(picker.getByRole('link')).toHaveAttribute('href', '/desentupidora/ceilandia-df');
  await picker.getByRole('button', { name: 'Fechar' }).click();
  await expect(picker).toBeHidden();

  await page.goto('/servicos');
  await expectGreeting(page, `${greeting} Estou em Ceilândia, Distrito Federal.`);

  await page.goto('/solicitar');
  await page.getByRole('textbox', { name: 'Nome completo' }).fill('Ana');
  await expect(page.getByRole('combobox', { name: 'Estado' })).toHaveValue('DF');
  await expect(page.getByRole('combobox', { name: 'Cidade' })).toHaveValue('Ceilândia');

  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Onde você está? Ceilândia', exact: true })).toBeVisible();
  expect(problems).toEqual([]);
});

test('who denies the position, or is far from every city, chooses by hand', async ({ page, context }) => {
  const picker = await openPicker(page);
  await picker.getByRole('button', { name: 'Usar minha localização' }).click();
  await expect(picker.getByRole('alert')).toHaveText(
    'Erro ao obter sua localização. Verifique se você permitiu o acesso à localização.',
  );
  await context.grantPermissions(['geolocation'], { origin: product.url });
  await context.setGeolocation({ latitude: -10.24, longitude: -48.36 });
  await picker.getByRole('button', { name: 'Usar minha localização' }).click();
  await expect(picker.getByRole('alert')).toHaveText('Não foi possível identificar sua localização.');

  const state = picker.getByRole('combobox', { name: 'Estado' });
  const city = picker.getByRole('combobox', { name: 'Cidade' });
  await expect(state.locator('option')).toHaveCount(28);
  await expect(state.locator('optgroup[label="Onde atendemos"] option')).toHaveText(['Distrito Federal', 'Goiás']);
  await expect(city).toBeDisabled();
  await state.selectOption('Goiás');
  await expect(city.locator('option')).toHaveCount(11);
  await city.selectOption('Luziânia');
  await expect(picker.getByRole('status')).toContainText('Você está em Luziânia, Goiás');
  await expect(picker.getByRole('alert')).toBeHidden();
  await expectGreeting(page, `${greeting} Estou em Luziânia, Goiás.`);
  await state.selectOption('São Paulo');
  await expect(picker.getByRole('status')).toBeHidden();
  await city.selectOption('São Paulo');
  await expect(picker.getByRole('status')).toContainText(
    'Ainda não atendemos essa cidade. Fale conosco pelo WhatsApp.',
  );
  await expectGreeting(page, `${greeting} Estou em São Paulo, São Paulo.`);
});

test('a browser without positions says so', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'geolocation');
  });
  const picker = await openPicker(page);
  await picker.getByRole('button', { name: 'Usar minha localização' }).click();
  await expect(picker.getByRole('alert')).toHaveText('Seu navegador não suporta geolocalização.');
});

test('a list of cities that does not come can be asked for again', async ({ page }) => {
  await page.route('**/api/places', (route) => route.abort(), { times: 1 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Onde você está?' }).click();
  const picker = page.getByRole('dialog', { name: 'Onde você está?' });
  await expect(picker.getByRole('alert')).toContainText('Não foi possível carregar as cidades.');
  await picker.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(picker.getByRole('combobox', { name: 'Estado' })).toBeEnabled();
  await expect(picker.getByRole('alert')).toBeHidden();
});
