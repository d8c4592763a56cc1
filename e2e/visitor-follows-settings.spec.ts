import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';

// An administrator's changes as seen on a visitor's open page.
test.describe.configure({ mode: 'serial' });

test.use({ place: 'of the file' });

test('a change of contact reaches header, footer and hero of an open page; the floating button at the next one', async ({
  page,
  enter,
}) => {
  const polls: { at: number; status: number; tagged: boolean }[] = [];
  const configs: number[] = [];
  page.on('response', async (response) => {
    const url = new URL(response.url());
    if (url.pathname === '/api/config') configs.push(response.status());
    if (url.pathname !== '/api/contact-direct' || !url.searchParams.has('t')) return;
    const { 'if-none-match': tag } = await response.request().allHeaders();
    polls.push({ at: Date.now(), status: response.status(), tagged: tag !== undefined });
  });
  await page.clock.install();
  await page.goto('/');
  const header = page.getByRole('banner');
  const footer = page.getByRole('contentinfo');
  const float = page.getByRole('complementary', { name: 'Contato rápido' }).getByRole('link', { name: 'Fale conosco' });
  await expect(footer.getByRole('link', { name: '(61) 3777-8888' })).toHaveCount(0);
  // Two pollers, every 2 s and 3 s; unchanged answers have no body.
  await expect.poll(() => polls.filter(({ status }) => status === 304).length).toBeGreaterThan(4);
  // The page has the configuration: not even the first reading brings it, and the terms within it, once more.
  await expect.poll(() => configs[0]).toBe(304);
  expect(polls.filter(({ tagged }) => tagged).every(({ status }) => status === 304)).toBe(true);

  const office = await enterOffice(enter, '/admin/configuracoes');
  await office.getByLabel('Telefone principal').fill('(61) 3333-4444');
  await office.getByLabel('Segundo telefone').fill('+55 61 3777-8888');
  await office.getByLabel('WhatsApp', { exact: true }).fill('5561988887777');
  const form = office.locator('form', { has: office.getByLabel('Telefone principal') });
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(office.getByText('Configurações salvas')).toBeVisible();

  await expect(header.getByRole('link', { name: '(61) 3333-4444' }).first()).toHaveAttribute('href', 'tel:06133334444');
  await expect(footer.getByRole('link', { name: '(61) 3333-4444' })).toHaveAttribute('href', 'tel:06133334444');
  await expect(footer.getByRole('link', { name: '(61) 3777-8888' })).toHaveAttribute('href', 'tel:06137778888');
  await expect(footer.getByRole('link', { name: 'Falar pelo WhatsApp' })).toHaveAttribute('href', /5561988887777/);
  await expect(float).toHaveAttribute('href', /5561900000000/);
  await page.reload();
  await expect(float).toHaveAttribute('href', /5561988887777/);

  // A hidden page does not poll, until it is visible again.
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true, configurable: true }));
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/contact-direct')) asked += 1;
  });
  await page.clock.runFor(20_000);
  expect(asked).toBe(0);
  await Promise.all([
    page.waitForRequest(/contact-direct\?t=/),
    page.evaluate(() => Reflect.deleteProperty(document, 'hidden')),
  ]);
});

/** An administrator on a page of the back office. */
async function enterOffice(enter: (person: 'admin') => Promise<Page>, path: string): Promise<Page> {
  const office = await enter('admin');
  await office.goto(path);
  return office;
}

test('a new phone reaches an open page within two seconds, without a reload', async ({ page, admin }) => {
  await page.goto('/');
  const phone = (number: string) => page.getByRole('navigation').getByText(number);
  await expect(phone('(61) 3333-1111')).toHaveCount(0);
  const saved = await admin.request.put('/api/admin/configuracoes/contact', {
    data: {
      primaryPhone: '(61) 3333-1111',
      secondaryPhone: '',
      whatsappNumber: '5561900000000',
      email: 'contato@canolivre.example',
    },
  });
  expect(saved.ok()).toBe(true);
  await expect(phone('(61) 3333-1111')).toBeVisible();
  await page.reload();
  await expect(phone('(61) 3333-1111')).toBeVisible();
});

test('both window events read again at once, also when another tab of the browser saves', async ({ enter }) => {
  const office = await enterOffice(enter, '/admin/configuracoes');
  // A tab behind another one takes its time to open.
  await expect(office.getByLabel('Telefone principal')).toBeVisible();
  const visit = await office.context().newPage();
  // The page's clocks stand still: only events can trigger reads.
  await visit.clock.install();
  await visit.goto('/');
  await visit.clock.pauseAt(Date.now() + 60_000);
  const phone = (number: string) => visit.getByRole('banner').getByRole('link', { name: number }).first();
  for (const event of ['contactUpdated', 'config-updated']) {
    await Promise.all([
      visit.waitForRequest(/contact-direct\?t=/),
      visit.evaluate((name) => dispatchEvent(new Event(name)), event),
    ]);
  }
  await office.getByLabel('Telefone principal').fill('(61) 3555-6666');
  const form = office.locator('form', { has: office.getByLabel('Telefone principal') });
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(phone('(61) 3555-6666')).toBeVisible();
});

