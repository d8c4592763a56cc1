import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '#test/long/worlds/patient-expect.ts';
import { totp } from '#test/totp.ts';
import { type Change, demoPassword, make, says } from './change.ts';

const account = '/api/admin/minha-conta';

/** Activates an account's second factor by its API; returns its backup codes. */
export async function enrol(api: APIRequestContext): Promise<string[]> {
  type Prepared = { secret: string; backupCodes: string[] };
  const { secret, backupCodes } = await make<Prepared>(api, `${account}/segundo-fator`, { password: demoPassword });
  await make(api, `${account}/segundo-fator/confirmar`, { code: totp(secret) });
  return backupCodes;
}

/** Off again by one of the codes on the screen, so that the next change signs in with the password alone. */
async function leaveSecondFactor(page: Page): Promise<void> {
  const shown = page.getByRole('list', { name: 'Códigos reserva' }).getByRole('listitem');
  const code = (await shown.first().textContent()) ?? '';
  await make(page.request, `${account}/segundo-fator/desativar`, { password: demoPassword, code });
}

/** Password and code, if any, asked again before an action. */
async function typePassword(page: Page, opener: string, label: string, code?: string) {
  await page.goto('/admin/minha-conta');
  await page.getByRole('button', { name: opener, exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Sua senha', { exact: true }).fill(demoPassword);
  if (code !== undefined) await dialog.getByLabel('Código de 6 dígitos').fill(code);
  return {
    press: () => dialog.getByRole('button', { name: label, exact: true }).click(),
    kept: () => expect(dialog.getByLabel('Sua senha', { exact: true })).toHaveValue(demoPassword),
  };
}

/** A second factor of one's own, from its first code to its end. */
export const secondFactorChanges: readonly Change[] = [
  {
    operation: 'prepareSecondFactor',
    silent: 'Não foi possível preparar o segundo fator.',
    as: 'moderador',
    prepare: async (page) => ({
      ...(await typePassword(page, 'Ativar segundo fator', 'Continuar')),
      done: () => expect(page.getByLabel('Ou digite esta chave no aplicativo')).toBeVisible(),
    }),
  },
  {
    operation: 'confirmSecondFactor',
    silent: 'Não foi possível ativar o segundo fator.',
    as: 'moderador',
    async prepare(page) {
      const { press } = await typePassword(page, 'Ativar segundo fator', 'Continuar');
      await press();
      const dialog = page.getByRole('alertdialog');
      const code = totp(await dialog.getByLabel('Ou digite esta chave no aplicativo').inputValue());
      const field = dialog.getByLabel('Código de 6 dígitos que o aplicativo mostra');
      await field.fill(code);
      return {
        press: () => dialog.getByRole('button', { name: 'Ativar segundo fator' }).click(),
        kept: () => expect(field).toHaveValue(code),
        async done() {
          await expect(dialog.getByRole('list', { name: 'Códigos reserva' })).toBeVisible();
          await leaveSecondFactor(page);
        },
      };
    },
  },
  {
    operation: 'replaceBackupCodes',
    silent: 'Não foi possível criar os códigos.',
    as: 'moderador',
    async prepare(page) {
      const [code] = await enrol(page.request);
      return {
        ...(await typePassword(page, 'Criar novos códigos reserva', 'Criar códigos', code)),
        async done() {
          await expect(page.getByRole('list', { name: 'Códigos reserva' })).toBeVisible();
          await leaveSecondFactor(page);
        },
      };
    },
  },
  {
    operation: 'deactivateSecondFactor',
    silent: 'Não foi possível desativar.',
    as: 'moderador',
    async prepare(page) {
      const [code] = await enrol(page.request);
      return {
        ...(await typePassword(page, 'Desativar', 'Desativar', code)),
        done: () => says(page, 'Segundo fator desativado'),
      };
    },
  },
];
