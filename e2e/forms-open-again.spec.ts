import { expect, type Page } from '@playwright/test';
import { changeControls, complaints, readControls } from '#test/form-controls.ts';
import { test } from './journey.ts';

/** The office's forms over lists, and their buttons; the long test `office-forms` covers all others. */
const forms = [
  { path: '/admin/chamados', opener: 'Novo Chamado' },
  { path: '/admin/clientes', opener: 'Novo Cliente' },
  { path: '/admin/prestadores', opener: 'Novo Prestador' },
  { path: '/admin/servicos', opener: 'Novo Serviço' },
  { path: '/admin/servicos', opener: 'Editar Hidrojateamento' },
  { path: '/admin/usuarios', opener: 'Convidar' },
] as const;

test('a form that was changed and given up opens as it did at first, and says what is missing', async ({
  admin: page,
}) => {
  for (const { path, opener } of forms) {
    await test.step(opener, async () => {
      await page.goto(path);
      const first = await readControls(await open(page, opener));
      await changeControls(page.getByRole('dialog'));
      expect(await readControls(page.getByRole('dialog'))).not.toEqual(first);
      await page.getByRole('button', { name: 'Cancelar' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      const again = await open(page, opener);
      expect(await readControls(again)).toEqual(first);
      await changeControls(again, { blank: true });
      await again.locator('[type=submit]').click();
      await expect.poll(() => complaints(again)).not.toEqual([]);
    });
  }
});

test('the own account and the settings show again what is kept after somebody typed and left', async ({
  admin: page,
}) => {
  for (const path of ['/admin/minha-conta', '/admin/configuracoes']) {
    await test.step(path, async () => {
      const screen = page.locator('main');
      await page.goto(path);
      await expect(screen.locator('form').first()).toBeVisible();
      await expect(screen.getByText('Carregando')).toHaveCount(0);
      const first = await readControls(screen);
      await changeControls(screen);
      expect(await readControls(screen)).not.toEqual(first);
      await page.getByRole('link', { name: 'Clientes', exact: true }).first().click();
      if (path !== '/admin/minha-conta') await page.getByRole('button', { name: 'Sair sem salvar' }).click();
      await expect(page.getByRole('button', { name: 'Novo Cliente' }).first()).toBeVisible();
      await page.goBack();
      await expect(screen.locator('form').first()).toBeVisible();
      await expect(screen.getByText('Carregando')).toHaveCount(0);
      expect(await readControls(screen)).toEqual(first);
      await changeControls(screen, { blank: true });
      const demanding = screen.locator('form', { has: page.locator('[aria-required=true], [required]') });
      for (const form of await demanding.all()) {
        await form.locator('[type=submit]').click();
        await expect.poll(() => complaints(form)).not.toEqual([]);
      }
    });
  }
});

test('what is typed in a new call is there again after a click beside it, and gone once it is saved', async ({
  admin: page,
}) => {
  await page.goto('/admin/chamados');
  const form = await open(page, 'Novo Chamado');
  const first = await readControls(form);
  await form.getByLabel('Telefone').fill('61992227711');
  await form.getByLabel('Nome do cliente').fill('Lia Prado');
  await form.getByLabel('Tipo de serviço').selectOption({ index: 1 });
  await form.getByRole('radio', { name: 'Urgente' }).check();
  await form.getByRole('radio', { name: 'Agendar' }).check();
  const nextYear = new Date().getFullYear() + 1;
  await form.getByLabel('Dia e hora').fill(`${nextYear}-03-04T10:30`);
  await form.getByLabel('Endereço').fill('SQN 210 Bloco B');
  await form.getByLabel('Bairro').fill('Asa Norte');
  await form.getByLabel('Cidade').selectOption('Brasília');
  const typed = await readControls(form);
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  expect(await readControls(await open(page, 'Novo Chamado'))).toEqual(typed);
  await form.getByRole('button', { name: 'Salvar Chamado' }).click();
  await expect(page.getByText('Chamado aberto')).toBeVisible();
  expect(await readControls(await open(page, 'Novo Chamado'))).toEqual(first);
});

test('a link with a telephone opens the form of a new call with it', async ({ admin: page }) => {
  await page.goto('/admin/chamados?novo=sim&telefone=%2B5561992220003');
  const form = page.getByRole('dialog', { name: 'Novo Chamado' });
  await expect(form.getByLabel('Telefone')).toHaveValue('(61) 99222-0003');
});

async function open(page: Page, opener: string) {
  await page.getByRole('button', { name: opener, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  // The lists of choices have come.
  await expect(dialog.locator('option', { hasText: 'Carregando' })).toHaveCount(0);
  return dialog;
}
