import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './journey.ts';

test.use({ place: 'own sample' });

test('two operators work the same calls without standing in each other’s way', async ({ enter, home }) => {
  const [office, other] = [await enter('admin'), await enter('operator')];
  for (const page of [office, other]) await leaveTheClockOut(page);
  await Promise.all([office.goto('/admin/chamados'), other.goto('/admin/chamados')]);
  for (const page of [office, other]) {
    await expect(page.getByRole('row').filter({ hasText: 'Helena Borges' })).toBeVisible();
  }

  await test.step('a call opened by one stands in the list of the other at once', async () => {
    await openCall(other, { name: 'Lúcia Prates', phone: '61993330001' });
    await expect(office.getByRole('row').filter({ hasText: 'Lúcia Prates' })).toBeVisible();
  });

  await test.step('while the list is being read a new call waits behind a bar', async () => {
    await office.getByRole('row').filter({ hasText: 'Helena Borges' }).getByRole('link').first().focus();
    await openCall(other, { name: 'Mauro Lins', phone: '61993330002' });
    await expect(office.getByText('1 chamado novo')).toBeVisible();
    await expect(office.getByRole('row').filter({ hasText: 'Mauro Lins' })).toHaveCount(0);
    await office.getByRole('button', { name: 'Mostrar', exact: true }).click();
    await expect(office.getByRole('row').nth(1)).toContainText('Mauro Lins');
    await expect(office.getByText('1 chamado novo')).toHaveCount(0);
  });

  await test.step('opening the list asks for it once, a change once more, and coming back to it costs a 304', async () => {
    const page = await enter('admin');
    await leaveTheClockOut(page);
    const answers: number[] = [];
    page.on('response', (response) => {
      // A busy machine may count after the rows.
      if (/\/api\/admin\/chamados\?.*totais=depois/.test(response.url())) answers.push(response.status());
    });
    // Changes of earlier steps must not arrive again.
    await page.route('**/api/admin/events*', (route) => route.continue({ url: `${home.url}/api/admin/events` }));
    const connected = page.waitForResponse(/\/api\/admin\/events/);
    await page.goto('/admin/chamados');
    await connected;
    await expect(page.getByRole('row').filter({ hasText: 'Helena Borges' })).toBeVisible();
    await openCall(other, { name: 'Olga Nunes', phone: '61993330009' });
    await expect(page.getByRole('row').filter({ hasText: 'Olga Nunes' })).toBeVisible();
    await expect.poll(() => answers).toEqual([200, 200]);
    await page.getByRole('link', { name: 'Clientes', exact: true }).first().click();
    await expect(page.getByRole('button', { name: 'Novo Cliente' }).first()).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('row').filter({ hasText: 'Olga Nunes' })).toBeVisible();
    await expect.poll(() => answers).toEqual([200, 200, 304]);
    await page.context().close();
  });

  await test.step('two tabs of one browser share one connection, and the one that stays takes it over', async () => {
    const tab = await enter('admin');
    await leaveTheClockOut(tab);
    let connections = 0;
    tab.context().on('request', (request) => {
      if (request.url().includes('/api/admin/events')) connections += 1;
    });
    const second = await tab.context().newPage();
    await tab.goto('/admin/chamados?search=prado');
    await expect.poll(() => connections).toBe(1);
    await second.goto('/admin/chamados?search=prado');
    for (const page of [tab, second]) await expect(page.getByText('Nenhum chamado encontrado')).toBeVisible();
    await openCall(other, { name: 'Nádia Prado', phone: '61993330003' });
    for (const page of [tab, second]) await expect(page.getByText('1 chamado encontrado')).toBeVisible();
    expect(connections).toBe(1);
    await tab.close();
    await expect.poll(() => connections).toBe(2);
    await openCall(other, { name: 'Nilo Prado', phone: '61993330004' });
    await expect(second.getByText('2 chamados encontrados')).toBeVisible();
    await second.context().close();
  });

  await test.step('of two who cancel one call the second reads who was faster, and keeps what was typed', async () => {
    await office.getByRole('row').filter({ hasText: 'Mauro Lins' }).getByRole('link').first().click();
    await office.locator('summary', { hasText: 'Outras ações' }).click();
    await office.getByRole('button', { name: 'Cancelar chamado' }).click();
    const question = office.getByRole('alertdialog');
    await question.getByLabel('Por que foi cancelado').selectOption('resolvido');
    await question.getByLabel('Motivo').fill('O cliente resolveu sozinho');
    const id = office.url().split('/').at(-1);
    const data = { status: 'cancelado', reason: 'Ligou de novo e desistiu' };
    expect((await other.request.patch(`/api/admin/chamados/${id}/status`, { data })).ok()).toBe(true);
    await expect(office.getByText('Cancelado', { exact: true }).first()).toBeVisible();
    await question.getByRole('button', { name: 'Cancelar chamado' }).click();
    await expect(
      question.getByText(/^Olívia Ramos já passou este chamado para Cancelado às \d\d:\d\d\.$/),
    ).toBeVisible();
    await expect(question.getByLabel('Motivo')).toHaveValue('O cliente resolveu sozinho');
    await office.keyboard.press('Escape');
    await expect(office.getByText('“Ligou de novo e desistiu”')).toBeVisible();
  });

  await test.step('several calls are cancelled together, and the one that cannot be is named with its reason', async () => {
    await office.goto('/admin/chamados');
    for (const who of ['Lúcia Prates', 'Mauro Lins', 'Helena Borges']) {
      await office.getByRole('row').filter({ hasText: who }).getByRole('checkbox').check();
    }
    await expect(office.getByText('3 selecionados')).toBeVisible();
    await office.getByRole('button', { name: 'Cancelar chamado' }).click();
    const question = office.getByRole('alertdialog', { name: 'Cancelar 3 chamados?' });
    await question.getByLabel('Motivo').fill('Falta de água na rua');
    await question.getByRole('button', { name: 'Cancelar chamado' }).click();
    const report = office.getByRole('alertdialog', { name: 'Nem todos mudaram' });
    await expect(report.getByText('1 de 3 não mudou')).toBeVisible();
    await expect(report.getByRole('listitem')).toHaveText(
      /^CH-\d{4}-\d{6} – O chamado está cancelado: não dá para fazer isso agora\.$/,
    );
    await report.getByRole('button', { name: 'Entendi' }).click();
    await expect(office.getByText('1 selecionado')).toBeVisible();
    await office.getByRole('button', { name: 'Limpar seleção' }).click();
    await office.getByLabel('Status').selectOption({ label: 'Cancelado' });
    await expect(office.getByRole('row').filter({ hasText: 'Helena Borges' })).toBeVisible();
  });

  await test.step('a call is taken down by keyboard alone while the client is on the phone', async () => {
    const startedAt = Date.now();
    await office.goto('/admin');
    await expect(office.getByText('Total de')).not.toHaveCount(0);
    await office.keyboard.press('Control+k');
    await office.keyboard.type('novo chamado');
    await office.keyboard.press('Enter');
    const form = office.getByRole('dialog', { name: 'Novo Chamado' });
    await expect(form.getByLabel('Telefone')).toBeFocused();
    await office.keyboard.type('61992220003');
    await expect(form.getByText('Rafael Teixeira já é cliente')).toBeVisible();
    await expect(form.getByLabel('Nome do cliente')).toHaveValue('Rafael Teixeira');
    await pressUntil(office, 'Tab', form.getByRole('button', { name: /^Usar o endereço Quadra 7, Rua 12/ }).first());
    await office.keyboard.press('Enter');
    await expect(form.getByLabel('Endereço', { exact: true })).toHaveValue('Quadra 7, Rua 12');
    await expect(form.getByLabel('Tipo de serviço')).toBeFocused();
    await office.keyboard.type('Desentupimento de Pia');
    await expect(form.getByLabel('Valor estimado')).toHaveValue('150,00');
    await pressUntil(office, 'Tab', form.getByRole('radio', { name: 'O quanto antes' }));
    await office.keyboard.press('ArrowRight');
    await pressUntil(office, 'Tab', form.getByLabel('Dia e hora'));
    await form.getByLabel('Dia e hora').fill(tomorrowAt('14:30'));
    await office.keyboard.press('Control+Enter');
    await expect(form.getByText(/Este cliente já tem o chamado CH-\d{4}-\d{6} em aberto/)).toBeVisible();
    await expect(form.getByRole('alert').getByRole('link', { name: /^CH-/ })).toBeVisible();
    await pressUntil(office, 'Tab', form.getByRole('button', { name: 'Abrir mesmo assim' }));
    await office.keyboard.press('Enter');
    const notice = office.getByText(/^Protocolo CH-\d{4}-\d{6}$/);
    const protocol = (await notice.textContent())?.replace('Protocolo ', '') ?? '';
    expect(Date.now() - startedAt).toBeLessThan(60_000);
    const row = office.getByRole('row').filter({ hasText: protocol });
    await expect(row).toContainText(/Visita\s*\d\d\/\d\d\/\d{4} 14:30/);
  });

  await test.step('a postal code fills street, region and city', async () => {
    await office.route('**/ws/72220140/json/', (route) =>
      route.fulfill({
        json: {
          logradouro: 'QNN 14 Conjunto A',
          bairro: 'Ceilândia Sul (Ceilândia)',
          localidade: 'Brasília',
          uf: 'DF',
        },
        headers: { 'access-control-allow-origin': '*' },
      }),
    );
    // The attended cities come after the code's answer.
    await office.route('**/api/active-regions', async (route) => {
      await office.waitForResponse('**/ws/72220140/json/');
      await route.continue();
    });
    await office.goto('/admin/chamados?novo=sim');
    const form = office.getByRole('dialog', { name: 'Novo Chamado' });
    await form.getByLabel('CEP').pressSequentially('72220140');
    await expect(form.getByLabel('Endereço', { exact: true })).toHaveValue('QNN 14 Conjunto A');
    await expect(form.getByLabel('Cidade')).toHaveValue('Ceilândia');
    await office.unroute('**/api/active-regions');
  });

  await test.step('after a restart the lists catch up with what they missed', async () => {
    await office.goto('/admin/chamados');
    await expect(office.getByRole('row').filter({ hasText: 'Rafael Teixeira' }).first()).toBeVisible();
    await home.restart();
    await openCall(other, { name: 'Olga Recomeço', phone: '61993330005' });
    await expect(office.getByRole('row').filter({ hasText: 'Olga Recomeço' })).toBeVisible();
  });

  await test.step('an answer below a review stays while a colleague answers first, and is told who did, what and when', async () => {
    const colleague = await enter('moderator');
    await office.goto('/admin/avaliacoes?status=aguardando');
    await office.getByRole('button', { name: 'Moderar avaliação' }).first().click();
    const [own, theirs] = [office, colleague].map((page) => page.getByLabel('Resposta da central')) as [
      Locator,
      Locator,
    ];
    await own.fill('Obrigado pela confiança!');
    const told = office.waitForResponse(/\/api\/admin\/avaliacoes\/[0-9a-f-]+$/);
    await colleague.goto(office.url());
    await theirs.fill('Agradecemos!');
    await colleague.getByRole('button', { name: 'Salvar resposta' }).click();
    await told;
    await office.getByRole('button', { name: 'Salvar resposta' }).click();
    await expect(office.getByText(/\S mudou para "Agradecemos!" às \d\d:\d\d\./)).toBeVisible();
    await expect(own).toHaveValue('Obrigado pela confiança!');
    await office.getByRole('button', { name: 'Salvar resposta' }).click();
    await expect(office.getByText('Resposta guardada')).toBeVisible();
    // A person who has not typed anything gets the new text.
    await expect(theirs).toHaveValue('Obrigado pela confiança!');
    await colleague.context().close();
  });

  await test.step('who is signed out elsewhere is shown out at once', async () => {
    await expect(other.getByRole('row').filter({ hasText: 'Olga Recomeço' })).toBeVisible();
    await other.request.get('/api/logout');
    await expect(other.getByRole('heading', { name: 'Sua sessão terminou' })).toBeVisible();
    await expect(other.getByRole('row')).toHaveCount(0);
  });
});

/** Walks by keyboard to a control, as far as a form is long. */
async function pressUntil(page: Page, key: string, target: Locator): Promise<void> {
  for (let presses = 0; presses < 30; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

function tomorrowAt(time: string): string {
  return `${new Date(Date.now() + 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })}T${time}`;
}

/** Disables polling in this browser: everything that shows came by the stream. */
async function leaveTheClockOut(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    const repeat = window.setInterval.bind(window);
    const withoutPolls = (run: () => void, everyMs?: number) => ((everyMs ?? 0) >= 10_000 ? 0 : repeat(run, everyMs));
    Object.assign(window, { setInterval: withoutPolls });
  });
}

async function openCall(office: Page, client: { name: string; phone: string }): Promise<void> {
  const reply = await office.request.post('/api/admin/chamados', {
    data: {
      clientName: client.name,
      clientPhone: client.phone,
      serviceType: 'Desentupimento de Pia',
      address: { city: 'Brasília', state: 'DF' },
    },
  });
  expect(reply.status()).toBe(201);
}
