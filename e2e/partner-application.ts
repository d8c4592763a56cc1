import { expect, type Locator, type Page } from '@playwright/test';

export async function fillVehicle(page: Page): Promise<void> {
  await page.getByLabel('Tipo de veículo').selectOption('Caminhão hidrojato');
  await page.getByLabel('Placa').fill('abc1d23');
  await page.getByLabel('Capacidade').fill('5000L');
  await page.getByLabel('Hidrojateamento').check();
  await page.getByLabel('Nome do responsável').fill('João Motorista');
  await page.getByLabel('CPF do responsável').fill('52998224725');
  await page.getByLabel('Telefone do responsável').fill('61992004001');
  await page.getByLabel('Tem CNH válida').check();
}

export async function verifyPhone(page: Page, phone: string): Promise<void> {
  await page.getByLabel('WhatsApp', { exact: true }).fill(phone);
  await page.getByRole('button', { name: 'Enviar código por SMS' }).click();
  await page.getByLabel('Código de 6 dígitos').fill(await readCode(page));
  await page.getByRole('button', { name: 'Verificar' }).click();
  await expect(page.getByText('Telefone verificado com sucesso!')).toBeVisible();
}

/** The code that a product without a message provider shows. */
export async function readCode(page: Page): Promise<string> {
  const said = await page.getByText(/Modo de teste: use o código/).textContent();
  return /\d{6}/.exec(said ?? '')?.[0] ?? '';
}

/** Moves by Tab alone until the control has the focus. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 12; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

/** Nothing is wider than the screen. */
export async function fits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}
