import { type APIRequestContext, devices, expect } from '@playwright/test';
import { makePng } from '../test/png.ts';
import { receiptPdf } from '../test/receipts/receipt-pdf.ts';
import { get, post } from './client-moments.ts';
import { registerPartner, signPartnerIn } from './field-partner.ts';
import { finishCall, finishedCall, senderOf } from './finished-call.ts';
import { test } from './journey.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
const narrow = { ...phone, viewport: { width: 360, height: 740 } };
test.use({ place: 'own' });

const file = (name: string, width: number) => ({ name, mimeType: 'image/png', buffer: makePng(width, 800) });

/** Confirms the work of a finished call; returns the address of its client's page. */
async function confirmedCall(office: APIRequestContext, confirmationUrl: string): Promise<{ id: string; url: string }> {
  const key = confirmationUrl.split('/').at(-1);
  const statement = { paidAmount: 320, paymentMethod: 'pix', receivedReceipt: true, serviceRating: 5 };
  await post(office, `/api/ai-validation/process-response/${key}`, { clientResponse: JSON.stringify(statement) });
  const { chamados } = await get(office, '/api/admin/chamados?limit=1');
  const { id } = chamados[0];
  const { clientPage } = await get(office, `/api/admin/chamados/${id}`);
  return { id, url: clientPage.url };
}

