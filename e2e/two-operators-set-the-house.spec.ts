import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
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

test('settings from a file show what they change, reach the site at once, and go back by the former file', async ({
  page,
  enter,
}) => {
  const office = await enter('admin');
  await office.goto('/admin/configuracoes');
  const kept = office.waitForEvent('download');
  await office.getByRole('button', { name: 'Baixar as configurações' }).click();
  const former = await readFile(await (await kept).path(), 'utf8');
  const file = JSON.parse(former);
  const choose = (content: string) =>
    office
      .getByLabel('Importar de um arquivo')
      .setInputFiles({ name: 'configuracoes.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  const importNow = async () => {
    await office.getByRole('button', { name: 'Importar', exact: true }).click();
    await office.getByRole('alertdialog').getByRole('button', { name: 'Importar' }).click();
    await expect(office.getByText('Configurações importadas').first()).toBeVisible();
    await expect(office.getByRole('region', { name: 'O que muda' })).toHaveCount(0);
  };
  await page.goto('/');
  const words = (text: string) => page.getByRole('main').getByText(text, { exact: true });

  await choose('{ isto não é');
  await expect(office.getByText('O arquivo não pôde ser lido: escolha um que foi baixado aqui.')).toBeVisible();
  await choose(JSON.stringify({ ...file, groups: { contact: { email: 'nada' }, senhas: {} } }));
  await expect(office.getByText('contact.email: Email inválido. Use o formato: nome@exemplo.com.br')).toBeVisible();
  await expect(office.getByText('senhas: Este grupo não existe nesta versão.')).toBeVisible();

  file.groups.homepage.availabilityText = 'Plantão aberto agora';
  await choose(JSON.stringify(file));
  const difference = office.getByRole('region', { name: 'O que muda' });
  await expect(difference).toContainText('1 campo muda');
  await expect(difference).toContainText('Plantão aberto agora');
  expect((await new AxeBuilder({ page: office }).include('#exportar-e-importar').analyze()).violations).toEqual([]);
  await importNow();
  await expect(words('Plantão aberto agora').first()).toBeVisible();
  await choose(former);
  await importNow();
  await expect(words('Plantão aberto agora')).toHaveCount(0);
});
