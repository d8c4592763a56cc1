import { devices, expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { test } from './journey.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
const plain = { ...phone, viewport: { width: 360, height: 640 }, javaScriptEnabled: false };
test.use({ place: 'own' });

const own = '/privacidade/solicitacoes';

/** Asks with a phone, a second fact and the code that this machine shows, all without scripts. */
async function ask(page: Page, { tel, fact }: { tel: string; fact: string }) {
  await page.goto(own);
  await page.getByLabel('Ver e baixar os meus dados').check();
  await page.getByLabel('Seu nome').fill('Zelia Moura');
  await page.getByLabel('Telefone do cadastro').fill(tel);
  await page.getByLabel('Um segundo dado do cadastro').selectOption({ label: 'E-mail do cadastro' });
  await page.getByLabel('O dado escolhido').fill(fact);
  await page.getByRole('button', { name: 'Receber o código' }).click();
  const sent = page.getByRole('status').filter({ hasText: 'o código é' });
  const code = /código é (\d{6})/.exec((await sent.textContent()) ?? '')?.[1] ?? '';
  await page.getByLabel('Código de seis números').fill(code);
  await page.getByRole('button', { name: 'Enviar o pedido' }).click();
}

test('a person proves who it is, takes its data, and sees the correction done after a restart', async ({
  admin,
  enter,
  home,
}) => {
  const client = { name: 'Zelia Moura', phone: '61981112222', email: 'zelia@exemplo.com.br' };
  const made = await admin.request.post('/api/admin/clientes', { data: client });
  const { id } = await made.json();

  const stranger = await enter(null, { ...plain, javaScriptEnabled: true });
  await stranger.goto(own);
  await expectAccessible(stranger);
  await ask(stranger, { tel: client.phone, fact: 'outra@exemplo.com.br' });
  await expect(stranger.getByRole('status')).toHaveText(/^Recebemos\. Responderemos até \d\d\/\d\d\.$/);
  await expect(stranger.getByText('guardamos de')).toHaveCount(0);
  expect((await stranger.request.get(`${own}/copia`)).url()).toMatch(/solicitacoes$/);

  const page = await enter(null, plain);
  await ask(page, { tel: client.phone, fact: client.email });
  await expect(page.getByRole('status')).toHaveText(/^Recebemos\. Responderemos até \d\d\/\d\d\.$/);
  await expect(page.getByRole('heading', { name: 'O que guardamos de Zelia Moura' })).toBeVisible();
  const copy = await page.request.get(`${own}/copia?formato=json`);
  expect(JSON.stringify(await copy.json())).toContain('zelia@exemplo.com.br');
  expect(copy.headers()).toMatchObject({ 'cache-control': 'no-store' });

  await page.getByLabel('Corrigir um dado').check();
  await page.getByRole('button', { name: 'Enviar o pedido' }).click();
  await expect(page.getByText('Escolha o dado a corrigir.')).toBeVisible();
  await page.getByLabel('Dado a corrigir').selectOption({ label: 'Nome' });
  await page.getByLabel('Como deve ficar').fill('Zélia de Moura');
  await page.getByRole('button', { name: 'Enviar o pedido' }).click();
  await expect(page.getByText('Corrigir um dado: Recebido')).toBeVisible();

  await admin.goto('/admin/privacidade/solicitacoes?kind=correcao');
  await admin.getByRole('link', { name: /^Abrir pedido .* de Zelia Moura/ }).click();
  await expect(admin.getByText('Zélia de Moura')).toBeVisible();
  await expect(admin.getByText('Código no telefone e um segundo dado do cadastro')).toBeVisible();
  const edited = { name: 'Zélia de Moura', email: client.email };
  expect((await admin.request.put(`/api/admin/clientes/${id}`, { data: edited })).ok()).toBe(true);
  await admin.getByRole('button', { name: 'Responder e encerrar' }).click();
  await expect(admin.getByText('Pedido atendido')).toBeVisible();

  await home.restart();
  await page.goto(own);
  await expect(page.getByText('Corrigir um dado: Atendido')).toBeVisible();
  await expect(page.getByText('Corrigimos o dado que você pediu.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'O que guardamos de Zélia de Moura' })).toBeVisible();
  await page.getByRole('button', { name: 'Fechar a minha página' }).click();
  await expect(page.getByRole('button', { name: 'Receber o código' })).toBeVisible();
});
