import type { Page } from '@playwright/test';
import { make, type Office, says } from '#test/long/situations/changes/change.ts';
import { cpf, mobile } from '#test/operation.ts';
import { expect } from './patient-expect.ts';

interface OpenedCall {
  id: string;
  protocolNumber: string;
  clientId: string;
}

let made = 0;

/** A call of a new client. */
export function openCall(office: Office): Promise<OpenedCall> {
  made += 1;
  return make(office.api, '/api/admin/chamados', {
    clientName: `Cliente da Falha ${made}`,
    clientPhone: mobile(70_000 + made),
    serviceType: 'Desentupimento de Pia',
    address: { city: 'Brasília', state: 'DF' },
  });
}

export function openPartner(office: Office): Promise<{ id: string; name: string }> {
  made += 1;
  return make(office.api, '/api/admin/prestadores', {
    name: `Prestador da Falha ${made}`,
    email: `falha${made}@exemplo.com.br`,
    phone: mobile(71_000 + made),
    document: cpf(71_000 + made),
    city: 'Brasília',
    state: 'DF',
  });
}

/** Several records chosen in a list, their change asked for with a reason. */
export async function chooseMany(
  page: Page,
  { path, button, action, option }: Record<'path' | 'button' | 'action', string> & { option?: string },
) {
  await page.goto(path);
  await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check();
  await page.getByRole('button', { name: button, exact: true }).click();
  const question = page.getByRole('alertdialog');
  if (option !== undefined) await question.getByRole('radio', { name: option, exact: true }).check();
  await question.getByLabel('Motivo').fill('Vários de uma vez');
  return {
    press: () => question.getByRole('button', { name: action, exact: true }).click(),
    async kept() {
      await question.getByRole('button', { name: 'Tentar novamente' }).click();
      await expect(question.getByLabel('Motivo')).toHaveValue('Vários de uma vez');
      if (option !== undefined) await expect(question.getByRole('radio', { name: option, exact: true })).toBeChecked();
    },
    done: () => says(page, 'Status atualizado'),
  };
}
