import { expect, type Request } from '@playwright/test';
import { get, openCall, post, signedInPartner } from './client-moments.ts';
import { finishedCall } from './finished-call.ts';
import { test } from './journey.ts';

test('a client sees who comes at once, moves the visit, cancels it, and has a receipt of another', async ({
  page,
  admin,
}) => {
  const ask = async (method: 'get' | 'post', path: string, data?: object) => {
    const response = await admin.request[method](path, { data });
    expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
    return response.json();
  };
  const key = (await finishedCall(admin)).split('/').at(-1);
  const { protocol } = await ask('get', `/api/service-calls/${key}`);
  const { chamados } = await ask('get', `/api/admin/chamados?search=${protocol}`);
  const done = await ask('get', `/api/admin/chamados/${chamados[0].id}`);
  await page.goto(done.clientPage.url);
  await expect(page.getByRole('heading', { name: 'Comprovante do serviço' })).toBeVisible();
  await expect(page.getByText('R$ 320,00, PIX')).toBeVisible();
  await expect(async () => {
    await page.getByRole('button', { name: 'Contar um problema' }).click({ timeout: 1_000 });
    await expect(page.getByLabel('Conte com as suas palavras')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.getByText('Voltou a entupir', { exact: true }).click();
  await page.getByLabel('Conte com as suas palavras').fill('A pia voltou a entupir.');
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(page.getByText('Aguarda resposta')).toBeVisible();
  await admin.goto(`/admin/chamados/${chamados[0].id}`);
  await expect(admin.getByText('Voltou a entupir').first()).toBeVisible();
  const { problemas } = await ask('get', `/api/admin/problemas?search=${protocol}`);
  await ask('post', `/api/admin/problemas/${problemas[0].id}/respostas`, { words: 'Alguém volta amanhã cedo.' });
  await expect(page.getByText('Alguém volta amanhã cedo.')).toBeVisible();

  const { id } = await ask('post', '/api/admin/chamados', {
    clientName: 'Rosa Maria',
    clientPhone: `6197${`${Date.now()}${test.info().workerIndex}`.slice(-7)}`,
    serviceId: done.serviceId,
    address: { city: 'Ceilândia', state: 'DF' },
  });
  const { clientPage } = await ask('get', `/api/admin/chamados/${id}`);
  let looks = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/acompanhar/')) looks += 1;
  });
  await page.goto(clientPage.url);
  await expect(page.getByRole('heading', { name: 'Seu pedido está com a gente' })).toBeVisible();
  await ask('post', `/api/admin/chamados/${id}/atribuir`, { partnerId: done.assignedPartnerId });
  await expect(page.getByRole('heading', { name: 'Já temos um profissional para você' })).toBeVisible();

  await page.getByText('Marcar uma hora').click();
  await page.getByLabel('Dia e hora').fill(new Date(Date.now() + 27 * 3_600_000).toISOString().slice(0, 16));
  await page.getByRole('button', { name: 'Mudar para esta hora' }).click();
  await expect(page.getByText('Pronto: a sua visita mudou de horário.')).toBeVisible();
  await page.getByText('Cancelar o atendimento', { exact: true }).click();
  await page.getByLabel('Achei caro').check();
  await page.getByRole('button', { name: 'Sim, cancelar o atendimento' }).click();
  await expect(page.getByRole('heading', { name: 'Atendimento cancelado' })).toBeVisible();
  expect(looks, 'the page looks again at what it is told of, and not at its own answers').toBeLessThan(60);

  await admin.goto(`/admin/chamados/${id}`);
  await expect(admin.getByText('Achou caro')).toBeVisible();
  await admin.locator('summary', { hasText: 'Página do cliente' }).click();
  await admin.getByRole('button', { name: 'Trocar o link' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Trocar o link' }).click();
  await expect(admin.getByText('Link trocado', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Este link não abre nenhum atendimento' })).toBeVisible();
});

test('a client sees the later of two answers that change places', async ({ page, operator, baseURL }) => {
  const partner = await signedInPartner(operator.request, baseURL ?? '');
  const callId = await openCall(operator.request);
  const { clientPage } = await get(operator.request, `/api/admin/chamados/${callId}`);
  const asked = Promise.withResolvers<Request>();
  const released = Promise.withResolvers<void>();
  let looks = 0;
  await page.route(`**/api/acompanhar/${clientPage.url.split('/').at(-1)}`, async (route) => {
    looks += 1;
    const isFirst = looks === 1;
    const answer = await route.fetch();
    if (isFirst) asked.resolve(route.request());
    if (isFirst) await released.promise;
    await route.fulfill({ response: answer });
  });
  await page.goto(clientPage.url);
  const late = await asked.promise;
  const agreed = { byPhone: true, despite: 'Combinado por telefone' };
  await post(operator.request, `/api/admin/chamados/${callId}/atribuir`, { partnerId: partner.id, ...agreed });
  const chosen = page.getByRole('heading', { name: 'Já temos um profissional para você' });
  await expect(chosen).toBeVisible();
  released.resolve();
  await (await late.response())?.finished();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await expect(chosen).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await partner.request.dispose();
});
