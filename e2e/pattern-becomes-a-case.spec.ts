import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { finishCall, senderOf } from './finished-call.ts';
import { test } from './journey.ts';

test.use({ place: 'own sample' });

test('clients who state more than their partner make a case by themselves, which an administrator confirms', async ({
  admin,
  operator,
  visitor,
  home,
}) => {
  test.setTimeout(240_000);
  const { prestadores } = await senderOf(admin)('get', '/api/admin/prestadores?limit=1&status=ativo');
  const partnerId: string = prestadores[0].id;
  for (let number = 0; number < 10; number += 1) {
    await confirmedCall(operator, visitor.request, { number, partnerId, paid: number < 6 ? 400 : 300 });
  }

  await test.step('the case appears by itself, says how often it happens, and is taken up', async () => {
    await operator.goto('/admin/deteccao-fraude?status=PENDING');
    await expect(operator.getByText(/Em 6 de 10 atendimentos.* o cliente disse ter pago/)).toBeVisible({
      timeout: 60_000,
    });
    await operator.getByRole('button', { name: /^Investigar CH-.* e mais 5$/ }).click();
    const dialog = operator.getByRole('dialog');
    await expect(dialog.getByRole('row')).toHaveCount(7);
    await expect(dialog.getByText('Em 4 de 10 atendimentos respondidos, nada disso aconteceu.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Investigar', exact: true }).click();
    await expect(dialog.getByText('Em investigação').first()).toBeVisible();
  });

  await test.step('new evidence joins the open case', async () => {
    await confirmedCall(operator, visitor.request, { number: 10, partnerId, paid: 420 });
    await expect(operator.getByText(/^Nova evidência: CH-/)).toBeVisible({ timeout: 60_000 });
    await operator.keyboard.press('p');
    await operator.getByLabel('O que você apurou').fill('Seis clientes disseram o mesmo por telefone');
    await operator.getByRole('button', { name: 'Pedir decisão', exact: true }).last().click();
    await expect(operator.getByText('Decisão pedida').first()).toBeVisible();
  });

  await test.step('an administrator confirms it by keyboard, and it stands after a restart', async () => {
    await admin.goto('/admin/deteccao-fraude?decisao=pedida');
    await admin.getByRole('button', { name: /^Investigar CH-/ }).click();
    await expect(admin.getByRole('dialog').getByRole('row')).toHaveCount(8);
    await admin.keyboard.press('d');
    await admin.getByRole('radio', { name: 'Confirmado' }).check();
    await admin.getByLabel('Motivo', { exact: true }).fill('Recibos e telefonemas conferem');
    await admin.getByRole('button', { name: 'Salvar' }).click();
    await expect(admin.getByText('Recibos e telefonemas conferem')).toBeVisible();
    await home.restart();
    await admin.goto('/admin/deteccao-fraude?status=CONFIRMED');
    await admin.getByRole('button', { name: /^Investigar CH-.* e mais 6$/ }).click();
    await expect(admin.getByText('Recibos e telefonemas conferem')).toBeVisible();
  });
});

/** A call of R$ 300,00 in cash that its partner reported and its client confirmed. */
async function confirmedCall(
  office: Page,
  client: APIRequestContext,
  { number, partnerId, paid }: { number: number; partnerId: string; paid: number },
): Promise<void> {
  const { confirmationUrl } = await finishCall(senderOf(office), {
    partnerId,
    finalValue: 300,
    paymentMethod: 'dinheiro',
    clientName: `Cliente ${number}`,
    clientPhone: `6199334${String(1_000 + number)}`,
  });
  const key = new URL(confirmationUrl).pathname.split('/').at(-1);
  const clientResponse = { paidAmount: paid, paymentMethod: 'dinheiro', receivedReceipt: false, serviceRating: 4 };
  const answer = await client.post(`/api/ai-validation/process-response/${key}`, { data: { clientResponse } });
  expect(answer.ok(), await answer.text()).toBe(true);
}
