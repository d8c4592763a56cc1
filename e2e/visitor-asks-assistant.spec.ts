import { expect, type Page, test } from '@playwright/test';

const opener = (page: Page) => page.getByRole('button', { name: 'Precisa de ajuda?' });
const log = (page: Page) => page.getByRole('log', { name: 'Mensagens' });

async function ask(page: Page, text: string): Promise<void> {
  await page.getByLabel('Mensagem', { exact: true }).fill(text);
  await page.keyboard.press('Enter');
}

test('a failure is told in the window, and what was asked stays', async ({ page }) => {
  await page.route('**/api/ai/chat', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await page.goto('/');
  await opener(page).click();
  await ask(page, 'oi');
  await expect(log(page)).toContainText(
    'Desculpe, tive um problema ao processar sua mensagem. Por favor, tente novamente mais tarde.',
  );
  await expect(log(page)).toContainText('oi');
});

for (const width of [320, 360, 768]) {
  test(`the floats stand beside each other at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/');
    const chat = await opener(page).boundingBox();
    const contact = await page.getByRole('complementary', { name: 'Contato rápido' }).boundingBox();
    expect((chat?.x ?? 0) + (chat?.width ?? 0)).toBeLessThan(contact?.x ?? 0);
  });
}
