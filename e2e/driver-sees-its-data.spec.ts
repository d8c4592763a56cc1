import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { signInAsDriver } from './driver-sign-in.ts';
import { registerPartner, signPartnerIn } from './field-partner.ts';
import { expectToFit } from './fit.ts';
import { test } from './journey.ts';

test.use({ place: 'own' });

const small = { viewport: { width: 360, height: 740 } };
const driver = {
  fullName: 'Nivaldo Teles',
  phone: '61991118877',
  cpf: '529.982.247-25',
  email: '',
  validLicense: true,
};

/** Opens a menu or dialog by keyboard alone. */
async function press(page: Page, name: string | RegExp, role: 'button' | 'menuitem' | 'link' = 'button') {
  await page.getByRole(role, { name, exact: true }).focus();
  await page.keyboard.press('Enter');
}

/** Asks by the dialog of the own data. */
async function ask(app: Page, what: string) {
  await press(app, 'Fazer um pedido');
  const asked = app.getByRole('dialog', { name: 'Pedir sobre os meus dados' });
  await asked.getByLabel(what, { exact: true }).check();
  return asked;
}

test('a driver finds its own data by keyboard, has it corrected, and is erased with a certificate', async ({
  admin,
  enter,
}) => {
  test.setTimeout(120_000);
  const company = {
    ...{ name: 'Fossa Norte', email: 'norte@partner.example', phone: '61991117755', document: '41720798303' },
    ...{ city: 'Gama', state: 'DF' },
  };
  const partnerId = await registerPartner(admin.request, company);
  const released = await admin.request.post(`/api/admin/prestadores/${partnerId}/motoristas`, { data: driver });
  expect(released.ok(), await released.text()).toBe(true);

  const app = await enter(null, small);
  await signInAsDriver(app, driver.phone);
  await press(app, /^Menu de/);
  await press(app, 'Meus dados', 'menuitem');
  await expect(app.getByRole('heading', { name: 'O que guardamos de você', exact: true })).toBeVisible();
  await expect(app.getByText('O telefone e o e-mail a sua empresa também pode mudar, no cadastro dela.')).toBeVisible();
  await expectAccessible(app);
  await expectToFit(app, '/parceiro/meus-dados');
  const taken = app.waitForEvent('download');
  await press(app, 'Baixar para ler');
  expect((await taken).suggestedFilename()).toMatch(/^meus-dados-.*\.html$/);

  const correction = await ask(app, 'Corrigir um dado');
  await expect(correction.getByRole('option', { name: 'Endereço', exact: true })).toHaveCount(0);
  await correction.getByLabel('Dado a corrigir').selectOption({ label: 'Nome' });
  await correction.getByLabel('Como deve ficar').fill('Nivaldo Teles Rocha');
  await expectAccessible(app);
  await correction.getByRole('button', { name: 'Enviar pedido', exact: true }).click();
  await expect(app.getByText('Corrigir um dado: Recebido', { exact: true })).toBeVisible();
  await admin.goto('/admin/privacidade/solicitacoes?kind=correcao');
  await admin.getByRole('link', { name: /^Abrir pedido .* de Nivaldo Teles/ }).click();
  await expect(
    admin.getByRole('link', { name: 'Nivaldo Teles (Motorista de Fossa Norte)', exact: true }),
  ).toBeVisible();
  await admin.getByRole('button', { name: 'Aplicar e responder', exact: true }).click();
  await expect(admin.getByText('Correção aplicada', { exact: true })).toBeVisible();
  await app.reload();
  await expect(app.getByText('Corrigir um dado: Atendido', { exact: true })).toBeVisible();

  const erasure = await ask(app, 'Apagar os meus dados');
  await expect(erasure.getByText('você sai do aplicativo e da lista da sua empresa')).toBeVisible();
  await erasure.getByRole('button', { name: 'Enviar pedido', exact: true }).click();
  await expect(app.getByText('Apagar os meus dados: Recebido', { exact: true })).toBeVisible();

  // The company, on its own phone, sees nothing of what its driver asks.
  const office = await enter(null, small);
  await signPartnerIn(office, company);
  await office.goto('/parceiro/meus-dados');
  await expect(office.getByText('Nenhum pedido até agora.', { exact: true })).toBeVisible();

  await admin.goto('/admin/privacidade/solicitacoes?kind=eliminacao');
  await admin.getByRole('link', { name: /^Abrir pedido .* de Nivaldo Teles Rocha/ }).click();
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Apagar os dados', exact: true }).click();
  const typed = admin.getByLabel(/^Digite .* para confirmar/);
  const protocol = (await typed.getAttribute('placeholder')) ?? '';
  await typed.fill(protocol);
  await admin.getByRole('button', { name: 'Apagar para sempre', exact: true }).click();
  await expect(admin.getByRole('heading', { name: 'Dados apagados', exact: true })).toBeVisible();

  // Signed out by it, the driver opens the certificate by the link of the answer.
  await app.reload();
  await expect(app).toHaveURL(/\/parceiro\/login/);
  const id = admin.url().match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/)?.[0];
  const { answer } = await (await admin.request.get(`/api/admin/privacidade/solicitacoes/${id}`)).json();
  const certificate = String(answer).match(/\/privacidade\/certificados\/\S+/)?.[0] ?? '';
  await app.goto(certificate);
  await expect(app.getByRole('heading', { name: 'Certificado de eliminação de dados', exact: true })).toBeVisible();
  await expect(app.getByText(protocol)).toBeVisible();
  await expect(app.getByText('Nivaldo')).toHaveCount(0);
  await expectAccessible(app);
  await office.goto('/parceiro/cadastro');
  await expect(office.getByText('Fossa Norte').first()).toBeVisible();
  await expect(office.getByText('Nivaldo')).toHaveCount(0);
});

