import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';

test('a setting is found by another word, and its address leads to it again', async ({ enter }) => {
  const office = await enter('admin');
  await office.goto('/admin/configuracoes');
  await office.getByLabel('Buscar nas configurações').fill('zap');
  const index = office.getByRole('navigation', { name: 'Índice das configurações' });
  await expect(index.getByRole('status')).toHaveText(/resultado/);
  await index.getByRole('link', { name: 'Contato', exact: true }).click();
  await expect(office).toHaveURL(/#contato$/);

  await office.getByLabel('Buscar nas configurações').fill('peso da vez');
  await office.getByLabel('Buscar nas configurações').press('Enter');
  await expect(office).toHaveURL(/#dispatch-fairnessMinutes$/);
  await expect(office.getByLabel('Peso da vez')).toBeFocused();
  await expect(office.getByLabel('Peso da vez')).toBeInViewport();

  await office.goto('/admin/configuracoes#pix-do-cliente');
  await expect(office.getByRole('heading', { name: 'PIX do cliente' })).toBeInViewport();
  await office.getByLabel('Buscar nas configurações').fill('xyzzy');
  await expect(index.getByText('Nada encontrado. Tente outra palavra.')).toBeVisible();
});

test('on a phone the index is folded on top, and leads by touch', async ({ enter }) => {
  const office = await enter('admin', { viewport: { width: 360, height: 740 }, hasTouch: true });
  await office.goto('/admin/configuracoes');
  const index = office.getByRole('navigation', { name: 'Índice das configurações' });
  await expect(index.getByRole('link', { name: 'Acertos' })).toBeHidden();
  await index.getByText('Índice', { exact: true }).tap();
  await index.getByRole('link', { name: 'Acertos' }).tap();
  await expect(office.getByRole('heading', { name: 'Acertos' })).toBeInViewport();
  const { violations } = await new AxeBuilder({ page: office }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});

test('unsaved text is named, and leaving asks', async ({ enter }) => {
  const office = await enter('admin');
  await office.goto('/admin/configuracoes');
  const name = office.getByLabel('Nome do negócio');
  const stood = await name.inputValue();
  await name.fill('Outro nome');
  const form = office.locator('form', { has: name });
  await expect(form.getByText('Ainda não salvo')).toBeVisible();
  const index = office.getByRole('navigation', { name: 'Índice das configurações' });
  await expect(index.getByRole('link', { name: 'Marca não salvo' })).toBeVisible();

  // An anchor of the same page is no leaving.
  await index.getByRole('link', { name: 'Acertos' }).click();
  await expect(office.getByRole('alertdialog')).toHaveCount(0);
  await goToClients(office);
  await office.getByRole('button', { name: 'Continuar aqui' }).click();
  await expect(name).toHaveValue('Outro nome');
  await office.goBack();
  await expect(office.getByRole('alertdialog')).toHaveCount(0);
  await goToClients(office);
  await office.getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(office).toHaveURL(/\/admin\/clientes$/);

  await office.goto('/admin/configuracoes');
  await expect(name).toHaveValue(stood);
  await expect(form.getByText('Ainda não salvo')).toBeHidden();
  await goToClients(office);
  await expect(office).toHaveURL(/\/admin\/clientes$/);
});

async function goToClients(office: Page) {
  await office.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Clientes' }).click();
}
