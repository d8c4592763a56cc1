import { expect } from '@playwright/test';
import { addDays, formatDate, startOfDay, todayOn } from '../src/shared/time/dates.ts';
import { expectAccessible } from './accessible.ts';
import { registerPartner, signPartnerIn } from './field-partner.ts';
import { finishCall, senderOf } from './finished-call.ts';
import { test } from './journey.ts';

const who = {
  name: 'Hidro Cerrado',
  email: 'cerrado@partner.example',
  phone: '61991115544',
  document: '71428793860',
  city: 'Brasília',
  state: 'DF',
};

test.use({ place: 'own' });

test('a partner asks for more time, the office agrees, and the partner sees the new day', async ({
  admin: office,
  enter,
}) => {
  const send = senderOf(office);
  const partnerId = await registerPartner(office.request, who);
  const call = await finishCall(send, {
    partnerId,
    finalValue: 320,
    clientName: 'Rita Maria',
    clientPhone: '61993334466',
  });
  const phone = await enter(null, { viewport: { width: 360, height: 740 } });
  await signPartnerIn(phone, who);
  const asked = addDays(todayOn(new Date()), 20);
  const agreed = formatDate(startOfDay(addDays(todayOn(new Date()), 15)));

  await test.step('the office settles everybody at once, after it read who and how much', async () => {
    await office.goto('/admin/gestao-financeira');
    await office.getByRole('button', { name: 'Acertar todos' }).click();
    const dialog = office.getByRole('dialog', { name: 'Acertar todos' });
    await expect(dialog.getByText('Hidro Cerrado')).toBeVisible();
    await expectAccessible(office);
    await dialog.getByRole('button', { name: 'Abrir 1 acerto' }).click();
    const outcome = office.getByRole('dialog', { name: '1 acerto aberto' });
    await outcome.getByRole('button', { name: 'Fechar' }).first().click();
    await expect(office.getByRole('row').filter({ hasText: who.name })).toContainText('R$ 48,00');
  });

  await test.step('the partner asks for more time on its phone', async () => {
    await phone.goto('/parceiro/extrato');
    await phone.getByRole('button', { name: 'Preciso de mais prazo' }).click();
    const dialog = phone.getByRole('dialog', { name: /^Mais prazo para o acerto AC-/ });
    await dialog.getByLabel('Pago até').fill(asked);
    await dialog.getByLabel('Motivo').fill('Recebo do condomínio dia 9');
    await dialog.getByRole('button', { name: 'Pedir prazo' }).click();
    await expect(phone.getByText('Aguarda a central')).toBeVisible();
    await expectAccessible(phone);
  });

  await test.step('the office finds the request beside what is owed by age, and agrees another day', async () => {
    await office.getByRole('link', { name: 'Cobrança' }).click();
    await expect(office.getByText('Recebo do condomínio dia 9')).toBeVisible();
    await expect(office.getByText('1 prestador encontrado')).toBeVisible();
    await expect(office.getByRole('row').filter({ hasText: who.name })).toContainText('R$ 48,00');
    await expectAccessible(office);
    await office.getByRole('link', { name: /^AC-/ }).click();
    await office.getByRole('button', { name: 'Aceitar', exact: true }).click();
    const dialog = office.getByRole('dialog', { name: /^Aceitar o pedido do acerto AC-/ });
    await dialog.getByLabel('Novo vencimento').fill(addDays(todayOn(new Date()), 15));
    await dialog.getByLabel('Resposta ao prestador').fill('Até esse dia, combinado.');
    await dialog.getByRole('button', { name: 'Aceitar', exact: true }).click();
    await expect(office.getByText(`Novo vencimento: ${agreed}`)).toBeVisible();
    await expectAccessible(office);
  });

  await test.step('the partner reads the answer and the new day, and prints its statement', async () => {
    await phone.reload();
    await expect(phone.getByText(`Novo dia combinado: ${agreed}.`)).toBeVisible();
    await expect(phone.getByText('Central: Até esse dia, combinado.')).toBeVisible();
    await phone.getByRole('link', { name: 'Ver e imprimir' }).click();
    const sheet = phone.getByRole('article', { name: /^Extrato do acerto AC-/ });
    await expect(sheet.getByText(call.protocolNumber)).toBeVisible();
    await expect(sheet.getByText(`${agreed}`)).toBeVisible();
    await phone.emulateMedia({ media: 'print' });
    await expect(sheet).toBeVisible();
    await expect(phone.getByRole('banner').first()).toBeHidden();
    await phone.emulateMedia({ media: 'screen' });
    await expectAccessible(phone);
  });
});
