import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { registerPartner, signPartnerIn } from './field-partner.ts';
import { senderOf } from './finished-call.ts';
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

test('a company pays by the month, its partner reads and gets what is held for it, also after a restart', async ({
  admin: office,
  operator,
  enter,
  home,
}) => {
  const send = senderOf(office);
  const partnerId = await registerPartner(office.request, who);
  const company = { name: 'Condomínio Ipê', phone: '61993334455', isCompany: true };
  const { id: clientId } = await send('post', '/api/admin/clientes', company);
  const pays = { name: 'Tesoureira Bia', role: 'financeiro', email: 'bia@exemplo.com.br' };
  await send('post', `/api/admin/clientes/${clientId}/contatos`, pays);
  const phone = await enter(null, { viewport: { width: 360, height: 740 } });
  await signPartnerIn(phone, who);

  await test.step('the owner switches the company to one bill a month', async () => {
    await office.goto(`/admin/clientes/${clientId}`);
    await expect(office.getByText('Por chamado', { exact: true })).toBeVisible();
    await office.getByRole('button', { name: 'Mudar cobrança' }).click();
    const dialog = office.getByRole('dialog', { name: 'Cobrança da empresa' });
    await dialog.getByText('Por mês, em uma fatura').click();
    await dialog.getByLabel('Dia do vencimento').fill('29');
    await dialog.getByRole('button', { name: 'Salvar cobrança' }).click();
    await expect(dialog.getByText('Informe um dia de 1 a 28.')).toBeVisible();
    await dialog.getByLabel('Dia do vencimento').fill('10');
    await dialog.getByRole('button', { name: 'Salvar cobrança' }).click();
    await expect(office.getByText('Por mês, vence no dia 10')).toBeVisible();
    await expect(office.getByText('A fatura vai para Tesoureira Bia.')).toBeVisible();
    await expectAccessible(office);
  });

  const confirmationUrl = await test.step('an operator opens a call, and the partner asks for no money', async () => {
    const asOperator = senderOf(operator);
    const [service] = (await (await operator.request.get('/api/all-services')).json()).data;
    const address = { city: 'Brasília', state: 'DF', street: 'SQN 304', number: '2' };
    const asked = { clientName: company.name, clientPhone: company.phone, serviceId: service.id, address };
    const call = await asOperator('post', '/api/admin/chamados', asked);
    await asOperator('post', `/api/admin/chamados/${call.id}/atribuir`, { partnerId });
    await asOperator('patch', `/api/admin/chamados/${call.id}/status`, { status: 'em_andamento' });
    await phone.goto(`/parceiro/chamados/${call.id}`);
    await expect(phone.getByText('não cobre nada no local')).toBeVisible();
    await phone.getByRole('button', { name: 'Outras ações' }).click();
    await phone.getByRole('menuitem', { name: 'Concluir' }).click();
    await expect(phone.getByText('Como o cliente pagou?')).toBeHidden();
    await phone.getByLabel('Valor final cobrado').fill('320');
    await phone.getByLabel('Sem orçamento aprovado: por quê?').fill('Preço já combinado');
    await phone.getByRole('button', { name: 'Concluir atendimento' }).click();
    const shown = phone.getByRole('main');
    await expect(shown.getByText('A empresa paga por mês à central; seu repasse é R$ 272,00.')).toBeVisible();
    await expect(shown.getByText('Comprovante do pagamento')).toHaveCount(0);
    await expectAccessible(phone);
    return call.confirmationUrl;
  });

  await test.step('whoever was there says how it was, and nothing of a payment', async () => {
    const client = await enter(null, { viewport: { width: 360, height: 740 } });
    await client.goto(confirmationUrl);
    await expect(client.getByText('A empresa paga este atendimento na fatura do mês')).toBeVisible();
    await expect(client.getByLabel('Valor total pago')).toHaveCount(0);
    await client.locator('input[name=serviceRating][value="5"]').check();
    await expectAccessible(client);
    await client.getByRole('button', { name: 'Confirmar e Finalizar' }).click();
    await expect(client.getByText('Confirmação Enviada!')).toBeVisible();
    await expect(client.getByRole('link', { name: 'Mandar o comprovante do pagamento' })).toHaveCount(0);
  });

  await test.step('the bill is closed, sent and paid', async () => {
    await office.goto('/admin/financeiro/faturas');
    await expect(office.getByRole('row').filter({ hasText: company.name })).toContainText('R$ 320,00');
    await expectAccessible(office);
    await office.getByRole('link', { name: company.name }).click();
    await office.getByRole('button', { name: 'Fechar fatura' }).click();
    await office.getByRole('alertdialog').getByRole('button', { name: 'Fechar fatura' }).click();
    await office.getByRole('button', { name: 'Enviar fatura' }).click();
    await office.getByRole('alertdialog').getByRole('button', { name: 'Enviar fatura' }).click();
    await office.getByRole('button', { name: 'Registrar pagamento' }).click();
    const dialog = office.getByRole('dialog', { name: /^Pagamento de/ });
    await dialog.getByLabel('O que comprova').fill('PIX do condomínio');
    await dialog.getByRole('button', { name: 'Registrar pagamento' }).click();
    await expect(office.getByText('Pagamento registrado')).toBeVisible();
    await expect(office.getByText('Paga', { exact: true }).first()).toBeVisible();
    await expectAccessible(office);
  });

  await test.step('the partner is paid', async () => {
    await office.goto('/admin/financeiro/repasses');
    await office.getByRole('button', { name: `Registrar repasse a ${who.name}` }).click();
    const dialog = office.getByRole('dialog', { name: `Repasse a ${who.name}` });
    await dialog.getByLabel('Identificador do PIX').fill('E123');
    await dialog.getByRole('button', { name: 'Registrar repasse' }).click();
    await expect(dialog.getByText('O identificador começa com E')).toBeVisible();
    await dialog.getByLabel('Identificador do PIX').fill('E00000000202611271200abcdef12345');
    await dialog.getByRole('button', { name: 'Registrar repasse' }).click();
    await expect(office.getByText('Nenhum prestador tem saldo a favor agora.')).toBeVisible();
    await expectAccessible(office);
  });

  await test.step('all of it stands after a restart', async () => {
    await home.restart();
    await phone.goto('/parceiro/extrato');
    await expect(phone.getByText('Repasse ao prestador').first()).toBeVisible();
    await expect(phone.getByText('R$ 272,00').first()).toBeVisible();
    await office.goto('/admin/financeiro/faturas?status=paga');
    await expect(office.getByRole('row').filter({ hasText: company.name })).toContainText('Paga');
  });
});
