import { expect, type Page } from '@playwright/test';
import { readCode } from './partner-application.ts';

/** Signs in by the code that a product without a message provider shows. */
export async function signInAsDriver(page: Page, phone: string): Promise<void> {
  await page.goto('/parceiro/login');
  await page.getByRole('link', { name: 'Sou motorista: entrar com código' }).click();
  await page.getByLabel('Telefone').fill(phone);
  await page.getByRole('button', { name: 'Enviar código por WhatsApp' }).click();
  await page.getByLabel('Código de 6 dígitos').fill(await readCode(page));
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(/\/parceiro\/dashboard$/);
  // Signed-in people skip the sign-in page.
  await page.goto('/parceiro/login');
  await expect(page).toHaveURL(/\/parceiro\/dashboard$/);
}