test('a driver proves the phone and its CPF on the public page; the phone alone opens nothing', async ({
  admin,
  enter,
}) => {
  const company = {
    ...{ name: 'Fossa Sul', email: 'sul@partner.example', phone: '61991116655', document: '11144477735' },
    ...{ city: 'Gama', state: 'DF' },
  };
  const partnerId = await registerPartner(admin.request, company);
  const other = { ...driver, fullName: 'Ivone Prates', phone: '61991115544', cpf: '168.995.350-09' };
  const released = await admin.request.post(`/api/admin/prestadores/${partnerId}/motoristas`, { data: other });
  expect(released.ok(), await released.text()).toBe(true);
  for (const { cpf, isKnown } of [
    { cpf: driver.cpf, isKnown: false },
    { cpf: other.cpf, isKnown: true },
  ]) {
    const page = await enter(null, { ...small, javaScriptEnabled: false });
    await page.goto('/privacidade/solicitacoes');
    await page.getByLabel('Ver e baixar os meus dados').check();
    await page.getByLabel('Seu nome').fill('Ivone');
    await page.getByLabel('Telefone do cadastro').fill(other.phone);
    await page.getByLabel('Um segundo dado do cadastro').selectOption({ label: 'CPF' });
    await page.getByLabel('O dado escolhido').fill(cpf);
    await page.getByRole('button', { name: 'Receber o código', exact: true }).click();
    const sent = page.getByRole('status').filter({ hasText: 'o código é' });
    const code = /código é (\d{6})/.exec((await sent.textContent()) ?? '')?.[1] ?? '';
    await page.getByLabel('Código de seis números').fill(code);
    await page.getByRole('button', { name: 'Enviar o pedido', exact: true }).click();
    await expect(page.getByRole('status')).toHaveText(/^Recebemos\. Responderemos até \d\d\/\d\d\.$/);
    const seen = page.getByRole('heading', { name: 'O que guardamos de Ivone Prates', exact: true });
    await expect(seen).toHaveCount(isKnown ? 1 : 0);
  }
});
