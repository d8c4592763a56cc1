import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { readIslandBuild } from '#http/island-build.server.ts';
import { budgets } from '#test/budgets/budgets.ts';
import { type Controls, changeControls, complaints, readControls } from '#test/form-controls.ts';
import { makePdf } from '#test/pdf.ts';
import { templates } from '#test/public-paths.ts';
import { askedPapers } from './asked-papers.ts';
import { finishedCall } from './finished-call.ts';
import { openHeldBack } from './held-back.ts';
import { test } from './journey.ts';

// Acting before hydration loses nothing: each public form is filled in while all scripts are held, and checked once
// hydrated.
const forms = [
  { path: '/', island: 'quick-form', focus: 'Nome' },
  { path: '/solicitar', island: 'request-form', focus: 'Nome completo' },
  { path: '/cadastro-parceiro-stable', island: 'simple-form', focus: 'Cidade (opcional)' },
  { path: '/cadastro-parceiro', island: 'application-form', focus: 'Nome da empresa' },
  { path: '/parceiro/login', island: 'partner-door', focus: 'Usuário' },
] as const;

for (const { path, island, focus } of forms) {
  test(`what is done early in ${island} stays, and so does the focus`, async ({ page }) => {
    const letCome = await openHeldBack(page, path);
    const form = page.locator(`[data-island=${island}]`);
    await form.getByLabel(focus, { exact: true }).focus();
    await changeControls(form);
    const early = await readControls(form);
    expect(await form.getAttribute('data-ready')).toBeNull();
    expect(Object.values(early).filter((text) => text !== '' && text !== 'false').length).toBeGreaterThan(1);
    letCome();
    await expect(form).toHaveAttribute('data-ready', '');
    await expect.poll(async () => lost(early, await readControls(form))).toEqual([]);
    await expect(form.getByLabel(focus, { exact: true })).toBeFocused();
  });
}

test('a city chosen early brings its state, and a postal code that was left is looked up', async ({ page }) => {
  const asked: string[] = [];
  await page.route('**/ws/*/json/', (route) => {
    asked.push(route.request().url());
    const place = { logradouro: 'SBS Quadra 3', bairro: 'Asa Sul', localidade: 'Brasília', uf: 'DF' };
    return route.fulfill({ json: place, headers: { 'access-control-allow-origin': '*' } });
  });
  const first = await openHeldBack(page, '/solicitar');
  const island = page.locator('[data-island=request-form]');
  const city = page.getByLabel('Cidade', { exact: true });
  await city.locator('optgroup[label="Goiás"] option').first().waitFor({ state: 'attached' });
  const name = String(await city.locator('optgroup[label="Goiás"] option').first().textContent());
  await city.focus();
  await city.selectOption(name);
  expect(await island.getAttribute('data-ready')).toBeNull();
  first();
  await expect(island).toHaveAttribute('data-ready', '');
  await expect(page.getByLabel('Estado')).toHaveValue('GO');
  await expect(city).toHaveValue(name);

  const second = await openHeldBack(page, '/solicitar');
  await page.getByLabel('CEP').fill('70070120');
  await page.getByLabel('Endereço', { exact: true }).fill('Na porta dos fundos');
  expect(await island.getAttribute('data-ready')).toBeNull();
  second();
  await expect(page.getByLabel('Bairro')).toHaveValue('Asa Sul');
  await expect(page.getByLabel('CEP')).toHaveValue('70070-120');
  await expect(page.getByLabel('Endereço', { exact: true })).toHaveValue('Na porta dos fundos');
  await expect(city).toHaveValue('Brasília');
  expect(asked).toHaveLength(1);

  // A reload restores the draft with its look-up, without asking again.
  await page.getByLabel('Bairro').fill('Asa Norte');
  await page.reload();
  await expect(island).toHaveAttribute('data-ready', '');
  await expect(page.getByLabel('Bairro')).toHaveValue('Asa Norte');
  expect(asked).toHaveLength(1);
});

