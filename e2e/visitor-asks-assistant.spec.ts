import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './journey.ts';

const opener = (page: Page) => page.getByRole('button', { name: 'Precisa de ajuda?' });
const log = (page: Page) => page.getByRole('log', { name: 'Mensagens' });

async function ask(page: Page, text: string): Promise<void> {
  await page.getByLabel('Mensagem', { exact: true }).fill(text);
  await page.keyboard.press('Enter');
}

test('where the scripts are gone, the button of the assistant says how to reach a person', async ({ page }) => {
  await page.goto('/servicos');
  await page.route('**/assets/**', (route) => route.abort());
  const said = page.waitForEvent('dialog');
  await opener(page).click({ noWaitAfter: true });
  const dialog = await said;
  expect(dialog.message()).toBe('Não deu para abrir agora. Ligue para (61) 90000-0000 ou toque em Fale conosco.');
  await dialog.dismiss();
});

test('a visitor opens the window, asks, and finds the conversation again on another page', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.startsWith('/api/ai/'))).toEqual([]);

  await opener(page).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Assistente Cano Livre' });
  await expect(dialog).toBeVisible();
  await expect(dialog).toHaveAccessibleDescription('Atendimento 24h');
  await expect(log(page)).toContainText('Olá! Sou o assistente virtual.');
  await expect(log(page)).toContainText('guardada por 30 dias');

  await ask(page, '   ');
  await ask(page, 'quanto custa desentupir pia?');
  await expect(log(page)).toContainText('a partir de R$ 150,00');
  await expect(log(page).getByText(/^\d{2}:\d{2}$/)).toHaveCount(2);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  await log(page).getByRole('link', { name: 'Fonte: Desentupimento de Pia' }).click();
  await expect(page).toHaveURL(/\/servicos\/pia-entupida$/);
  await expect(log(page)).toContainText('a partir de R$ 150,00');
  await page.reload();
  await expect(log(page)).toContainText('quanto custa desentupir pia?');

  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
});

test('a failure is told in the window after a wait that is shown, and what was asked stays', async ({ page }) => {
  const waiting = Promise.withResolvers<void>();
  await page.route('**/api/ai/chat', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    expect(route.request().postDataJSON()).toEqual({ message: 'oi' });
    await waiting.promise;
    return route.fulfill({ status: 500, json: {} });
  });
  await page.goto('/');
  await opener(page).click();
  await ask(page, 'oi');
  await expect(log(page)).toContainText('O assistente está digitando');
  await expect(page.getByRole('button', { name: 'Enviar' })).toBeDisabled();
  waiting.resolve();
  await expect(log(page)).toContainText(
    'Desculpe, tive um problema ao processar sua mensagem. Por favor, tente novamente mais tarde.',
  );
  await expect(log(page)).toContainText('oi');
  await expect(log(page)).not.toContainText('O assistente está digitando');
  const kept = await page.evaluate(() => JSON.parse(sessionStorage.getItem('canolivre-assistente') ?? '{}').messages);
  const message = { id: expect.any(String), content: expect.any(String), timestamp: expect.stringMatching(/^\d{4}-/) };
  expect(kept).toMatchObject([
    { ...message, sender: 'user' },
    { ...message, sender: 'bot' },
  ]);
});

test('an empty window offers three questions to tap, and danger the number that saves', async ({ page }) => {
  await page.goto('/');
  await opener(page).click();
  await expect(log(page).getByRole('button')).toHaveText(['Quanto custa?', 'Atende na minha cidade?', 'Está urgente']);
  await log(page).getByRole('button', { name: 'Está urgente' }).click();
  await expect(log(page).getByRole('link', { name: 'Ligar agora' })).toHaveAttribute('href', /^tel:/);
  await expect(log(page).getByRole('button', { name: 'Está urgente' })).toBeHidden();
  await ask(page, 'tem cheiro de gás, posso acender o fogão?');
  await expect(log(page).getByRole('link', { name: 'Ligar 193' })).toHaveAttribute('href', 'tel:193');
});

test('an answer without pieces is shown as its text', async ({ page }) => {
  await page.route('**/api/ai/chat', async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    const { parts: _, ...answer } = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, response: 'Só o texto.' } });
  });
  await page.goto('/');
  await opener(page).click();
  await ask(page, 'oi');
  await expect(log(page)).toContainText('Só o texto.');
});

test('an answer that is worded comes piece by piece, and the last one counts', async ({ page }) => {
  const piece = { text: 'A pia sai a partir de R$ 150,00.', source: { path: '/servicos/pia-entupida', title: 'Pia' } };
  await page.route('**/api/ai/chat', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), isWorded: true } });
  });
  await page.route('**/api/ai/chat/stream', async (route) => {
    const answer = await (await route.fetch({ url: route.request().url().replace('/stream', '') })).json();
    const lines = [{ part: piece }, { answer: { ...answer, parts: [{ ...piece, text: 'O valor sai na visita.' }] } }];
    await route.fulfill({ body: lines.map((line) => `${JSON.stringify(line)}\n`).join('') });
  });
  await page.goto('/');
  const told = page.waitForResponse('**/api/ai/chat');
  await opener(page).click();
  await told;
  await ask(page, 'quanto custa desentupir pia?');
  await expect(log(page)).toContainText('O valor sai na visita.');
  await expect(log(page)).not.toContainText('A pia sai a partir de');
});

