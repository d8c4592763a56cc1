import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils';
import { devices, expect, type Locator } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { get, openCall, post, signedInPartner } from './client-moments.ts';
import { test } from './journey.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
const narrow = { ...phone, viewport: { width: 360, height: 740 } };
const line = { kind: 'mao_de_obra', description: 'Desentupimento da coluna', quantity: 1, unitValue: 1_234.56 };
const quote = { lines: [line], discount: 0, validDays: 10, guaranteeDays: 90, note: '', photos: [], after: 0 };

/** The text that a camera reads from the screen. */
async function readFrom(code: Locator): Promise<string> {
  await code.scrollIntoViewIfNeeded();
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}

test('a client reads the PIX of the approved quote to the verified key of the partner, whose phone shows the same', async ({
  admin,
  baseURL,
  browser,
  enter,
}) => {
  const partner = await signedInPartner(admin.request, baseURL ?? '');
  const callId = await openCall(admin.request);
  const agreed = { byPhone: true, despite: 'Combinado por telefone' };
  await post(admin.request, `/api/admin/chamados/${callId}/atribuir`, { partnerId: partner.id, ...agreed });
  await post(partner.request, `/api/partner/chamados/${callId}/sair`);
  await post(partner.request, `/api/partner/chamados/${callId}/chegar`);
  await post(partner.request, `/api/partner/chamados/${callId}/orcamento`, quote);

  const storageState = await partner.request.storageState();
  const context = await browser.newContext({ ...narrow, storageState, ...(baseURL !== undefined && { baseURL }) });
  const app = await context.newPage();
  await app.goto('/parceiro/cadastro');
  await app.getByRole('button', { name: 'Informar chave' }).click();
  const dialog = app.getByRole('dialog');
  await dialog.getByLabel('Tipo da chave').selectOption('telefone');
  await dialog.getByLabel('Chave', { exact: true }).fill('(61) 99988-7766');
  await dialog.getByRole('button', { name: 'Salvar chave' }).click();
  await expect(app.getByText('Aguarda a central', { exact: true })).toBeVisible();

  const { clientPage, protocolNumber } = await get(admin.request, `/api/admin/chamados/${callId}`);
  const client = await enter(null, narrow);
  await client.goto(clientPage.url);
  await client.getByLabel('Seu nome').fill('Maria Aparecida');
  // A press counts once the page is awake.
  await client
    .locator('[data-ready]')
    .filter({ has: client.getByLabel('Seu nome') })
    .waitFor();
  await client.getByRole('button', { name: 'Aprovar o orçamento' }).click();
  await expect(client.getByRole('heading', { name: 'Orçamento aprovado' })).toBeVisible();
  await expect(client.getByRole('heading', { name: 'Pagar com PIX' })).toHaveCount(0);

  await admin.goto(`/admin/parceiros/${partner.id}`);
  await admin.getByRole('button', { name: 'Verificar', exact: true }).click();
  await admin.getByLabel('Nome do titular').fill('João Antônio da Conceição e Silva de Araújo');
  await admin.getByRole('button', { name: 'Verificar chave' }).click();

  await expect(client.getByRole('heading', { name: 'Pagar com PIX' })).toBeVisible();
  const picture = client.getByRole('img', { name: /^Código PIX de R\$\s1\.234,56/ });
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveJSProperty('complete', true);
  const code = await client.getByLabel('PIX copia e cola').inputValue();
  expect(await readFrom(picture)).toBe(code);
  expect(getPixPayloadInfo(code)).toMatchObject({
    key: '+5561999887766',
    amount: 1_234.56,
    merchantName: 'Joao Antonio da Conceicao',
    txid: protocolNumber.replaceAll('-', ''),
  });

  await app.goto(`/parceiro/chamados/${callId}`);
  await expect(app.getByLabel('PIX copia e cola')).toHaveValue(code);
  expect(await readFrom(app.getByRole('img', { name: /^Código PIX/ }))).toBe(code);
  await context.close();
  await partner.request.dispose();
});