test('a form sent early says so at once, asks for its files in one wave, and is sent once it is alive', async ({
  page,
}) => {
  const asked = new Set<string>();
  page.on('request', (one) => one.url().includes('/assets/') && asked.add(new URL(one.url()).pathname.slice(1)));
  const letCome = await openHeldBack(page, '/');
  const form = page.locator('[data-island=quick-form]');
  await form.getByRole('button', { name: 'Pedir orçamento' }).click();
  await expect(form.getByRole('button', { name: 'Um instante…' })).toBeVisible();
  // No file has loaded, so none has named another.
  const { islands } = await readIslandBuild('build/client');
  await expect.poll(() => [...asked].sort()).toEqual(islands.get('quick-form')?.files.toSorted());
  letCome();
  await expect(form.getByRole('alert')).toHaveText(/\S/);
  await expect(form.getByRole('button', { name: 'Pedir orçamento' })).toBeEnabled();
  await expect(form.locator('[aria-busy]')).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
});

test('every public template and article travels in the first flight of a connection', async ({ baseURL }) => {
  const home = baseURL ?? '';
  const sitemap = await (await fetch(`${home}/sitemap.xml`)).text();
  const articles = [...sitemap.matchAll(/<loc>[^<]*(\/blog\/[^<]+)<\/loc>/g)].map(([, path = '']) => path);
  expect(articles.length).toBeGreaterThan(10);
  for (const path of [...templates, ...articles]) {
    const { headers } = await fetch(home + path, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
    expect(headers.get('content-encoding'), path).toBe('br');
    expect(Number(headers.get('content-length')), path).toBeLessThanOrEqual(budgets.pageBytes);
  }
});

test('the first touch of every form costs little', async () => {
  const { islands } = await readIslandBuild('build/client');
  expect(islands.size).toBeGreaterThan(5);
  for (const [name, { files }] of islands) {
    const bytes = files.map((file) => brotliCompressSync(readFileSync(`build/client/${file}`)).length);
    expect(
      bytes.reduce((sum, one) => sum + one, 0),
      name,
    ).toBeLessThanOrEqual(budgets.formBytes);
  }
});

test('a confirmation filled in and sent early is kept, and counts once', async ({ page, admin }) => {
  const address = await finishedCall(admin);
  const first = await openHeldBack(page, address);
  const island = page.locator('[data-island=completion-form]');
  await island.getByLabel('Valor total pago').focus();
  await changeControls(island);
  const early = await readControls(island);
  expect(await island.getAttribute('data-ready')).toBeNull();
  expect(Object.values(early)).not.toContain('');
  first();
  await expect(island).toHaveAttribute('data-ready', '');
  await expect.poll(async () => lost(early, await readControls(island))).toEqual([]);
  await expect(island.getByLabel('Valor total pago')).toBeFocused();

  const sent: string[] = [];
  page.on('request', (one) => {
    if (one.method() === 'POST') sent.push(new URL(one.url()).pathname);
  });
  const second = await openHeldBack(page, address);
  await island.getByLabel('Valor total pago').fill('320');
  await island.getByLabel('PIX').check();
  await island.getByLabel('Não', { exact: true }).check();
  await island.getByLabel('5 estrelas').check();
  await island.getByRole('button', { name: 'Confirmar e Finalizar' }).click();
  expect(await island.getAttribute('data-ready')).toBeNull();
  second();
  await expect(page.getByRole('heading', { name: 'Confirmação Enviada!' })).toBeVisible();
  expect(sent).toEqual([expect.stringContaining('/process-response/')]);
});

test('papers chosen early are sent once each, and one chosen later arrives too', async ({ page, admin }) => {
  const address = await askedPapers(admin, ['businessRegistration', 'addressProof', 'environmentalLicense']);
  const sent: string[] = [];
  page.on('request', (one) => {
    if (one.method() === 'POST') sent.push(new URL(one.url()).pathname);
  });
  const letCome = await openHeldBack(page, address);
  const island = page.locator('[data-island=resend-form]');
  const paper = (name: string) => ({ name, mimeType: 'application/pdf', buffer: makePdf({ pages: 1 }) });
  await island.getByLabel('Registro da empresa').setInputFiles(paper('registro.pdf'));
  await island.getByLabel('Comprovante de endereço').setInputFiles(paper('conta.pdf'));
  const licence = island.getByLabel('Licença ambiental');
  await licence.setInputFiles({ name: 'licenca.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  expect(await island.getAttribute('data-ready')).toBeNull();
  letCome();
  await expect(island.getByText('Este tipo de arquivo não é aceito.')).toBeVisible();
  // The very same file may be chosen again.
  await expect(licence).toHaveValue('');
  await expect(island.getByText('Registro da empresa: registro.pdf enviado')).toBeVisible();
  await expect(island.getByText('Comprovante de endereço: conta.pdf enviado')).toBeVisible();
  await licence.setInputFiles(paper('licenca.pdf'));
  await expect(page.getByText('Documentos recebidos! Vamos analisar e avisar você.')).toBeFocused();
  expect(sent).toEqual(Array(3).fill(expect.stringContaining('/api/partner-applications/resend/')));
});

test('a confirmation link pasted early opens the client’s page, and a broken one stays where it was pasted', async ({
  page,
  admin,
}) => {
  const address = await finishedCall(admin);
  const link = page.getByLabel('Link recebido');
  const open = page.getByRole('button', { name: 'Abrir meu atendimento' });
  const letCome = await openHeldBack(page, '/validacao-cliente');
  await link.fill('meu-link-pela-metade');
  await open.click();
  letCome();
  await expect(page.getByText('Este link não está completo.')).toBeVisible();
  await expect(link).toHaveValue('meu-link-pela-metade');
  await link.fill(address);
  await open.click();
  await expect(page.getByLabel('Valor total pago')).toBeVisible();
});

// These pages have no fields before hydration: typing as soon as one appears loses nothing.
const entrances = [
  { path: '/admin/login', fields: ['E-mail', 'Senha'], typed: ['ninguem@exemplo.com.br', 'uma senha errada'] },
  ...['/admin', '/parceiro'].map((area) => ({
    path: `${area}/redefinir-senha?token=um-link-qualquer`,
    fields: ['Nova senha', 'Repita a nova senha'],
    typed: ['pia limpa de manhã', 'pia limpa de manhã'],
  })),
];

for (const { path, fields, typed } of entrances) {
  test(`what is typed at ${path} as soon as it can be stays, and is answered`, async ({ page }) => {
    const letCome = await openHeldBack(page, path);
    expect(await page.locator('input').count()).toBe(0);
    letCome();
    const places = fields.map((field, index) => ({
      field: page.getByLabel(field, { exact: true }),
      text: typed[index] ?? '',
    }));
    for (const { field, text } of places) await field.fill(text);
    // Scripts and answers that are still on their way arrive.
    await page.waitForLoadState('networkidle');
    for (const { field, text } of places) await expect(field).toHaveValue(text);
    await places.at(-1)?.field.press('Enter');
    await expect.poll(() => complaints(page.locator('body'))).not.toEqual([]);
  });
}

test('a partner who presses the button before the script is there is answered', async ({ page }) => {
  const letCome = await openHeldBack(page, '/parceiro');
  await page.getByLabel('Usuário').fill('11444777000161');
  await page.getByLabel('Senha', { exact: true }).fill('uma senha errada');
  await page.getByRole('button', { name: 'Entrar na Área do Parceiro' }).click();
  letCome();
  await expect(page.getByText('Credenciais inválidas. Contate o suporte.')).toBeVisible();
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('uma senha errada');
  const again = await openHeldBack(page, '/parceiro/login');
  await page.getByRole('link', { name: 'Sou motorista: entrar com código' }).click();
  await expect(page.getByRole('form', { name: 'Entrada de motoristas' })).toBeVisible();
  again();
});

/** Fields that lost their value, allowing for masks. */
function lost(given: Controls, held: Controls): string[] {
  const bare = (text = '') => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
  return Object.entries(given)
    .filter(
      ([name, text]) => !(bare(text).startsWith(bare(held[name])) && (text === '') === ((held[name] ?? '') === '')),
    )
    .map(([name, text]) => `${name}: ${text} → ${held[name]}`);
}