test('title, description and the shared words of a page follow the SEO screen, and go back when emptied', async ({
  page,
  enter,
}) => {
  const office = await enterOffice(enter, '/admin');
  await office.getByRole('navigation').getByRole('link', { name: 'SEO' }).click();
  const write = async (texts: Record<string, string>) => {
    await office.getByRole('button', { name: 'Editar os textos de Serviços', exact: true }).click();
    const dialog = office.getByRole('dialog');
    for (const [label, text] of Object.entries(texts)) {
      await dialog.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(text);
    }
    await expect(dialog.getByRole('figure').first()).toContainText(texts.Título || 'Serviços de desentupimento');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog).toHaveCount(0);
  };
  await write({ Título: 'Desentupidora de pia e ralo', Descrição: 'Chame a qualquer hora.' });

  // The server hears of the change by a notice of its own.
  await expect(async () => {
    await page.goto('/servicos');
    await expect(page).toHaveTitle('Desentupidora de pia e ralo', { timeout: 500 });
  }).toPass();
  const content = (selector: string) => page.locator(`head meta[${selector}]`);
  await expect(content('name=description')).toHaveAttribute('content', 'Chame a qualquer hora.');
  await expect(content('property="og:title"')).toHaveAttribute('content', 'Desentupidora de pia e ralo');
  const picture = (await content('property="og:image"').getAttribute('content')) ?? '';
  expect((await page.request.get(picture)).headers()['content-type']).toMatch(/^image\//);

  // A code stands in the head of the home page alone.
  const proof = { google: 'abc_DEF-1', bing: '', facebook: '' };
  expect((await office.request.put('/api/admin/configuracoes/verification', { data: proof })).ok()).toBe(true);
  await expect(content('name=google-site-verification')).toHaveCount(0);
  await expect(async () => {
    await page.goto('/');
    await expect(content('name=google-site-verification')).toHaveAttribute('content', 'abc_DEF-1', { timeout: 500 });
  }).toPass();
  await page.goto('/servicos');

  await write({ Título: '' });
  await expect(async () => {
    await page.reload();
    await expect(page).toHaveTitle(/^Serviços/, { timeout: 500 });
  }).toPass();
});

test('a visitor who agrees leaves the request, an operator opens its call; the message waits for neither', async ({
  page,
  enter,
}) => {
  const office = await enterOffice(enter, '/admin/configuracoes');
  await page.goto('/solicitar');
  await page.getByLabel('Nome completo').click();
  const consent = page.getByLabel(/Quero que a central guarde este pedido/);
  await expect(page.getByRole('button', { name: 'Buscar' })).toBeEnabled();
  await expect(consent).toHaveCount(0);
  const box = office.getByLabel('Guardar os pedidos de quem consentir');
  await box.check();
  await office.locator('form', { has: box }).getByRole('button', { name: 'Salvar' }).click();
  await expect(office.getByText('Configurações salvas')).toBeVisible();

  await page.context().route(/^https:\/\/wa\.me\//, (route) => route.fulfill({ body: 'WhatsApp' }));
  await expect(async () => {
    await page.reload();
    await page.getByLabel('Nome completo').fill('Vera Lima');
    await expect(consent).not.toBeChecked({ timeout: 2_000 });
  }).toPass();
  await page.getByLabel('E-mail').fill('vera@exemplo.com.br');
  await page.getByRole('textbox', { name: 'Telefone' }).fill('61981112233');
  await page.getByText('Condomínio', { exact: true }).click();
  await page.getByText('Até 1 hora', { exact: true }).click();
  await page.getByLabel('CEP').fill('70074-900');
  await page.getByRole('button', { name: 'Buscar' }).press('Enter');
  await expect(page.getByLabel('Cidade', { exact: true })).toHaveValue('Brasília');
  await page.getByLabel('Número e complemento').fill('Bloco B');
  await page.getByLabel('Hidrojateamento').check();
  await page.getByLabel('Descrição do problema').fill('Água voltando pelo ralo');
  await page.getByLabel(/Li e concordo/).check();
  await consent.check();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  // While the server is unreachable nobody waits for it; once it is back the request arrives by itself, under the same
  // number as on a repeat.
  await page.route('**/api/service-requests', (route) => route.abort());
  const send = page.getByRole('main').getByRole('button', { name: 'Solicitar Serviço' });
  const open = page.getByRole('link', { name: 'Abrir WhatsApp' });
  await send.click();
  await expect(open).toHaveAttribute('href', /^https:\/\/wa\.me\//);
  const kept = page.waitForResponse('**/api/service-requests');
  await page.unroute('**/api/service-requests');
  const answer = await kept;
  expect(answer.status()).toBe(201);
  const { number } = await answer.json();
  for (let time = 0; time < 2; time += 1) {
    await expect(page.getByText(`Número: ${number}`)).toBeVisible();
    const text = new URL((await open.getAttribute('href')) ?? '').searchParams.get('text');
    expect(text).toContain(`Número do pedido: ${number}\nPrioridade: Premium`);
    if (time > 0) break;
    await page.getByRole('button', { name: 'Voltar e corrigir' }).click();
    await send.click();
  }

  await office.getByRole('navigation', { name: 'Principal' }).getByRole('button', { name: 'Contatos' }).click();
  await office.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Pedidos do site' }).click();
  await expect(office.getByText(`Nº ${number}`)).toHaveCount(1);
  await expect(office.getByRole('row').filter({ hasText: number }).getByText('Premium')).toBeVisible();
  await office.getByRole('button', { name: 'Abrir chamado de Vera Lima' }).click();
  const dialog = office.getByRole('dialog', { name: 'Novo Chamado' });
  await expect(dialog.getByLabel('Nome do cliente')).toHaveValue('Vera Lima');
  await expect(dialog.getByRole('combobox', { name: 'Tipo de serviço' })).toHaveValue(/./);
  await expect(dialog.getByLabel('Cidade')).toHaveValue('Brasília');
  await expect(dialog.getByLabel('Urgente')).toBeChecked();
  await dialog.getByRole('button', { name: 'Salvar Chamado' }).click();
  await expect(dialog).toBeHidden();
  await expect(office.getByRole('link', { name: /^CH-\d{4}-\d{6}$/ })).toBeVisible();
  await expect(office.getByRole('button', { name: 'Abrir chamado de Vera Lima' })).toHaveCount(0);
});
