import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import pg from 'pg';
import { nextTotp, totp } from '../test/totp.ts';
import { choosePassword } from './choose-password.ts';
import { test } from './journey.ts';
import { product } from './product.ts';

const email = 'rosa.convidada@canolivre.example';
const password = 'canos de cobre e prata';

test('an administrator invites, promotes and suspends, and the invited person keeps the own account', async ({
  enter,
  home,
}) => {
  const admin = await enter(null);
  const rosa = await enter(null, { viewport: { width: 390, height: 800 }, hasTouch: true });
  // A session of this journey alone, for its proof grows old here.
  expect((await admin.request.post('/api/auth/sign-in/email', { data: product.admin })).ok()).toBe(true);
  let link = '';

  await test.step('an invitation is refused for a taken e-mail, then ends with its link', async () => {
    await admin.goto('/admin/usuarios');
    await admin.getByRole('button', { name: 'Convidar', exact: true }).first().click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('Nome').fill('Rosa Mendes');
    await dialog.getByLabel('E-mail').fill(product.admin.email);
    await dialog.getByLabel('Perfil de acesso').selectOption({ label: 'Operador' });
    await dialog.getByRole('button', { name: 'Enviar convite' }).click();
    await expect(dialog.getByText('Já existe uma conta com este e-mail.')).toBeVisible();
    await dialog.getByLabel('E-mail').fill(email);
    await dialog.getByRole('button', { name: 'Enviar convite' }).click();
    link = await dialog.getByLabel('Link do convite').inputValue();
    await dialog.getByRole('button', { name: 'Concluir' }).click();
    await admin.getByLabel('Buscar usuários').fill('rosa.convidada');
    await expect(admin).toHaveURL(/search=rosa/);
    await expect(admin.getByText('1 usuário encontrado')).toBeVisible();
    await expect(admin.getByRole('row', { name: /Rosa Mendes.*Operador.*Convite pendente/ })).toBeVisible();
  });

  await test.step('the invited person chooses a password and comes in as an operator', async () => {
    await choosePassword(rosa, link, password);
    await signIn(rosa);
    await expect(rosa).toHaveURL(/\/admin$/);
    await expect.poll(() => ways(rosa)).toEqual(['Clientes']);
  });

  await test.step('another role is seen at the next look', async () => {
    await admin.getByRole('button', { name: 'Ver detalhes de Rosa Mendes' }).click();
    await admin.getByRole('button', { name: 'Alterar perfil' }).click();
    await choose(admin.getByRole('dialog').last(), 'Administrador', 'Assume a gerência');
    await expect(admin.getByText('Perfil: de Operador para Administrador')).toBeVisible();
    await expect(admin.getByText('Assume a gerência')).toBeVisible();
    await rosa.reload();
    await expect.poll(() => ways(rosa)).toEqual(['Clientes', 'Usuários']);
  });

  await test.step('the second factor is turned on with a code, and signing in asks for the next one', async () => {
    await rosa.getByRole('button', { name: /^Menu de/ }).click();
    await rosa.getByRole('menuitem', { name: 'Minha conta' }).click();
    await expect(rosa.getByRole('heading', { name: 'Sessões' })).toBeVisible();
    await passes(rosa);
    await rosa.getByRole('button', { name: 'Ativar segundo fator' }).click();
    const steps = rosa.getByRole('alertdialog');
    await steps.getByLabel('Sua senha').fill(password);
    await steps.getByRole('button', { name: 'Continuar' }).click();
    const secret = await steps.getByLabel('Ou digite esta chave no aplicativo').inputValue();
    await passes(rosa);
    await steps.getByLabel('Código de 6 dígitos que o aplicativo mostra').fill(totp(secret));
    await steps.getByRole('button', { name: 'Ativar segundo fator' }).click();
    const backupCode = (await steps.getByRole('listitem').first().textContent()) ?? '';
    await steps.getByRole('button', { name: 'Guardei os códigos' }).click();
    await expect(rosa.getByRole('button', { name: 'Desativar' })).toBeVisible();

    for (const code of ['aplicativo', 'reserva']) {
      await rosa.goto('/api/logout');
      await signIn(rosa);
      await rosa.getByLabel('Código de 6 dígitos').fill('000000');
      await rosa.getByRole('button', { name: 'Entrar' }).click();
      await expect(rosa.getByText('Código incorreto. Confira e tente de novo.')).toBeVisible();
      if (code === 'aplicativo') await rosa.getByLabel('Código de 6 dígitos').fill(nextTotp(secret));
      else {
        await rosa.getByRole('button', { name: 'Usar um código reserva' }).click();
        await rosa.getByLabel('Código reserva').fill(backupCode);
      }
      await rosa.getByRole('button', { name: 'Entrar' }).click();
      await expect(rosa.getByText('Bem-vindo à área administrativa')).toBeVisible();
      await expect(rosa).toHaveURL(/\/admin$/);
    }
  });

  await test.step('eleven minutes later a change asks who is there, and goes on with all that was typed', async () => {
    await ageProof(admin.context(), home.databaseUrl, 11);
    await admin.getByRole('button', { name: 'Alterar perfil' }).click();
    const change = admin.getByRole('dialog', { name: 'Perfil de Rosa Mendes' });
    await choose(change, 'Suporte', 'Muda de turno');
    const proof = admin.getByRole('alertdialog', { name: 'Confirme que é você' });
    const password = proof.getByLabel('Sua senha');
    await expect(password).toBeFocused();
    await password.fill('nao e essa aqui');
    await password.press('Enter');
    await expect(proof.getByText('A senha não confere.')).toBeVisible();
    await passes(admin);
    await admin.keyboard.press('Escape');
    await expect(proof).toBeHidden();
    await expect(change.getByText('Confirme a sua senha para continuar.')).toBeVisible();
    await expect(change.getByRole('radio', { name: 'Suporte' })).toBeChecked();
    await expect(change.getByLabel('Motivo')).toHaveValue('Muda de turno');
    await expect(change.getByRole('button', { name: 'Salvar' })).toBeFocused();
    await admin.keyboard.press('Enter');
    await password.fill(product.admin.password);
    await proof.getByRole('button', { name: 'Confirmar' }).click();
    await expect(admin.getByText('Perfil: de Administrador para Suporte')).toBeVisible();
    await expect(admin.getByText('Muda de turno')).toBeVisible();
    await expect(change).toBeHidden();
  });

  await test.step('suspension ends the session: the next request is refused', async () => {
    await admin.getByRole('button', { name: 'Alterar status' }).click();
    await choose(admin.getByRole('dialog').last(), 'Suspenso', 'Saiu da equipe');
    await expect(admin.getByText('Status: de Ativo para Suspenso')).toBeVisible();
    await expect(admin.getByText('Nenhuma sessão aberta.')).toBeVisible();
    await passes(admin);
    expect((await rosa.request.get('/api/admin/usuarios')).status()).toBe(401);
    await rosa.goto('/admin/usuarios');
    await expect(rosa.getByText('Acesso Negado')).toBeVisible();
    await signIn(rosa);
    await expect(rosa.getByText('Credenciais inválidas. Verifique email e senha.')).toBeVisible();
  });
});

/** Sets the last proof of the signed-in person this many minutes back. */
async function ageProof(context: BrowserContext, databaseUrl: string, minutes: number): Promise<void> {
  const { sessions } = await (await context.request.get('/api/admin/minha-conta')).json();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rowCount } = await client.query(
    "update sessions set proved_at = proved_at - $1 * interval '1 minute' where id = $2",
    [minutes, sessions.find(({ current }: { current: boolean }) => current).id],
  );
  await client.end();
  expect(rowCount).toBe(1);
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

/** The entries of a phone's menu, out of these two. */
async function ways(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Painel Inicial' }).waitFor();
  const labels = await menu.getByRole('link', { name: /^(Clientes|Usuários)$/ }).allInnerTexts();
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  return labels;
}

async function choose(dialog: Locator, option: string, reason: string): Promise<void> {
  await dialog.getByRole('radio', { name: option }).check();
  await dialog.getByLabel('Motivo').fill(reason);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
}

async function passes(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}
