import { expect, type Page } from '@playwright/test';

/** Chooses a password by an invitation link, and waits for the sign-in page, which means that it was stored. */
export async function choosePassword(page: Page, invitation: string, password: string): Promise<void> {
  await page.goto(invitation);
  await page.getByLabel('Nova senha', { exact: true }).fill(password);
  await page.getByLabel('Repita a nova senha').fill(password);
  await page.getByRole('button', { name: 'Salvar senha' }).click();
  await expect(page).toHaveURL(/\/(admin|parceiro)\/login(\?entrada=senha-criada)?$/);
}
