import { expect } from '@playwright/test';
import { makePng } from '../test/png.ts';
import { receiptPdf } from '../test/receipts/receipt-pdf.ts';
import { test } from './journey.ts';

test.use({ place: 'own' });

test('a receipt is read, mended and decided by keyboard, and stands so after a restart', async ({
  operator,
  admin,
  home,
}) => {
  // Behind everything else on the machine.
  const untilRead = { timeout: 120_000 };
  const paper = (reais: string) =>
    receiptPdf(['Comprovante de Pix', 'Valor pago', `R$ ${reais}`, 'Data e hora', '21/11/2026 14:32:10']);

  await test.step('an operator sends two at once, and sees them read', async () => {
    await operator.goto('/admin/analise-recibos');
    await operator.getByRole('button', { name: 'Enviar recibo' }).first().click();
    const dialog = operator.getByRole('dialog', { name: 'Enviar recibo' });
    await dialog.locator('input[type=file]').setInputFiles(
      ['350,00', '410,00'].map((reais, at) => ({
        name: `pix ${at + 1}.pdf`,
        mimeType: 'application/pdf',
        buffer: paper(reais),
      })),
    );
    await dialog.getByRole('button', { name: 'Pronto' }).click();
    const row = (name: string) => operator.getByRole('row').filter({ hasText: name });
    await expect(row('pix 1.pdf')).toContainText('R$ 350,00', untilRead);
    await expect(row('pix 2.pdf')).toContainText('R$ 410,00', untilRead);
    await expect(row('pix 2.pdf')).toContainText('Pendente');
  });

  await test.step('goes from one to the next and mends a field without a mouse', async () => {
    await operator.getByRole('button', { name: 'Ver Detalhes de pix 2.pdf' }).press('Enter');
    await expect(operator.getByRole('dialog', { name: 'pix 2.pdf' }).getByText('R$ 410,00').first()).toBeVisible();
    await operator.keyboard.press('j');
    const dialog = operator.getByRole('dialog', { name: 'pix 1.pdf' });
    await expect(dialog.getByText('R$ 350,00').first()).toBeVisible();
    await operator.keyboard.press('c');
    await expect(dialog.getByRole('button', { name: 'Corrigir valor' })).toBeFocused();
    await operator.keyboard.press('Enter');
    await expect(dialog.getByLabel('Valor', { exact: true })).toBeFocused();
    await operator.keyboard.press('Control+A');
    await operator.keyboard.type('1.350,00');
    await operator.keyboard.press('Control+Enter');
    await expect(dialog.getByText('Corrigido', { exact: true })).toBeVisible();
    await expect(dialog.getByText('· lido: R$ 350,00')).toBeVisible();
    await expect(dialog.getByText('Só um administrador aprova ou rejeita um recibo.')).toBeVisible();
  });

  await test.step('shows the page of the PDF with a box over each value, and asks before it loses what is typed', async () => {
    const dialog = operator.getByRole('dialog', { name: 'pix 1.pdf' });
    const page = dialog.getByRole('img', { name: 'Recibo: pix 1.pdf' });
    await expect(page).toHaveJSProperty('complete', true);
    expect(await page.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(1_000);
    await expect(dialog.locator('svg polygon title').filter({ hasText: 'Valor' })).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Corrigir dia' }).press('Enter');
    await dialog.getByLabel('Dia', { exact: true }).fill('20/11/2026');
    await operator.keyboard.press('Escape');
    await expect(dialog.getByText('Descartar o que você digitou?')).toBeVisible();
    await operator.keyboard.press('Enter');
    await expect(dialog.getByLabel('Dia', { exact: true })).toHaveValue('20/11/2026');
    await expect(dialog.getByRole('button', { name: 'Próximo recibo' })).toBeDisabled();
  });

  await test.step('an administrator approves it with a reason, and it stands after a restart', async () => {
    await admin.goto('/admin/analise-recibos?search=pix 1');
    await admin.getByRole('button', { name: 'Ver Detalhes de pix 1.pdf' }).press('Enter');
    await expect(admin.getByRole('dialog', { name: 'pix 1.pdf' }).getByText('R$ 1.350,00').first()).toBeVisible();
    await admin.keyboard.press('a');
    await expect(admin.getByLabel('Motivo', { exact: true })).toBeFocused();
    await admin.keyboard.type('Confere com o extrato');
    await admin.keyboard.press('Control+Enter');
    await expect(admin.getByText('Confere com o extrato')).toBeVisible();
    await home.restart();
    await admin.goto('/admin/analise-recibos?status=aprovado');
    await expect(admin.getByRole('row').filter({ hasText: 'pix 1.pdf' })).toContainText('R$ 1.350,00');
  });
});

test('fifty receipts are decided one after another without a mouse', async ({ admin }) => {
  for (let at = 1; at <= 50; at += 1) {
    const receipt = { name: `papel ${at}.png`, mimeType: 'image/png', buffer: makePng(200 + at, 300) };
    const sent = await admin.request.post('/api/admin/analise-recibos/upload', { multipart: { receipt } });
    expect(sent.status()).toBe(201);
  }
  await admin.goto('/admin/analise-recibos');
  await admin.getByRole('button', { name: 'Ver Detalhes de papel 50.png' }).press('Enter');
  for (let at = 50; at >= 1; at -= 1) {
    const dialog = admin.getByRole('dialog', { name: `papel ${at}.png`, exact: true });
    await expect(dialog.getByRole('button', { name: 'Aprovar' })).toBeVisible();
    await admin.keyboard.press(at % 2 === 0 ? 'a' : 'r');
    await expect(admin.getByLabel('Motivo', { exact: true })).toBeFocused();
    await admin.keyboard.type(`Olhado ${at}`);
    await admin.keyboard.press('Control+Enter');
    await expect(dialog.getByRole('button', { name: 'Desfazer a decisão' })).toBeVisible();
    // A key pressed before the focus is back from the window that closed counts too.
    if (at % 5 === 0)
      await admin.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    if (at > 1) await admin.keyboard.press('j');
  }
  const decided = async (status: string) =>
    (await (await admin.request.get(`/api/admin/analise-recibos?status=${status}&limit=1`)).json()).total;
  expect([await decided('aprovado'), await decided('rejeitado'), await decided('pendente')]).toEqual([25, 25, 0]);
});
