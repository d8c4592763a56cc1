import { type APIRequestContext, devices, expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { watchPolicy } from './policy.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
test.use({ ...phone, viewport: { width: 360, height: 640 } });

const password = 'cano livre de novo';

test('a partner works a call with one thumb and a bad signal', async ({ page, admin }) => {
  // It waits for one turn of the 10 s refresh and for two automatic resends.
  test.slow();
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
  await expect(page.getByLabel('Usuário')).toHaveValue(partner.document);
  await signIn(page, partner.document, password);
  await expect(page.getByText('Nenhum chamado no momento')).toBeVisible();

  const call = await openCall(office, partnerId);
  // By itself: the screen asks again every 10 s.
  await expect(page.getByText('QE 40 Conjunto Z, 12')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ligar para Rui Assis' })).toHaveAttribute('href', 'tel:061992227700');
  await expect(page.getByRole('link', { name: 'Abrir no mapa' })).toHaveAttribute('href', /QE%2040%20Conjunto%20Z/);

  await page.route('**/sair', (route) => route.abort());
  await page.getByRole('button', { name: 'Sair para o atendimento' }).click();
  await expect(page.getByText('Erro ao conectar com o servidor')).toBeVisible();
  await page.unroute('**/sair');
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await page.getByRole('button', { name: 'Concluir' }).click();

  await page.getByLabel('Valor final cobrado').fill('3.200');
  await page.getByText('Dinheiro').click();
  await page.getByLabel('Sem orçamento aprovado: por quê?').fill('Preço já combinado');
  await page.getByRole('button', { name: 'Concluir atendimento' }).click();
  await expect(page.getByText('Você digitou R$ 3.200,00. Está certo?')).toBeVisible();
  await page.getByLabel('Valor final cobrado').fill('320,50');
  await page.getByRole('button', { name: 'Fechar', exact: true }).click();
  await page.getByRole('button', { name: 'Concluir' }).click();
  await expect(page.getByLabel('Valor final cobrado')).toHaveValue('320,50');

  // The report arrives, its answer does not, and nothing else comes through either.
  await page.route('**/api/partner/**', async (route) => {
    if (route.request().method() === 'POST') await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Concluir atendimento' }).click();
  const again = page.getByRole('dialog').getByRole('button', { name: 'Tentar novamente' });
  await expect(again).toBeVisible();
  await expect(page.getByLabel('Valor final cobrado')).toHaveValue('320,50');
  await page.unroute('**/api/partner/**');
  await again.click();
  await expect(page.getByRole('status').filter({ hasText: 'Atendimento concluído' })).toBeVisible();

  await page.getByRole('link', { name: 'Concluídos' }).click();
  await page.getByRole('link', { name: /R\$ 320,50/ }).click();
  await expect(page.getByText('Guará II, Guará/DF')).toBeVisible();
  await expect(page.getByText('QE 40')).toHaveCount(0);
  const told = await (await office.get(`/api/admin/chamados/${call.id}`)).json();
  expect(told.timeline.filter(({ type }: { type: string }) => type === 'finished')).toHaveLength(1);
  expect(stopped).toEqual([]);
});

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
