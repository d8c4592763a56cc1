import { devices, expect } from '@playwright/test';
import { makePng } from '../test/png.ts';
import { get, openCall, post, signedInPartner } from './client-moments.ts';
import { test } from './journey.ts';
import { thumbOn } from './one-thumb.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
const narrow = { ...phone, viewport: { width: 360, height: 640 } };

test('a partner at the door writes a quote with one thumb in less than a minute, and the client says yes', async ({
  operator,
  baseURL,
  browser,
  enter,
}) => {
  const partner = await signedInPartner(operator.request, baseURL ?? '');
  const callId = await openCall(operator.request);
  const agreed = { byPhone: true, despite: 'Combinado por telefone' };
  await post(operator.request, `/api/admin/chamados/${callId}/atribuir`, { partnerId: partner.id, ...agreed });
  await post(partner.request, `/api/partner/chamados/${callId}/sair`);
  await post(partner.request, `/api/partner/chamados/${callId}/chegar`);
  const storageState = await partner.request.storageState();
  const context = await browser.newContext({ ...narrow, storageState, ...(baseURL !== undefined && { baseURL }) });
  const page = await context.newPage();
  await page.goto(`/parceiro/chamados/${callId}`);
  await page.getByRole('link', { name: 'Fazer orçamento' }).waitFor();

  const { touch, write, choose, photograph, total } = thumbOn(page);
  await touch(page.getByRole('link', { name: 'Fazer orçamento' }));
  const form = page.getByRole('dialog');
  await expect(form.getByText(/^Total/)).toBeVisible();
  await write(form.getByLabel('Valor', { exact: true }), '280');
  await choose(form.getByLabel('Incluir item'), 'Metros de cabo');
  await write(form.getByLabel('Metros', { exact: true }), '6');
  await write(form.getByLabel('No máximo'), '12');
  await write(form.getByLabel('Por metro'), '35');
  await write(form.getByLabel('Desconto'), '20');
  await write(form.getByLabel('Garantia (dias)'), '120');
  const photo = { name: 'caixa.png', mimeType: 'image/png', buffer: makePng(640, 480) };
  await photograph(form.getByRole('button', { name: 'Incluir foto' }), form.getByLabel('Fotos do orçamento'), photo);
  await expect(form.getByRole('checkbox', { name: /^Foto 1/ })).toBeChecked();
  await expect(form.getByText('Total R$ 470,00')).toBeVisible();
  await expect(form.getByText('Teto R$ 680,00')).toBeVisible();
  await touch(form.getByRole('button', { name: 'Mostrar ao cliente' }));
  await expect(page.getByText('Esperando o cliente')).toBeVisible();
  const spent = total();
  test.info().annotations.push({ type: 'thumb', description: JSON.stringify(spent) });
  expect(spent.seconds, JSON.stringify(spent)).toBeLessThan(60);

  const { clientPage } = await get(operator.request, `/api/admin/chamados/${callId}`);
  const client = await enter(null, narrow);
  await client.goto(clientPage.url);
  await expect(client.getByText('R$ 680,00')).toBeVisible();
  await client.getByLabel('Seu nome').fill('Maria Aparecida');
  // A press counts once the page is awake.
  await client
    .locator('[data-ready]')
    .filter({ has: client.getByLabel('Seu nome') })
    .waitFor();
  await client.getByRole('button', { name: 'Aprovar o orçamento' }).click();
  await expect(client.getByRole('heading', { name: 'Orçamento aprovado' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Começar o serviço' })).toBeVisible();
  await context.close();
  await partner.request.dispose();
});
