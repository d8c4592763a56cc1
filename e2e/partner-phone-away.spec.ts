import { type APIRequestContext, expect, type Page } from '@playwright/test';
import pg from 'pg';
import { makePng } from '../test/png.ts';
import { registerPartner, signPartnerIn } from './field-partner.ts';
import { test } from './journey.ts';

test.use({ place: 'of the file' });

const place = { city: 'Guará', state: 'DF' };
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const kept = 'Guardado, será enviado quando houver sinal';

test('what was done on a phone that was closed for a day is sent once, photos too, and what the office changed meanwhile is said with who and what', async ({
  enter,
  admin,
  home,
}) => {
  const who = { name: 'Um Dia', email: 'dia@partner.example', phone: '61991115511', document: '15350946056' };
  const partnerId = await registerPartner(admin.request, { ...who, ...place });
  const phone = await enter(null, { viewport: { width: 360, height: 740 } });
  const pocket = phone.context();
  await signPartnerIn(phone, who);
  const [kind, taken] = [await openCall(admin.request, partnerId, 1), await openCall(admin.request, partnerId, 2)];
  await setBack(home.databaseUrl, '26 hours');

  // The phone's clock is at yesterday; the house is a day ahead.
  const yesterday = Date.now() - dayMs;
  await pocket.clock.install({ time: yesterday });
  await phone.goto('/parceiro');
  await expect(phone.getByText('QE 40 Conjunto Z, 1', { exact: true })).toBeVisible();
  await expect
    .poll(() => phone.evaluate(async () => (await caches.match('/parceiro/chamados/guardado')) !== undefined))
    .toBe(true);
  for (const { id } of [kind, taken]) {
    await phone.goto(`/parceiro/chamados/${id}`);
    await expect(phone.getByRole('button', { name: 'Sair para o atendimento' })).toBeVisible();
  }
  await phone.goto('/parceiro');
  await expect(phone.getByRole('article')).toHaveCount(1);
  await expect(phone.getByRole('link', { name: /^Desentupimento de Pia/ })).toHaveCount(2);

  await test.step('without a signal each action lies on the phone', async () => {
    await pocket.setOffline(true);
    await phone.goto(`/parceiro/chamados/${kind.id}`);
    await phone.getByRole('button', { name: 'Sair para o atendimento' }).click();
    await phone.getByRole('button', { name: 'Cheguei' }).click();
    for (const shows of ['Antes do serviço', 'Depois do serviço']) await addPhoto(phone, shows);
    await phone.getByRole('switch').click();
    await expect(phone.getByRole('listitem').filter({ hasText: 'Entrar em serviço' })).toBeVisible();
    await phone.goto(`/parceiro/chamados/${taken.id}`);
    await phone.getByRole('button', { name: 'Sair para o atendimento' }).click();
    await addPhoto(phone, 'Antes do serviço');
    await expect(phone.getByRole('status').getByRole('listitem')).toHaveCount(7);
    await phone.close();
  });

  await test.step('meanwhile the office takes one call back', async () => {
    const reply = await admin.request.post(`/api/admin/chamados/${taken.id}/desatribuir`, {
      data: { reason: 'O cliente pediu outro' },
    });
    expect(reply.ok(), await reply.text()).toBe(true);
  });

  const heard: string[] = [];
  pocket.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const isStep = response.request().method() === 'POST' && pathname.includes('/chamados/');
    if (isStep) heard.push(pathname.split('/').at(-1) ?? '');
  });
  // A day in a pocket, closed.
  await pocket.clock.fastForward(dayMs);
  const later = await pocket.newPage();

  await test.step('a day later the app opens without a signal and still has all of it', async () => {
    await later.goto(`/parceiro/chamados/${kind.id}`);
    await expect(later.getByText(kept)).toBeVisible();
    await expect(later.getByRole('status').getByRole('listitem')).toHaveCount(7);
    expect(await momentsOf(admin.request, kind.id)).toEqual(['opened', 'assigned']);
  });

  await test.step('with the signal each is sent once, in its order, and counts from when it was done', async () => {
    await pocket.setOffline(false);
    await expect(later.getByText(kept)).toBeHidden({ timeout: 60_000 });
    const { timeline, startedAt } = await (await admin.request.get(`/api/admin/chamados/${kind.id}`)).json();
    expect(timeline.map(({ type }: { type: string }) => type)).toEqual([
      'opened',
      'assigned',
      'set_out',
      'arrived',
      'file_added',
      'file_added',
    ]);
    expect(Math.abs(Date.parse(startedAt) - yesterday)).toBeLessThan(hourMs);
    expect(heard.toSorted()).toEqual(['arquivos', 'arquivos', 'arquivos', 'chegar', 'sair', 'sair']);
  });

  await test.step('what was refused stays with who and what, and what the person can do', async () => {
    const refused = later.getByRole('alert').filter({ hasText: 'Não deu certo' });
    await expect(refused).toHaveCount(2);
    const lost = refused.filter({ hasText: 'Administrador Sistema já tirou este chamado de você às' });
    await expect(lost.getByRole('listitem')).toHaveText([/^A caminho · CH-/, /^Antes do serviço · CH-/]);
    await expect(lost.getByRole('link', { name: 'Falar com a central' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/55\d+\?text=.*A%20caminho.*CH-/,
    );
    await lost.getByRole('button', { name: 'Dispensar' }).click();
    await expect(lost).toBeHidden();
    // A wish of yesterday is wished today.
    const duty = refused.filter({ hasText: 'Entrar em serviço' });
    await expect(duty).toContainText('Se ainda vai atender, entre de novo.');
    await duty.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(duty).toBeHidden();
    await expect(later.getByText('A central sabe que você está disponível.')).toBeVisible();
  });
});