test('danger gets advice and the call, and the request form is filled in from what was said', async ({ page }) => {
  await page.goto('/');
  await opener(page).click();
  await ask(page, 'quanto custa desentupir pia?');
  await expect(log(page)).toContainText('a partir de R$ 150,00');
  await ask(page, 'me chamo Vera, o esgoto está voltando dentro de casa no Gama');
  // The answer is read from its beginning, however much was said before, and whom to call for it comes last.
  await expect(log(page).getByText('Feche o registro e avise todos da casa.')).toBeInViewport();
  await expect(log(page).getByRole('link', { name: '193' })).toHaveAttribute('href', 'tel:193');
  await expect(log(page).getByRole('link', { name: 'Ligar para a central' })).toHaveAttribute('href', /^tel:/);
  const whatsapp = log(page).getByRole('link', { name: 'Continuar no WhatsApp' });
  expect(decodeURIComponent((await whatsapp.getAttribute('href')) ?? '')).toContain(
    'Nome: Vera\nO que entupiu: esgoto\nOnde: Gama, DF',
  );
  await page.getByRole('link', { name: 'Fazer pedido' }).click();
  await expect(page).toHaveURL(/\/solicitar\?/);
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Nome completo')).toHaveValue('Vera');
  await expect(page.getByLabel('Desentupimento de Esgoto', { exact: true })).toBeChecked();
});

for (const [width, height, text] of [
  [320, 740, '100%'],
  [360, 740, '100%'],
  [360, 740, '200%'],
  [740, 360, '100%'],
  [740, 360, '200%'],
  [768, 1024, '100%'],
] as const) {
  test(`the button and the contact cover neither each other nor the end of the page at ${width} × ${height}, text at ${text}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, text);
    const boxOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().toJSON());
    const chat = await boxOf(opener(page));
    const contact = await boxOf(page.getByRole('complementary', { name: 'Contato rápido' }));
    expect(chat.right <= contact.left || chat.bottom <= contact.top).toBe(true);
    expect(Math.max(chat.bottom, contact.bottom)).toBeLessThanOrEqual(height);
    expect(Math.max(chat.right, contact.right)).toBeLessThanOrEqual(width);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    const last = await boxOf(page.getByRole('link', { name: 'Administração' }));
    expect(last.bottom).toBeLessThanOrEqual(Math.min((await boxOf(opener(page))).top, height));
  });
}

test('the open window stands beside the page where there is room, the hero with its call beside it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await opener(page).click();
  const dialog = await page.getByRole('dialog', { name: 'Assistente' }).boundingBox();
  const call = await page.getByRole('button', { name: 'Ligar agora' }).boundingBox();
  expect((dialog?.x ?? 0) + (dialog?.width ?? 0)).toBeLessThan(call?.x ?? 0);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

for (const [width, height, text] of [
  [640, 900, '100%'],
  [1279, 800, '100%'],
  [1440, 900, '200%'],
] as const) {
  test(`the open window stands before a page that rests at ${width} × ${height}, text at ${text}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, text);
    await opener(page).click();
    const dialog = page.getByRole('dialog', { name: 'Assistente' });
    await expect(dialog).toBeVisible();
    expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
    const box = await dialog.boundingBox();
    expect([box?.x, box?.y, box?.height]).toEqual([0, 0, height]);
    expect((box?.width ?? 0) <= width).toBe(true);
    await expect(dialog.getByLabel('Mensagem', { exact: true })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(opener(page)).toBeFocused();
  });
}

test('somebody of the central reads, writes into the open window and opens the call', async ({
  page,
  support: office,
}) => {
  await page.goto('/');
  await opener(page).click();
  await ask(page, 'aceita pix? sou o Davi, telefone (61) 99922-3344, vaso entupido em Taguatinga');
  await expect(log(page)).toContainText('as páginas do site não dizem');

  await office.goto('/admin/conversas');
  await office.getByRole('link', { name: /^aceita pix/ }).click();
  await office.getByLabel('Responder ao visitante').fill('Aceitamos, sim.');
  await office.getByRole('button', { name: 'Enviar resposta' }).click();
  await expect(log(page)).toContainText('Aceitamos, sim.');
  await ask(page, 'obrigado');
  await expect(office.getByRole('list', { name: 'Mensagens da conversa' })).toContainText('obrigado');

  await office.getByRole('button', { name: 'Abrir chamado' }).click();
  const form = office.getByRole('dialog', { name: 'Novo Chamado' });
  await expect(form.getByLabel('Telefone', { exact: false }).first()).toHaveValue('(61) 99922-3344');
});
