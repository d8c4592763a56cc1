import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { registerPartner, signPartnerIn } from './field-partner.ts';
import { finishCall, senderOf } from './finished-call.ts';
import { test } from './journey.ts';

const who = {
  name: 'Águas do Paranoá',
  email: 'paranoa@partner.example',
  phone: '61991115533',
  document: '41720398550',
  city: 'Brasília',
  state: 'DF',
};

test.use({ place: 'own' });

test('a commission is settled, read by its partner, paid in parts and stands as paid after a restart', async ({
  admin: office,
  operator,
  enter,
  home,
}) => {
  const send = senderOf(office);
  const partnerId = await registerPartner(office.request, who);
  const call = await finishCall(send, {
    partnerId,
    finalValue: 320,
    clientName: 'Maria Aparecida',
    clientPhone: '61993334455',
  });

  const phone = await enter(null, { viewport: { width: 360, height: 740 } });
  await signPartnerIn(phone, who);

  await test.step('the partner reads what it owes, before anybody asked for it', async () => {
    await phone.goto('/parceiro/dashboard');
    await phone.getByRole('link', { name: 'Meu extrato' }).click();
    await expect(phone.getByText('R$ 48,00').first()).toBeVisible();
    await expect(phone.getByText(call.protocolNumber)).toBeVisible();
    await expect(phone.getByText('Nenhum acerto ainda.')).toBeVisible();
    await expectAccessible(phone);
  });

  await test.step('the office opens a settlement of all that is owed', async () => {
    await office.goto('/admin/gestao-financeira');
    await expect(office.getByText('Nenhum acerto ainda:')).toBeVisible();
    await office.getByRole('button', { name: 'Novo acerto' }).first().click();
    await office.getByLabel('Prestador').selectOption({ label: 'Águas do Paranoá: R$ 48,00 em 1 lançamento' });
    await office.getByRole('button', { name: 'Abrir acerto' }).click();
    await expect(office.getByText('Acerto aberto', { exact: true })).toBeVisible();
    await expect(office.getByRole('row').filter({ hasText: who.name })).toContainText('R$ 48,00');
    await expectAccessible(office);
  });

  await test.step('an administrator says where to pay, and partner and office see the PIX of it', async () => {
    await office.getByRole('button', { name: 'Conta PIX' }).click();
    const dialog = office.getByRole('dialog', { name: 'Conta PIX da central' });
    await dialog.getByLabel('Chave', { exact: true }).fill('11.111.111/1111-11');
    await dialog.getByLabel('Nome do titular').fill('Cano Livre Serviços');
    await dialog.getByRole('button', { name: 'Salvar conta' }).click();
    await expect(dialog.getByText('Este CNPJ não existe. Confira os números.')).toBeVisible();
    await dialog.getByLabel('Chave', { exact: true }).fill('12.ABC.345/01DE-35');
    await dialog.getByRole('button', { name: 'Salvar conta' }).click();
    await expect(office.getByText('Conta PIX salva')).toBeVisible();
    await phone.reload();
    await phone.getByText('Pagar por PIX').click();
    await expect(phone.getByRole('img', { name: /^Código PIX do acerto AC-/ })).toBeVisible();
    await expect(phone.getByLabel('PIX copia e cola')).toHaveValue(/12ABC34501DE35.*540548\.00.*Cano Livre Servicos/);
    await expectAccessible(phone);
  });

  await test.step('it is paid in parts; more than is missing is refused and nothing typed is lost', async () => {
    await office.getByRole('row').filter({ hasText: who.name }).getByRole('button').first().click();
    await office.getByRole('button', { name: 'Registrar pagamento' }).click();
    const dialog = office.getByRole('dialog', { name: `Pagamento de ${who.name}` });
    await dialog.getByLabel('Valor pago').fill('48,01');
    await dialog.getByLabel('O que comprova').fill('PIX de 26/11');
    await dialog.getByRole('button', { name: 'Registrar pagamento' }).click();
    await expect(dialog.getByText('Faltam só R$ 48,00 neste acerto.')).toBeVisible();
    await expect(dialog.getByLabel('O que comprova')).toHaveValue('PIX de 26/11');
    await dialog.getByLabel('Valor pago').fill('20,00');
    await dialog.getByRole('button', { name: 'Registrar pagamento' }).click();
    await expect(office.getByText('Registrado por')).toBeVisible();
    await expectAccessible(office);
    await phone.reload();
    await expect(phone.getByText('faltam R$ 28,00')).toBeVisible();
    await office.getByRole('button', { name: 'Registrar pagamento' }).click();
    await dialog.getByLabel('O que comprova').fill('O resto, em dinheiro');
    await dialog.getByRole('button', { name: 'Registrar pagamento' }).click();
    await expect(office.getByText('Registrado por')).toHaveCount(2);
  });

  await test.step('an operator reads it and may not write', async () => {
    const books = await operator.request.get('/api/admin/acertos');
    expect(await books.json()).toMatchObject({ total: 1, acertos: [{ status: 'pago' }] });
    const tried = await operator.request.post('/api/admin/acertos', { data: { partnerId, dueOn: '2030-01-01' } });
    expect(tried.status()).toBe(403);
  });

  await test.step('after a restart it stands as paid, in the office and on the partner’s phone', async () => {
    await home.restart();
    await office.goto('/admin/financeiro?status=pago');
    await expect(office.getByRole('row').filter({ hasText: call.protocolNumber })).toContainText('Pago');
    await phone.reload();
    await expect(phone.getByText('R$ 0,00').first()).toBeVisible();
    await expect(phone.getByText('Pago', { exact: true })).toBeVisible();
  });
});
