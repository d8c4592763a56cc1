import { expect } from '@playwright/test';
import { receiptPdf } from '../test/receipts/receipt-pdf.ts';
import { test } from './journey.ts';

test.use({ place: 'own' });

test('a receipt is read, mended and decided by keyboard, and stands so after a restart', async ({
  operator,
  admin,
  home,
}) => {
  test.setTimeout(150_000);
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
    await expect(row('pix 1.pdf')).toContainText('R$ 350,00');
    await expect(row('pix 2.pdf')).toContainText('R$ 410,00');
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
