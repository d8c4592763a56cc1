import { type APIRequestContext, devices, expect, type Page } from '@playwright/test';
import { makePng } from '../test/png.ts';
import { test } from './journey.ts';
import { watchPolicy } from './policy.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
test.use({ ...phone, viewport: { width: 360, height: 640 } });

const password = 'cano livre de novo';

test('a partner works a call with one thumb and a bad signal', async ({ page: first, context, admin }) => {
  // It waits for one turn of the 10 s refresh and for one of the 10 s resends.
  let page = first;
  const office = admin.request;
  const partner = {
    name: 'Rede Aberta',
    email: 'rede@partner.example',
    phone: '61991117700',
    document: '11444777000161',
  };
  const { id: partnerId } = await send(office, '/api/admin/prestadores', {
    ...partner,
    city: 'Guará',
    state: 'DF',
    password,
  });

  const stopped = watchPolicy(page);
  await page.goto('/parceiro/dashboard');
  await expect(page).toHaveURL(/\/parceiro\/login$/);
  await signIn(page, partner.document, 'senha errada');
  await expect(page.getByRole('alert').filter({ hasText: 'Credenciais inválidas. Contate o suporte.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Falar com o suporte pelo WhatsApp' })).toHaveAttribute(
    'href',
    /wa\.me\/55/,
  );
  await expect(page.getByLabel('Usuário')).toHaveValue(partner.document);
  await signIn(page, partner.document, password);
  await expect(page.getByText('Nenhum chamado no momento')).toBeVisible();

  const call = await openCall(office, partnerId);
  // By itself: the screen polls every 10 s.
  await expect(page.getByText('QE 40 Conjunto Z, 12')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ligar para Rui Assis' })).toHaveAttribute('href', 'tel:061992227700');
  await expect(page.getByRole('link', { name: 'Abrir no mapa' })).toHaveAttribute('href', /QE%2040%20Conjunto%20Z/);

  // Actions without a signal are queued, even when the app is closed and reopened offline.
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/parceiro/chamados/guardado')) !== undefined))
    .toBe(true);
  await expect.poll(() => page.evaluate(readCached)).toContain('QE 40 Conjunto Z');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Sair para o atendimento' }).click();
  await expect(page.getByText('Guardado, será enviado quando houver sinal')).toBeVisible();
  await page.getByRole('button', { name: 'Cheguei' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Cheguei · CH-' })).toBeVisible();
  await page.close();
  page = await context.newPage();
  await page.goto(`/parceiro/chamados/${call.id}`);
  await expect(page.getByText('QE 40 Conjunto Z, 12')).toBeVisible();
  await expect(page.getByText(/^Sem sinal, visto às \d\d:\d\d\.$/)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'A caminho · CH-' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cheguei' })).toBeHidden();
  await page.getByRole('button', { name: 'Adicionar' }).click();
  await page
    .getByLabel('Fotos ou PDF')
    .setInputFiles({ name: 'ralo.png', mimeType: 'image/png', buffer: makePng(600, 400) });
  await expect(page.getByRole('dialog').getByText('Guardado, será enviado quando houver sinal')).toBeVisible();
  await page.getByRole('button', { name: 'Pronto' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Antes do serviço · CH-' })).toBeVisible();
  await page.getByRole('switch').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Entrar em serviço' })).toBeVisible();
  expect(await momentsOf(office, call.id)).toEqual(['opened', 'assigned']);
  // The signal comes back while the app is closed: the browser sends by itself what waits, once and in order.
  await page.close();
  const elsewhere = await context.newPage();
  await context.setOffline(false);
  await elsewhere.goto('/');
  await wakeWorker(elsewhere);
  const done = ['opened', 'assigned', 'set_out', 'arrived', 'file_added'];
  await expect.poll(() => momentsOf(office, call.id)).toEqual(done);
  page = elsewhere;
  await page.goto(`/parceiro/chamados/${call.id}`);
  await expect(page.getByRole('button', { name: /^Abrir Antes do serviço/ })).toBeVisible();
  await expect(page.getByText('Guardado, será enviado quando houver sinal')).toBeHidden();
  await expect(page.getByRole('switch', { checked: true })).toBeVisible();
  await page.getByRole('button', { name: 'Concluir', exact: true }).click();

  await page.getByLabel('Valor final cobrado').fill('3.200');
  await page.getByText('Dinheiro').click();
  await page.getByLabel('Sem orçamento aprovado: por quê?').fill('Preço já combinado');
  await page.getByRole('button', { name: 'Concluir atendimento' }).click();
  await expect(page.getByText('Você digitou R$ 3.200,00. Está certo?')).toBeVisible();
  await page.getByLabel('Valor final cobrado').fill('320,50');
  await page.getByRole('button', { name: 'Fechar', exact: true }).click();
  await page.getByRole('button', { name: 'Concluir', exact: true }).click();
  await expect(page.getByLabel('Valor final cobrado')).toHaveValue('320,50');

  // The report arrives, its answer does not, and nothing else comes through either.
  await page.route('**/api/partner/**', async (route) => {
    if (route.request().method() === 'POST') await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Concluir atendimento' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Atendimento concluído · CH-' })).toBeVisible();
  // Requests in progress at this moment may end either way.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // By itself, within ten seconds.
  await expect(page.getByText('Guardado, será enviado quando houver sinal')).toBeHidden({ timeout: 60_000 });

  await page.goto('/parceiro/dashboard');
  await page.getByRole('link', { name: 'Concluídos' }).click();
  await page.getByRole('link', { name: /R\$ 320,50/ }).click();
  await expect(page.getByText('Guará II, Guará/DF')).toBeVisible();
  await expect(page.getByText('QE 40')).toHaveCount(0);
  expect(await momentsOf(office, call.id)).toEqual([...done, 'finished']);
  expect(stopped).toEqual([]);
});

/**
 * Lets the browser do at once what it does when the signal is back: it calls the worker of the app, whether a page is
 * open or not.
 */
async function wakeWorker(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const found = new Promise<string>((done) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.endsWith('/parceiro/'));
      if (own !== undefined) done(own.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const registrationId = await found;
  const { origin } = new URL(page.url());
  await browser.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag: 'actions', lastChance: false });
}

/** The phone's cached answers, as text. */
function readCached(): Promise<string> {
  return new Promise((done) => {
    const opening = indexedDB.open('parceiro');
    opening.onsuccess = () => {
      const asked = opening.result.transaction('answers').objectStore('answers').getAll();
      asked.onsuccess = () => {
        opening.result.close();
        done(JSON.stringify(asked.result));
      };
    };
  });
}

async function momentsOf(office: APIRequestContext, callId: string): Promise<string[]> {
  const { timeline } = await (await office.get(`/api/admin/chamados/${callId}`)).json();
  return timeline.map(({ type }: { type: string }) => type);
}

async function signIn(page: Page, userName: string, typed: string): Promise<void> {
  await page.getByLabel('Usuário').fill(userName);
  await page.getByLabel('Senha', { exact: true }).fill(typed);
  await page.getByRole('button', { name: 'Entrar na Área do Parceiro' }).click();
}

async function openCall(office: APIRequestContext, partnerId: string): Promise<{ id: string }> {
  const call = await send(office, '/api/admin/chamados', {
    clientName: 'Rui Assis',
    clientPhone: '61992227700',
    serviceType: 'Desentupimento de Pia',
    estimatedValue: 300,
    address: { street: 'QE 40 Conjunto Z', number: '12', neighborhood: 'Guará II', city: 'Guará', state: 'DF' },
  });
  await send(office, `/api/admin/chamados/${call.id}/atribuir`, { partnerId });
  return call;
}

async function send(office: APIRequestContext, path: string, data: object): Promise<{ id: string }> {
  const reply = await office.post(path, { data });
  expect(reply.ok(), await reply.text()).toBe(true);
  return reply.json();
}
