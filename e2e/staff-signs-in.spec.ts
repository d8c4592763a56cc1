import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { product } from './product.ts';

test('staff sign in, are told what went wrong, and sign out', async ({ page }) => {
  await test.step('without a session the back office says so and leads to the sign-in page', async () => {
    await page.goto('/admin/chamados');
    await expect(page.getByText('Acesso Negado')).toBeVisible();
    await expect(page.getByText('Redirecionando para login...')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/login$/);
    await expect(page.getByText('Acesso restrito aos administradores do sistema')).toBeVisible();
  });

  await test.step('what is typed is checked at its field', async () => {
    await enter(page, 'sem-arroba', '123');
    await expect(page.getByText('Digite um e-mail válido')).toBeVisible();
    await expect(page.getByText('A senha deve ter pelo menos 6 caracteres')).toBeVisible();
  });

  await test.step('wrong credentials and an unreachable server are told apart', async () => {
    await enter(page, product.admin.email, 'senha errada');
    await expect(page.getByText('Acesso negado')).toBeVisible();
    await expect(page.getByText('Credenciais inválidas. Verifique email e senha.')).toBeVisible();
    await page.route('**/api/auth/sign-in/email', (route) => route.abort());
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByText('Erro de autenticação')).toBeVisible();
    await expect(page.getByText('Ocorreu um erro ao tentar fazer login.')).toBeVisible();
    await page.unroute('**/api/auth/sign-in/email');
  });

  await test.step('a forgotten password is recovered by e-mail', async () => {
    await page.getByRole('button', { name: 'Esqueceu sua senha?' }).click();
    await page.getByLabel('E-mail').fill('sem-arroba');
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByText('E-mail inválido')).toBeVisible();
    await expect(page.getByText('Por favor, digite um e-mail válido para recuperação.')).toBeVisible();
    await page.getByLabel('E-mail').fill('ninguem@canolivre.example');
    await page.getByRole('button', { name: 'Enviar' }).click();
    // No e-mail leaves this machine, and nothing is said to have been sent.
    await expect(page.getByText('Pedido recebido')).toBeVisible();
  });

  await test.step('the right password leads in, and a second visit to the sign-in page too', async () => {
    await enter(page, product.admin.email, product.admin.password);
    await expect(page.getByText('Autenticação bem-sucedida')).toBeVisible();
    await expect(page.getByText('Bem-vindo à área administrativa')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/chamados$/);
  });

  await test.step('a session that ends in the middle of a form gives it back to who signs in again', async () => {
    await page.getByRole('button', { name: 'Novo Chamado' }).click();
    await page.getByLabel('Nome do cliente').fill('Nome já digitado');
    await page.request.get('/api/logout', { maxRedirects: 0 });
    await expect(page.getByRole('heading', { name: 'Sua sessão terminou' })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await enter(page, product.admin.email, product.admin.password);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByLabel('Nome do cliente')).toHaveValue('Nome já digitado');
    await page.goto('/admin/login');
    await expect(page).toHaveURL(/\/admin$/);
  });

  await test.step("'Sair' ends the session", async () => {
    await page.evaluate(() => sessionStorage.setItem('motivo-do-download', '{"reason":"pessoa"}'));
    await page.getByRole('button', { name: /^Menu de/ }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    // The next person of this tab finds no reason of a download.
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('motivo-do-download'))).toBeNull();
    await page.goto('/admin');
    await expect(page).toHaveURL(/\/admin\/login$/);
  });
});

test('a partner finds the door of the staff closed', async ({ page, admin }) => {
  const partner = { email: 'porta@partner.example', password: 'cano livre de novo' };
  const registered = await admin.request.post('/api/admin/prestadores', {
    data: {
      ...partner,
      name: 'Porta Errada',
      phone: '61991118800',
      document: '52998224725',
      city: 'Gama',
      state: 'DF',
    },
  });
  expect(registered.ok()).toBe(true);

  await page.goto('/admin/login');
  await enter(page, partner.email, partner.password);
  await expect(page.getByText('Acesso negado')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/login$/);
  expect((await (await page.request.get('/api/auth/session')).json()).user).toBeNull();
});

async function enter(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}
