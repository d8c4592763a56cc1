import { type BrowserContext, expect, type Page } from '@playwright/test';
import { openHeldBack } from './held-back.ts';
import { test } from './journey.ts';
import { product } from './product.ts';

/** Stands in for WhatsApp, which a test must not reach. */
async function catchMessages(context: BrowserContext): Promise<void> {
  await context.route(/^https:\/\/wa\.me\//, (route) => route.fulfill({ contentType: 'text/html', body: 'WhatsApp' }));
}

async function answerCep(page: Page, cep: string, answer: object): Promise<void> {
  await page.route(`**/ws/${cep}/json/`, (route) =>
    route.fulfill({ json: answer, headers: { 'access-control-allow-origin': '*' } }),
  );
}

async function fillAnswers(page: Page): Promise<void> {
  await page.getByLabel('Nome completo').fill('Maria da Silva');
  await page.getByLabel('E-mail').fill('maria@exemplo.com.br');
  await page.getByRole('textbox', { name: 'Telefone' }).fill('61999887766');
  await page.getByText('Condomínio', { exact: true }).click();
  await page.getByText('Até 1 hora', { exact: true }).click();
  await page.getByLabel('Número e complemento').fill('Casa 3');
  await page.getByLabel('Hidrojateamento').check();
  await page.getByLabel('Descrição do problema').fill('Água subindo & mau cheiro');
  await page.getByLabel(/Li e concordo/).check();
}

const message = (address: string) => new URL(address).searchParams.get('text') ?? '';

test('a visitor fills the request, sees its priority, and gets the message for WhatsApp', async ({ page, context }) => {
  await catchMessages(context);
  await answerCep(page, '72220030', {
    logradouro: 'QNN 3 Conjunto A',
    bairro: 'Ceilândia Sul (Ceilândia)',
    localidade: 'Brasília',
    uf: 'DF',
  });
  await page.clock.install();
  await page.goto('/solicitar');
  await fillAnswers(page);
  await expect(page.getByText('Solicitação Premium')).toBeVisible();
  await page.getByLabel('CEP').pressSequentially('72220030');
  await expect(page.getByLabel('Endereço', { exact: true })).toHaveValue('QNN 3 Conjunto A');
  await expect(page.getByLabel('Cidade', { exact: true })).toHaveValue('Ceilândia');

  // A reload loses nothing.
  await page.reload();
  await expect(page.getByLabel('Nome completo')).toHaveValue('Maria da Silva');
  await expect(page.getByLabel('Cidade', { exact: true })).toHaveValue('Ceilândia');
  await expect(page.getByText('Solicitação Premium')).toBeVisible();

  const opened = context.waitForEvent('page');
  await page.getByRole('main').getByRole('button', { name: 'Solicitar Serviço' }).click();
  await expect(page.getByText('Solicitação pronta!')).toBeVisible();
  const link = (await page.getByRole('link', { name: 'Abrir WhatsApp' }).getAttribute('href')) ?? '';
  expect(link).toMatch(/^https:\/\/wa\.me\/5561900000000\?text=/);
  for (const said of [
    'Maria da Silva',
    '(61) 99988-7766',
    'Ceilândia',
    'Hidrojateamento',
    'Água subindo & mau cheiro',
  ]) {
    expect(message(link)).toContain(said);
  }
  expect((await opened).url()).toBe(link);

  // Going back to correct something cancels the automatic opening.
  await page.getByRole('button', { name: 'Voltar e corrigir' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Solicitar Serviço' }).click();
  await page.getByRole('button', { name: 'Voltar e corrigir' }).click();
  await page.clock.runFor(5_000);
  expect(context.pages()).toHaveLength(2);
});

test('what was typed before the script was there outlives a reload, though nothing more is typed', async ({ page }) => {
  const letCome = await openHeldBack(page, '/solicitar');
  await page.getByLabel('Descrição do problema').fill('Água subindo');
  letCome();
  await expect(page.locator('[data-island=request-form]')).toHaveAttribute('data-ready', '');
  await page.reload();
  await expect(page.getByLabel('Descrição do problema')).toHaveValue('Água subindo');
});

test('an incomplete request says what is missing, even when sent at once', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 320 });
  await page.goto('/solicitar');
  await page.getByRole('main').getByRole('button', { name: 'Solicitar Serviço' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Confira os campos abaixo' });
  await expect(summary).toContainText('Você precisa concordar com os termos de serviço para continuar.');
  await expect(summary).toContainText('Selecione pelo menos um tipo de serviço.');
  // Higher than the screen, it is shown from its beginning.
  await expect(summary.getByText('Confira os campos abaixo')).toBeInViewport();
  await expect(page.getByLabel('Cidade', { exact: true })).toBeDisabled();
  await expect(page.getByLabel('Data (opcional)')).toBeHidden();
  await page.getByLabel('Preferência de atendimento').getByText('Agendado').click();
  await expect(page.getByLabel('Data (opcional)')).toBeVisible();
});

test('a postal code that leads nowhere says so, each way in its own words', async ({ page }) => {
  await answerCep(page, '00000000', { erro: 'true' });
  await answerCep(page, '01001000', { logradouro: 'Praça da Sé', bairro: 'Sé', localidade: 'São Paulo', uf: 'SP' });
  // None of the services answers.
  await page.route(/99999999/, (route) => route.abort());
  // The first service fails, the second has another format.
  await page.route('**/ws/72110010/json/', (route) => route.fulfill({ status: 503 }));
  await page.route('**/api/cep/v2/72110010', (route) =>
    route.fulfill({
      json: { street: 'QNA 1', neighborhood: 'Taguatinga Norte (Taguatinga)', city: 'Brasília', state: 'DF' },
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  await page.goto('/solicitar');
  await page.getByLabel('Nome completo').click();
  const cep = page.getByLabel('CEP');
  const type = async (digits: string) => {
    await cep.fill('');
    await cep.pressSequentially(digits);
  };
  const says = (text: string) => expect(page.getByRole('alert').getByText(text)).toBeVisible();
  const search = page.getByRole('button', { name: 'Buscar' });

  await type('7007');
  await search.click();
  await says('Digite um CEP válido com 8 dígitos');
  await type('00000000');
  await says('CEP não encontrado. Verifique o número digitado.');
  await type('99999999');
  await says('Erro ao buscar CEP. Verifique sua conexão.');
  await expect(page.getByText('Não deu para consultar agora')).toHaveCount(0);
  await search.click();
  await says('CEP não encontrado. Por favor, preencha o endereço manualmente.');
  await type('01001000');
  await says('Ainda não atendemos essa cidade. Fale conosco pelo WhatsApp.');
  await expect(page.getByLabel('Cidade', { exact: true })).toHaveValue('');
  await type('72110010');
  await expect(page.getByLabel('Endereço', { exact: true })).toHaveValue('QNA 1');
  await expect(page.getByLabel('Cidade', { exact: true })).toHaveValue('Taguatinga');
  await page.route(/70150900/, (route) => route.abort());
  await type('70150900');
  await search.click();
  await expect(page.getByLabel('Endereço', { exact: true })).toHaveValue('Praça dos Três Poderes');
  await expect(page.getByLabel('Cidade', { exact: true })).toHaveValue('Brasília');
});

test('Buscar counts at the first press, also right after a look-up that failed', async ({ page }) => {
  await page.route(/70150900/, (route) => route.abort());
  await page.goto('/solicitar');
  await page.getByLabel('Nome completo').fill('Maria');
  await expect(page.getByRole('button', { name: 'Buscar' })).toBeEnabled();
  await page.getByLabel('CEP').fill('70150900');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(page.getByLabel('Endereço', { exact: true })).toHaveValue('Praça dos Três Poderes');
});

test('the request works without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url });
  await catchMessages(context);
  const page = await context.newPage();
  const send = () => page.getByRole('main').getByRole('button', { name: 'Solicitar Serviço' }).click();
  await page.goto('/solicitar');
  await fillAnswers(page);
  await send();
  await expect(page.getByRole('alert')).toContainText('Informe o endereço.');
  await expect(page.getByLabel('Nome completo')).toHaveValue('Maria da Silva');
  await page.getByLabel('CEP').fill('72220-030');
  await page.getByLabel('Endereço', { exact: true }).fill('QNN 3');
  await page.getByLabel('Bairro').fill('Ceilândia Sul');
  await page.getByLabel('Estado').selectOption('Distrito Federal');
  await page.getByLabel('Cidade', { exact: true }).selectOption('Ceilândia');
  // Redirects bypass stand-ins: what counts is the request.
  const [asked] = await Promise.all([page.waitForRequest(/^https:\/\/wa\.me\//), send()]);
  expect(message(asked.url())).toContain('Serviços: Hidrojateamento');
  await context.close();
});

test('the short form of the home page asks for all four answers, then opens the message', async ({ page, context }) => {
  await catchMessages(context);
  await page.goto('/');
  const form = page.getByRole('form', { name: 'Orçamento rápido' });
  const send = form.getByRole('button', { name: 'Pedir orçamento' });
  const heightOf = async () => (await form.boundingBox())?.height;
  const height = await heightOf();
  await send.click();
  await expect(form.getByRole('alert')).toHaveText('Por favor, preencha todos os campos');
  await expect(form.getByLabel('Serviço')).toBeFocused();
  const marked = form.locator('[aria-invalid=true]');
  await expect(marked).toHaveCount(4);
  await expect(marked.first()).toHaveAccessibleDescription('Por favor, preencha todos os campos');
  expect(await heightOf()).toBe(height);
  await form.getByLabel('Serviço').selectOption('Ralo');
  await form.getByLabel('Nome').fill('Ana');
  await expect(marked).toHaveCount(2);
  await form.getByLabel('Telefone').fill('1');
  await form.getByLabel('Endereço').fill('QI 5, Guará');
  await send.click();
  await expect(form.getByText('Telefone inválido. Deve ter 10 ou 11 dígitos com DDD válido')).toBeVisible();
  await expect(form.getByLabel('Telefone')).toBeFocused();
  await form.getByLabel('Telefone').fill('61999887766');
  const opened = context.waitForEvent('page');
  await send.click();
  expect(message((await opened).url())).toContain(
    'Serviço: Ralo\nNome: Ana\nTelefone: (61) 99988-7766\nEndereço: QI 5, Guará',
  );
  await expect(form.getByRole('link', { name: 'Abrir WhatsApp' })).toBeFocused();
  await expect(form.getByRole('status')).toHaveText('Mensagem pronta. Se o WhatsApp não abriu, toque no botão.');
  expect(await heightOf()).toBe(height);
  await form.getByLabel('Nome').fill('Ana Lima');
  await expect(send).toBeVisible();
});
