import { expect, type Page } from '@playwright/test';
import { makePng } from '../test/png.ts';
import { expectAccessible } from './accessible.ts';
import { registerPartner, signPartnerIn } from './field-partner.ts';
import { finishCall, senderOf } from './finished-call.ts';
import { test } from './journey.ts';

const who = {
  name: 'Nascente Desentupidora',
  email: 'nascente@partner.example',
  phone: '61991117744',
  document: '41720398550',
  city: 'Brasília',
  state: 'DF',
};
const second = { name: 'Célia Prado', email: 'celia@canolivre.example', password: 'quatro canos de cobre' };

test.use({ place: 'own' });

test('a partner is heard before a decision, and another person looks at it once', async ({
  admin: office,
  enter,
  home,
}) => {
  const send = senderOf(office);
  const partnerId = await registerPartner(office.request, who);
  const done = { partnerId, finalValue: 320, clientName: 'Maria Aparecida', clientPhone: '61993334455' };
  const call = await finishCall(send, done);
  const statement = { paidAmount: 450, paymentMethod: 'pix', receivedReceipt: true, serviceRating: 3 };
  const key = call.confirmationUrl.slice(-22);
  await send('post', `/api/ai-validation/process-response/${key}`, { clientResponse: JSON.stringify(statement) });
  const phone = await enter(null, { viewport: { width: 360, height: 740 } });
  await signPartnerIn(phone, who);

  await test.step('nobody decides against it before it is heard', async () => {
    await office.goto('/admin/auditoria-valores');
    await office
      .getByRole('button', { name: /^Investigar/ })
      .first()
      .click();
    await expect(office.getByText('O prestador ainda não foi ouvido sobre isto.', { exact: false })).toBeVisible();
    await decide(office, 'O recibo mostra R$ 450,00.');
    await expect(office.getByText(/ouça o que ele tem a dizer/)).toBeVisible();
    await office.keyboard.press('Escape');
    await office.keyboard.press('Escape');
  });

  await test.step('the office asks for its side, and not in words that name the client', async () => {
    await office.goto('/admin/auditoria-valores');
    await office
      .getByRole('button', { name: /^Investigar/ })
      .first()
      .click();
    await office.getByRole('button', { name: 'Ouvir o prestador' }).click();
    const dialog = office.getByRole('dialog', { name: 'Ouvir o prestador' });
    await dialog.getByLabel('Recado ao prestador').fill('A Aparecida pagou mais?');
    await dialog.getByRole('button', { name: 'Enviar ao prestador' }).click();
    await expect(dialog.getByText(/tire "Aparecida", que é do cliente/)).toBeVisible();
    await dialog.getByLabel('Recado ao prestador').fill('Como foi combinado o valor?');
    await dialog.getByRole('button', { name: 'Enviar ao prestador' }).click();
    await expect(office.getByText('Aguarda o prestador').first()).toBeVisible();
    await expectAccessible(office);
  });

  await test.step('its phone shows it; what is typed outlives a reload; it answers with a picture', async () => {
    await phone.goto('/parceiro/dashboard');
    await phone.getByRole('link', { name: /^Queremos ouvir você/ }).click();
    await expect(phone.getByText('Como foi combinado o valor?')).toBeVisible();
    await expect(phone.getByText('Maria')).toHaveCount(0);
    await expect(phone.getByText(/fraude/i)).toHaveCount(0);
    await expectAccessible(phone);
    await phone.getByLabel('A sua resposta').fill('Cobrei 320 e deixei o recibo.');
    await phone.reload();
    await expect(phone.getByLabel('A sua resposta')).toHaveValue('Cobrei 320 e deixei o recibo.');
    await phone
      .locator('input[type=file]')
      .setInputFiles({ name: 'recibo.png', mimeType: 'image/png', buffer: makePng(300, 400) });
    await expect(phone.getByText('recibo.png')).toBeVisible();
    await phone.getByRole('button', { name: 'Enviar resposta' }).click();
    await expect(phone.getByText('Resposta enviada')).toBeVisible();
    await expect(phone.getByText('Cobrei 320 e deixei o recibo.').first()).toBeVisible();
  });

  await test.step('the office reads the answer and decides with a reason', async () => {
    await office.goto('/admin/ouvir-prestadores');
    await expect(office.getByText('Respondida').first()).toBeVisible();
    await office.getByRole('link', { name: /^Abrir/ }).click();
    await expect(office.getByText('Cobrei 320 e deixei o recibo.')).toBeVisible();
    await decide(office, 'O recibo mostra R$ 450,00.');
    await expect(office.getByText('Decidido contra').first()).toBeVisible();
  });

  await test.step('the partner reads the decision, and asks for another person', async () => {
    await phone.reload();
    await expect(phone.getByText('O recibo mostra R$ 450,00.')).toBeVisible();
    await expect(phone.getByText(/a comissão foi calculada de novo/)).toBeVisible();
    await phone.getByRole('button', { name: 'Pedir que outra pessoa olhe' }).click();
    await phone.getByLabel('Por que outra pessoa deve olhar?').fill('O recibo não é deste atendimento.');
    await phone.getByRole('button', { name: 'Enviar pedido' }).click();
    await expect(phone.getByText(/Outra pessoa da central responde até/)).toBeVisible();
    await expectAccessible(phone);
  });

  await test.step('the first person cannot answer it, and is told whom to invite', async () => {
    await office.goto('/admin/ouvir-prestadores');
    await expect(office.getByText(/Convide outro administrador em Usuários/)).toBeVisible();
    await expect(office.getByRole('button', { name: 'Decidir' })).toHaveCount(0);
  });

  const other = await enter(null);
  await test.step('another administrator undoes it', async () => {
    const account = { role: 'admin', name: second.name, email: second.email };
    const { invitationUrl } = await send('post', '/api/admin/usuarios', account);
    const token = new URL(invitationUrl).searchParams.get('token');
    await send('post', '/api/auth/reset-password', { token, newPassword: second.password });
    await other.request.post('/api/auth/sign-in/email', { data: { email: second.email, password: second.password } });
    await other.goto('/admin/ouvir-prestadores');
    await other.getByRole('button', { name: 'Decidir' }).click();
    const dialog = other.getByRole('dialog');
    await dialog.getByLabel('O que acontece com a decisão').selectOption({ label: 'Decisão desfeita' });
    await dialog.getByLabel('Motivo').fill('O recibo é de outro dia.');
    await dialog.getByRole('button', { name: 'Decidir' }).click();
    await expect(other.getByText('Decisão desfeita').first()).toBeVisible();
  });

  await test.step('after a restart all of it is there', async () => {
    await home.restart();
    await phone.reload();
    await expect(phone.getByText('A decisão foi desfeita.')).toBeVisible();
    await expect(phone.getByText('O recibo é de outro dia.').first()).toBeVisible();
    await expect(phone.getByText(second.name)).toHaveCount(0);
    const paper = await phone.request.get(await hrefOf(phone, 'Guardar tudo em um documento'));
    expect(paper.headers()['content-type']).toBe('application/pdf');
  });
});

async function decide(office: Page, reason: string) {
  await office.getByRole('button', { name: 'Decidir' }).click();
  const dialog = office.getByRole('dialog').last();
  await dialog.getByText('Resolvida', { exact: true }).click();
  await dialog.getByText(/^O do cliente: R\$/).click();
  await dialog.getByLabel('Motivo', { exact: true }).fill(reason);
  await dialog.getByRole('button', { name: 'Decidir' }).click();
}

async function hrefOf(page: Page, name: string): Promise<string> {
  return (await page.getByRole('link', { name }).getAttribute('href')) ?? '';
}
