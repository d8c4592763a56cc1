import { expect } from '@playwright/test';
import { test } from './journey.ts';

test('the administrator sees what the machine lacks, and takes a back-up while working', async ({ admin }) => {
  await admin.goto('/admin');
  await admin.getByRole('button', { name: 'Casa', exact: true }).click();
  await admin.getByRole('link', { name: 'Saúde do sistema' }).click();
  await expect(admin.getByText('O site ainda mostra o telefone ou o e-mail de exemplo.')).toBeVisible();
  await expect(admin.getByText('Nenhuma nos últimos 30 dias.')).toBeVisible();
  await admin.getByRole('button', { name: 'Fazer cópia agora' }).click();
  await expect(admin.getByText('Cópia em andamento')).toBeVisible();
  await expect(admin.getByText(/A última é de \d{2}\/\d{2}\/\d{4} \d{2}:\d{2}, conferida/)).toBeVisible({
    timeout: 60_000,
  });
});