test('a receipt that a client sends is seen in the office, and stands in the log of its call after a restart', async ({
  admin,
  enter,
  home,
}) => {
  const call = await confirmedCall(admin.request, await finishedCall(admin));
  const client = await enter(null, narrow);
  await client.goto(call.url);
  await client.getByRole('link', { name: 'Mandar o comprovante do pagamento' }).click();
  const section = client.getByRole('region', { name: 'Comprovante do pagamento' });
  // A press counts once the page is awake.
  await client.locator('[data-ready]').filter({ has: section }).waitFor();
  await section.getByRole('button', { name: 'Enviar comprovante' }).click();
  await expect(section.getByRole('alert')).toHaveText('Escolha a foto ou o PDF do comprovante.');

  const chosen = section.getByLabel('Já pagou?');
  await chosen.setInputFiles({ name: 'nota.png', mimeType: 'image/png', buffer: Buffer.from('MZ no picture') });
  await section.getByRole('button', { name: 'Enviar comprovante' }).click();
  await expect(section.getByRole('alert')).toContainText('Envie um arquivo');

  await chosen.setInputFiles(file('comprovante-pix.png', 601));
  await client.route('**/comprovantes?envio=*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await section.getByRole('button', { name: 'Enviar comprovante' }).click();
  await expect(section.getByRole('alert')).toContainText('O arquivo continua escolhido');
  await client.unroute('**/comprovantes?envio=*');
  await section.getByRole('button', { name: 'Enviar comprovante' }).click();
  await expect(section.getByText('Recebemos o seu comprovante.')).toBeVisible();
  await expect(section.getByRole('listitem')).toHaveCount(1);
  await expect(section.getByText('comprovante.png')).toBeVisible();

  await home.restart();
  await admin.goto('/admin/analise-recibos');
  await admin.getByRole('button', { name: 'Ver Detalhes de comprovante-pix.png' }).click();
  const drawer = admin.getByRole('dialog');
  await expect(drawer).toContainText('Maria Aparecida');
  await expect(drawer).toContainText('Página do cliente');
  const { registros } = await get(admin.request, `/api/admin/auditoria?registro=${call.id}&limit=100`);
  const told = registros.map(({ subject, actorName }: Record<string, string>) => `${subject}, ${actorName}`);
  const { timeline } = await get(admin.request, `/api/admin/chamados/${call.id}`);
  expect(timeline.map(({ type }: { type: string }) => type)).toContain('receipt_sent');
  expect(told).toContain('Histórico do chamado, Maria Aparecida');
});

test('the page of the confirmation leads to that of the receipt', async ({ admin, enter }) => {
  const confirmation = await finishedCall(admin);
  await confirmedCall(admin.request, confirmation);
  const client = await enter(null, { ...narrow, javaScriptEnabled: false });
  await client.goto(confirmation);
  await client.getByRole('link', { name: 'Mandar o comprovante do pagamento' }).click();
  const section = client.getByRole('region', { name: 'Comprovante do pagamento' });
  await section.getByLabel('Já pagou?').setInputFiles(file('papel.png', 604));
  await section.getByRole('button', { name: 'Enviar comprovante' }).click();
  await expect(section.getByText('comprovante.png')).toBeVisible();
  await expect(client.getByRole('link', { name: 'Voltar ao atendimento' })).toHaveCount(0);
});

test('a client answers without scripts that a receipt was read wrong', async ({ admin, enter }) => {
  const call = await confirmedCall(admin.request, await finishedCall(admin));
  const client = await enter(null, { ...narrow, javaScriptEnabled: false });
  await client.goto(call.url);
  await client.getByRole('link', { name: 'Mandar o comprovante do pagamento' }).click();
  const section = client.getByRole('region', { name: 'Comprovante do pagamento' });
  const paper = receiptPdf(['Comprovante de Pix', 'Valor pago R$ 352,00', 'Data do pagamento 24/11/2026 14:32']);
  await section.getByLabel('Já pagou?').setInputFiles({ name: 'pix.pdf', mimeType: 'application/pdf', buffer: paper });
  await section.getByRole('button', { name: 'Enviar comprovante' }).click();
  await expect(async () => {
    await client.reload();
    await expect(section.getByText('Lemos R$ 352,00')).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 240_000 });
  await section.getByLabel('Valor que está no comprovante').fill('muito');
  await section.getByRole('button', { name: 'Enviar o valor certo' }).click();
  await expect(client.getByRole('alert')).toBeVisible();
  await section.getByLabel('Valor que está no comprovante').fill('325,00');
  await section.getByRole('button', { name: 'Enviar o valor certo' }).click();
  await expect(section.getByText('Você disse que o valor é R$ 325,00.')).toBeVisible();
});

test('a client without scripts sends a receipt, and a refusal says why beside the field', async ({ admin, enter }) => {
  const call = await confirmedCall(admin.request, await finishedCall(admin));
  const client = await enter(null, { ...narrow, javaScriptEnabled: false });
  await client.goto(call.url);
  await client.getByRole('link', { name: 'Mandar o comprovante do pagamento' }).click();
  const section = client.getByRole('region', { name: 'Comprovante do pagamento' });
  const submit = async () => {
    await section.getByRole('button', { name: 'Enviar comprovante' }).click();
    await client.waitForLoadState();
  };
  await submit();
  await expect(section.getByRole('alert')).toHaveText('Escolha a foto ou o PDF do comprovante.');
  await section
    .getByLabel('Já pagou?')
    .setInputFiles({ name: 'grande.png', mimeType: 'image/png', buffer: Buffer.alloc(11 * 1024 * 1024) });
  await submit();
  await expect(section.getByRole('alert')).toHaveText('O arquivo passa de 10 MB. Mande um menor.');
  await section.getByLabel('Já pagou?').setInputFiles(file('papel.png', 602));
  await submit();
  await expect(section.getByText('comprovante.png')).toBeVisible();
  await expect(section.getByRole('alert')).toHaveCount(0);
});

test('a receipt that a partner sends without a signal waits on the phone, and arrives once', async ({
  admin,
  enter,
}) => {
  const who = { name: 'Um Dia', email: 'dia@partner.example', phone: '61991115511', document: '15350946056' };
  const partnerId = await registerPartner(admin.request, { ...who, city: 'Guará', state: 'DF' });
  const client = { clientName: 'Maria Aparecida', clientPhone: '61991115512' };
  const call = await finishCall(senderOf(admin), { partnerId, finalValue: 320, ...client });
  const app = await enter(null, { viewport: { width: 360, height: 740 } });
  await signPartnerIn(app, who);
  await app.goto(`/parceiro/chamados/${call.id}`);
  await expect(app.getByRole('heading', { name: 'Comprovante do pagamento' })).toBeVisible();

  await app.context().setOffline(true);
  await app.getByLabel('Arquivo do comprovante').setInputFiles(file('maquininha.png', 603));
  await expect(app.getByText('Guardado, será enviado quando houver sinal').first()).toBeVisible();
  await app.context().setOffline(false);
  await expect(app.getByText('maquininha.png')).toBeVisible({ timeout: 60_000 });
  await expect(app.getByText(/^Enviado em/)).toBeVisible({ timeout: 60_000 });
  await expect(app.getByText('Guardado, será enviado quando houver sinal')).toHaveCount(0);

  const slip = receiptPdf(['Comprovante de Pix', 'Valor pago R$ 353,00', 'Data do pagamento 24/11/2026 14:33']);
  await app
    .getByLabel('Arquivo do comprovante')
    .setInputFiles({ name: 'pix.pdf', mimeType: 'application/pdf', buffer: slip });
  const reading = app.getByRole('form', { name: 'Leitura de pix.pdf' });
  await expect(reading.getByText('Lemos R$ 353,00')).toBeVisible({ timeout: 240_000 });
  await reading.getByRole('button', { name: 'Está certo' }).click();
  await expect(app.getByText('Você disse que a leitura está certa.')).toBeVisible({ timeout: 60_000 });

  const { analises } = await get(admin.request, '/api/admin/analise-recibos?search=maquininha');
  expect(analises).toHaveLength(1);
  const found = await get(admin.request, `/api/admin/analise-recibos/${analises[0].id}`);
  expect(found).toMatchObject({ callId: call.id, side: 'prestador', way: 'aplicativo', senderName: 'Um Dia' });
});
