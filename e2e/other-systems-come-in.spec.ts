import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { test } from './journey.ts';

test.use({ place: 'own' });

test('an administrator makes a key by keyboard, a program works under it, and it is revoked', async ({
  enter,
  home,
}) => {
  const admin = await enter('admin');
  await admin.goto('/admin/configuracoes');
  await admin.getByRole('link', { name: 'Chaves de API' }).first().click();
  await expect(admin.getByText('Nenhuma chave criada.')).toBeVisible();

  await admin.getByRole('button', { name: 'Nova chave' }).focus();
  await admin.keyboard.press('Enter');
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Criar chave' }).click();
  await expect(dialog.getByText('Diga quem vai usar a chave.').first()).toBeVisible();
  await expect(dialog.getByText('Marque o que a chave pode fazer.').first()).toBeVisible();
  await dialog.getByLabel('Quem vai usar').fill('Condomínio Ipê');
  for (const scope of ['Ler chamados e agenda', 'Ler clientes']) {
    await dialog.getByLabel(scope).focus();
    await admin.keyboard.press('Space');
  }
  expect((await new AxeBuilder({ page: admin }).analyze()).violations).toEqual([]);
  await dialog.getByLabel('Quem vai usar').press('Enter');
  const key = await dialog.getByLabel('Chave', { exact: true }).inputValue();
  await dialog.getByRole('button', { name: 'Já guardei' }).click();

  const ask = (path: string) => fetch(`${home.url}${path}`, { headers: { authorization: `Bearer ${key}` } });
  expect((await ask('/api/admin/chamados')).status).toBe(200);
  expect((await ask('/api/admin/financeiro')).status).toBe(403);
  await admin.reload();
  const row = admin.getByRole('listitem').filter({ hasText: 'Condomínio Ipê' });
  await expect(row).toContainText('Ativa');
  await expect(row).toContainText('Usada em');
  await expect(row).toContainText(key.slice(0, 12));
  expect(await admin.content()).not.toContain(key);

  await row.getByRole('button', { name: 'Revogar a chave Condomínio Ipê' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Revogar', exact: true }).click();
  await expect(row).toContainText('Revogada');
  await expect(row.getByRole('button')).toHaveCount(0);
  expect((await ask('/api/admin/chamados')).status).toBe(401);
});

test('an administrator adds an address, tries it, sends again, pauses and removes it', async ({ enter }) => {
  const admin = await enter('admin');
  await admin.goto('/admin/configuracoes/avisos');
  await admin.getByRole('button', { name: 'Novo endereço' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('De quem é o sistema').fill('Condomínio Ipê');
  await dialog.getByLabel('Chamado aberto').check();
  await dialog.getByLabel('Endereço', { exact: true }).fill('https://127.0.0.1/avisos');
  await dialog.getByRole('button', { name: 'Incluir endereço' }).click();
  await expect(dialog.getByText('O endereço não é da internet aberta.').first()).toBeVisible();
  await dialog.getByLabel('Endereço', { exact: true }).fill('https://avisos.nao-existe.example.com/');
  await dialog.getByRole('button', { name: 'Incluir endereço' }).click();
  await expect(dialog.getByLabel('Segredo')).toHaveValue(/^whsec_/);
  await dialog.getByRole('button', { name: 'Já guardei' }).click();

  await admin.getByRole('button', { name: 'Editar Condomínio Ipê' }).click();
  await dialog.getByLabel('De quem é o sistema').fill('Condomínio Ipê Roxo');
  await dialog.getByLabel('Chamado cancelado').check();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(admin.getByText('Chamado aberto · Chamado cancelado')).toBeVisible();
  await admin.getByRole('button', { name: 'Testar Condomínio Ipê Roxo' }).click();
  const row = admin.getByRole('row', { name: /Teste/ });
  await expect(row).toContainText('Não entregue', { timeout: 30_000 });
  await row.getByRole('button', { name: /Enviar de novo/ }).click();
  await expect(admin.getByText('Na fila de novo')).toBeVisible();
  await admin.getByRole('button', { name: 'Pausar Condomínio Ipê Roxo' }).click();
  await expect(admin.getByText('Pausado', { exact: true })).toBeVisible();
  await admin.getByRole('button', { name: 'Remover Condomínio Ipê Roxo' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Remover', exact: true }).click();
  await expect(admin.getByText('Nenhum endereço.')).toBeVisible();
});