test('where a phone is goes out every 15 s while a call is on the way', async ({ enter, admin }) => {
  const who = { name: 'Onde Estou', email: 'onde@partner.example', phone: '61991115522', document: '41720398550' };
  const partnerId = await registerPartner(admin.request, { ...who, ...place });
  const phone = await enter(null, {
    viewport: { width: 360, height: 740 },
    geolocation: { latitude: -15.82, longitude: -47.98 },
    permissions: ['geolocation'],
  });
  await signPartnerIn(phone, who);
  await openCall(admin.request, partnerId, 3);
  const told: object[] = [];
  phone.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/partner/posicao') told.push(request.postDataJSON());
  });
  await phone.goto('/parceiro');
  await phone.getByRole('button', { name: 'Autorizar' }).click();
  await expect(phone.getByText(/^Autorizada em /)).toBeVisible();
  await phone.getByRole('switch').click();
  await expect(phone.getByText('A central sabe que você está disponível.')).toBeVisible();
  // From here its clock moves only on command.
  await phone.clock.install();
  await phone.reload();
  await expect(phone.getByText('A central sabe que você está disponível.')).toBeVisible();
  expect(told).toEqual([]);
  await phone.getByRole('button', { name: 'Sair para o atendimento' }).click();
  await expect.poll(() => told.length).toBe(1);
  await phone.clock.pauseAt(Date.now() + 5_000);
  const already = told.length;
  for (let turn = 1; turn <= 4; turn += 1) {
    await phone.clock.runFor(15_000);
    await expect.poll(() => told.length).toBe(already + turn);
  }
  expect(told.at(-1)).toMatchObject({ latitude: -15.82, longitude: -47.98 });
});

async function addPhoto(phone: Page, shows: string): Promise<void> {
  await phone.getByRole('button', { name: 'Adicionar' }).click();
  await phone.getByLabel('O que mostra').selectOption(shows);
  const file = { name: `${shows}.png`, mimeType: 'image/png', buffer: makePng(shows.length * 20, 300) };
  await phone.getByLabel('Fotos ou PDF').setInputFiles(file);
  await expect(phone.getByRole('dialog').getByText(kept)).toBeVisible();
  await phone.getByRole('button', { name: 'Pronto' }).click();
}

async function openCall(office: APIRequestContext, partnerId: string, number: number): Promise<{ id: string }> {
  const call = await post(office, '/api/admin/chamados', {
    clientName: `Rui Assis ${number}`,
    clientPhone: `6199222551${number}`,
    serviceType: 'Desentupimento de Pia',
    address: { street: 'QE 40 Conjunto Z', number: `${number}`, neighborhood: 'Guará II', ...place },
  });
  await post(office, `/api/admin/chamados/${call.id}/atribuir`, { partnerId, byPhone: true });
  return call;
}

async function post(office: APIRequestContext, path: string, data: object): Promise<{ id: string }> {
  const reply = await office.post(path, { data });
  expect(reply.ok(), await reply.text()).toBe(true);
  return reply.json();
}

async function momentsOf(office: APIRequestContext, callId: string): Promise<string[]> {
  const { timeline } = await (await office.get(`/api/admin/chamados/${callId}`)).json();
  return timeline.map(({ type }: { type: string }) => type);
}

/** Moves recorded times back. */
async function setBack(databaseUrl: string, howLong: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('update assignments set assigned_at = assigned_at - $1::interval', [howLong]);
    await client.query('update service_calls set created_at = created_at - $1::interval', [howLong]);
  } finally {
    await client.end();
  }
}
