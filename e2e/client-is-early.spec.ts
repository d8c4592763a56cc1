import { expect, type Page } from '@playwright/test';
import { get, openCall, post, signedInPartner } from './client-moments.ts';
import { openHeldBack } from './held-back.ts';
import { test } from './journey.ts';

// The own page of a client, acted on before its scripts are there: nothing typed is lost, and what was sent is done.
const line = { kind: 'mao_de_obra', description: 'Limpeza da caixa', quantity: 1, unitValue: 480 };
const quote = { lines: [line], discount: 0, validDays: 10, guaranteeDays: 90, note: '', photos: [], after: 0 };

async function callOfClient(admin: Page, baseURL = '') {
  const office = admin.request;
  const id = await openCall(office);
  const partner = await signedInPartner(office, baseURL);
  const agreed = { byPhone: true, despite: 'Combinado por telefone' };
  await post(office, `/api/admin/chamados/${id}/atribuir`, { partnerId: partner.id, ...agreed });
  const find = () => get(office, `/api/admin/chamados/${id}`);
  return { id, app: partner.request, find, address: (await find()).clientPage.url as string };
}

test('a name typed under a quote before the page is alive answers it', async ({ page, admin, baseURL }) => {
  const { id, app, address } = await callOfClient(admin, baseURL);
  await post(app, `/api/partner/chamados/${id}/sair`);
  await post(app, `/api/partner/chamados/${id}/chegar`);
  await post(app, `/api/partner/chamados/${id}/orcamento`, quote);
  const letCome = await openHeldBack(page, address);
  const island = page.locator('[data-island=client-quote]');
  const name = island.getByLabel('Seu nome');
  await name.fill('Maria Aparecida');
  expect(await island.getAttribute('data-ready')).toBeNull();
  letCome();
  await expect(island).toHaveAttribute('data-ready', '');
  await expect(name).toHaveValue('Maria Aparecida');
  await island.getByRole('button', { name: 'Aprovar o orçamento' }).click();
  await expect(page.getByRole('heading', { name: 'Orçamento aprovado' })).toBeVisible();
  await app.dispose();
});

test('an answer to a quote pressed early is given once the page is alive, once, and the last press counts', async ({
  page,
  admin,
  baseURL,
}) => {
  const { id, app, address } = await callOfClient(admin, baseURL);
  await post(app, `/api/partner/chamados/${id}/sair`);
  await post(app, `/api/partner/chamados/${id}/chegar`);
  await post(app, `/api/partner/chamados/${id}/orcamento`, quote);
  const sent: string[] = [];
  page.on('request', (one) => {
    if (one.method() === 'POST') sent.push(new URL(one.url()).pathname.split('/').at(-1) ?? '');
  });
  const approve = page.getByRole('button', { name: 'Aprovar o orçamento' });
  const decline = page.getByRole('button', { name: 'Não aceito' });

  // Shows it at once, and recovers when the scripts never come.
  await page.clock.install();
  await openHeldBack(page, address);
  await decline.click();
  await expect(page.getByRole('button', { name: 'Um instante…' })).toBeVisible();
  await page.clock.runFor(9_000);
  await expect(decline).toBeEnabled();

  const letCome = await openHeldBack(page, address);
  await page.getByLabel('Seu nome').fill('Maria Aparecida');
  await approve.click();
  await decline.click();
  letCome();
  await expect(page.getByLabel('Por que não?')).toBeVisible();
  await page.getByRole('button', { name: 'Voltar' }).click();
  await expect(approve).toBeEnabled();
  expect(sent).toEqual([]);

  const again = await openHeldBack(page, address);
  await page.getByLabel('Seu nome').fill('Maria Aparecida');
  await approve.click();
  await page.getByRole('button', { name: 'Um instante…' }).click();
  again();
  await expect(page.getByRole('heading', { name: 'Orçamento aprovado' })).toBeVisible();
  expect(sent).toEqual(['resposta']);
  await app.dispose();
});

test('of the two forms of a visit the one that was sent early is sent, and the other keeps what was typed', async ({
  page,
  admin,
  baseURL,
}) => {
  const { app, address, find } = await callOfClient(admin, baseURL);
  const sent: string[] = [];
  page.on('request', (one) => {
    if (one.method() === 'POST') sent.push(new URL(one.url()).pathname.split('/').at(-1) ?? '');
  });
  const letCome = await openHeldBack(page, address);
  const island = page.locator('[data-island=call-progress]');
  await page.getByText('Marcar uma hora').click();
  const hour = page.getByLabel('Dia e hora');
  const tomorrow = new Date(Date.now() + 27 * 3_600_000).toISOString().slice(0, 16);
  await hour.fill(tomorrow);
  await page.getByText('Cancelar o atendimento', { exact: true }).click();
  await page.getByRole('button', { name: 'Sim, cancelar o atendimento' }).click();
  expect(await island.getAttribute('data-ready')).toBeNull();
  letCome();
  await expect(page.getByText('Escolha o motivo.')).toBeVisible();
  await expect(hour).toHaveValue(tomorrow);
  expect(sent).toEqual([]);

  const again = await openHeldBack(page, address);
  await page.getByText('Cancelar o atendimento', { exact: true }).click();
  await page.getByLabel('Achei caro').check();
  await page.getByLabel('Quer contar mais?').fill('Fica para o mês que vem.');
  await page.getByRole('button', { name: 'Sim, cancelar o atendimento' }).click();
  again();
  await expect(page.getByRole('heading', { name: 'Atendimento cancelado' })).toBeVisible();
  expect(sent).toEqual(['cancelar']);
  expect(await find()).toMatchObject({ status: 'cancelado', scheduledAt: null });
  await app.dispose();
});

test('a cancel sent early is kept by the page itself where the scripts never come', async ({
  page,
  admin,
  baseURL,
}) => {
  const { app, address, find } = await callOfClient(admin, baseURL);
  await page.clock.install();
  await openHeldBack(page, address);
  await page.getByText('Cancelar o atendimento', { exact: true }).click();
  await page.getByRole('button', { name: 'Sim, cancelar o atendimento' }).click();
  await page.clock.runFor(9_000);
  await expect(page.getByRole('alert')).toHaveText(/\S/);
  await expect(page).toHaveURL(new RegExp(`${address}(#mudar)?$`));
  expect(await find()).toMatchObject({ status: 'pendente' });

  await page.getByLabel('Achei caro').check();
  await page.getByRole('button', { name: 'Sim, cancelar o atendimento' }).click();
  await page.clock.runFor(9_000);
  await expect(page.getByRole('heading', { name: 'Atendimento cancelado' })).toBeVisible();
  expect(await find()).toMatchObject({ status: 'cancelado' });
  await app.dispose();
});
