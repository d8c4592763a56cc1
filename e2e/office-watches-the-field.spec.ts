import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { makePng } from '../test/png.ts';
import { test } from './journey.ts';
import { moveMap } from './moved-map.ts';
import { walkStreets } from './street-tiles.ts';

test.use({ place: 'own sample' });

test('the office decides receipts, suspicions and refused budgets, and sees who is on duty', async ({
  admin: office,
  operator,
  partner: app,
}) => {
  const { protocol } = await discrepantCall(operator);

  await test.step('an operator uploads a receipt, twice, and an administrator approves the first', async () => {
    await operator.goto('/admin/analise-recibos?search=nada-com-este-nome');
    await expect(operator.getByText('Nenhum recibo encontrado')).toBeVisible();
    await operator.getByRole('button', { name: 'Limpar Filtros' }).first().click();
    const send = async (name: string) => {
      await operator.getByRole('button', { name: 'Enviar recibo' }).first().click();
      const form = operator.getByRole('dialog');
      await form.getByLabel('Protocolo').fill(protocol);
      await form.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer: makePng(60, 90) });
      await form.getByRole('button', { name: 'Pronto' }).click();
    };
    await send('comprovante.png');
    await expect(operator.getByRole('row').filter({ hasText: 'comprovante.png' })).toContainText('Pendente');
    await send('outra vez.png');
    await operator.getByRole('button', { name: 'Ver Detalhes de outra vez.png' }).click();
    await expect(operator.getByText('Este arquivo já tinha sido enviado')).toBeVisible();
    await operator.getByRole('button', { name: 'Ver comprovante.png' }).first().click();
    await expect(operator.getByRole('img', { name: 'Recibo: comprovante.png' })).toBeVisible();
    await operator.keyboard.press('Escape');

    await office.goto('/admin/analise-recibo');
    await office.getByRole('button', { name: 'Ver Detalhes de comprovante.png' }).click();
    const picture = office.getByRole('img', { name: 'Recibo: comprovante.png' });
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(60);
    await office.getByRole('button', { name: 'Aprovar' }).click();
    await office.getByLabel('Motivo', { exact: true }).fill('Confere com o extrato');
    await office.getByRole('dialog', { name: 'Aprovar o recibo' }).getByRole('button', { name: 'Aprovar' }).click();
    await expect(office.getByText('Confere com o extrato')).toBeVisible();
  });

  await test.step('a discrepancy becomes a fraud case, taken up by the operator and dismissed', async () => {
    await operator.goto(`/admin/auditoria-valores?search=${protocol}`);
    await operator.getByRole('button', { name: /^Investigar/ }).click();
    await operator.getByRole('button', { name: 'Abrir caso de fraude' }).click();
    await operator.getByLabel('Motivo', { exact: true }).fill('O cliente mandou o recibo');
    await operator.getByRole('button', { name: 'Abrir caso', exact: true }).click();
    await operator.getByRole('link', { name: 'Ver caso de fraude' }).click();
    await operator.getByRole('button', { name: /^Investigar CH-/ }).click();
    const drawer = operator.getByRole('dialog');
    await expect(drawer.getByText('Cliente pagou mais do que o prestador informou')).toBeVisible();
    await expect(drawer.getByText('Só um administrador confirma ou descarta.')).toBeVisible();
    await drawer.getByRole('button', { name: 'Investigar' }).click();
    await expect(drawer.getByText('Em investigação').first()).toBeVisible();

    await office.goto(`/admin/deteccao-fraude?search=${protocol}`);
    await office.getByRole('button', { name: /^Investigar CH-/ }).click();
    await office.getByRole('button', { name: 'Decidir' }).click();
    await office.getByRole('radio', { name: 'Descartado' }).check();
    await office.getByLabel('Motivo', { exact: true }).fill('O prestador devolveu a diferença');
    await office.getByRole('button', { name: 'Salvar' }).click();
    await expect(office.getByText('O prestador devolveu a diferença')).toBeVisible();
  });

  await test.step('a refused budget is noted on its call, stands in the list, and is won', async () => {
    await operator.goto('/admin/conversao-orcamentos?search=nada-com-este-nome');
    await expect(operator.getByText('Nenhum orçamento encontrado')).toBeVisible();
    await operator.goto(`/admin/chamados/${await openCall(operator, '61985550002')}`);
    await operator.locator('summary', { hasText: 'Orçamento recusado' }).click();
    await operator.getByRole('button', { name: 'Registrar orçamento recusado' }).click();
    const form = operator.getByRole('dialog');
    await form.getByLabel('Valor original').fill('480');
    await form.getByLabel('Valor proposto').fill('1.420,00');
    await form.getByLabel('Por que o cliente recusou').selectOption('preco');
    await form.getByLabel('Estratégia de conversão').fill('Parcelar em duas vezes');
    await form.getByRole('button', { name: 'Registrar' }).click();
    await expect(form.getByText('O valor proposto não pode passar do original.')).toBeVisible();
    await form.getByLabel('Valor proposto').fill('420,00');
    await form.getByRole('button', { name: 'Registrar' }).click();
    await operator.getByRole('link', { name: 'Ver na conversão' }).click();
    const row = operator.getByRole('row').filter({ hasText: 'R$ 420,00' });
    await expect(row).toContainText('de R$ 480,00 (12,5%)');
    await expect(row.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/55\d+\?text=.*CH-/,
    );
    await expect(row.getByRole('link', { name: /^Ligar/ })).toHaveAttribute('href', /^tel:\+55\d+$/);
    await row.getByRole('button', { name: /^Ver Detalhes/ }).click();
    await operator.getByRole('button', { name: 'Alterar status' }).click();
    await operator.getByRole('radio', { name: 'Convertido' }).check();
    await operator.getByLabel('Motivo', { exact: true }).fill('Aceitou em duas vezes');
    await operator.getByRole('button', { name: 'Salvar' }).click();
    await expect(operator.getByText('Aceitou em duas vezes')).toBeVisible();
    await operator.getByRole('button', { name: 'Fechar', exact: true }).click();
    await expect(operator.getByText('R$ 420,00 no total')).toBeVisible();
  });

  await test.step('a partner with a call under way who goes on duty is busy on the map and in the filter', async () => {
    await app.goto('/parceiro/dashboard');
    await app.getByRole('switch', { name: /^Em serviço/ }).click();
    await expect(app.getByRole('switch', { name: /^Fora de serviço/ })).not.toBeChecked();
    await expect(app.getByRole('switch')).toBeEnabled();
    await office.goto('/admin/monitoramento');
    const busy = office
      .getByLabel('Prestadores por status')
      .getByRole('listitem')
      .filter({ hasText: /^Ocupado/ });
    await expect(busy).toHaveText(/^Ocupados?\d+$/);
    const before = Number((await busy.textContent())?.replace(/\D/g, ''));
    await app.getByRole('switch', { name: /^Fora de serviço/ }).click();
    await expect(app.getByRole('switch', { name: /^Em serviço/ })).toBeChecked();
    // The server has heard of it.
    await expect(app.getByRole('switch')).toBeEnabled();

    await office.reload();
    await expect(busy).toHaveText(new RegExp(`^Ocupados?${before + 1}$`));
    await office.getByRole('button', { name: /^Desentupidora Águas Claras.* Ocupado$/ }).focus();
    await office.keyboard.press('Enter');
    await office.getByRole('button', { name: 'Contatar' }).click();
    await expect(office.getByRole('menuitem', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/55/);
    await office.keyboard.press('Escape');
    await office.goto('/admin/parceiros');
    await office.getByLabel('Disponibilidade').selectOption({ label: 'Ocupado' });
    await expect(office.getByText(/^\d+ prestadores? encontrados?$/)).toHaveText(new RegExp(`^${before + 1} `));
    await app.getByRole('switch').click();
    await expect(app.getByRole('switch', { name: /^Fora de serviço/ })).not.toBeChecked();
    await expect(app.getByRole('switch')).toBeEnabled();
    await office.reload();
    await expect(office.getByText(/^\d+ prestadores? encontrados?$/)).toHaveText(new RegExp(`^${before} `));
  });

  await test.step('the dashboard has the same map, read once, and opens who is chosen on the whole one', async () => {
    const read: string[] = [];
    office.on('request', (request) => read.push(new URL(request.url()).pathname));
    await office.goto('/admin');
    const map = office.getByLabel('Mapa dos prestadores');
    await map
      .getByRole('button', { name: /, .+: (?:Online|Offline|Desconhecido)$/ })
      .first()
      .focus();
    expect(read.filter((path) => path === '/api/admin/mapa-ao-vivo')).toHaveLength(1);
    await office.keyboard.press('Enter');
    await expect(office).toHaveURL(/\/admin\/monitoramento\?parceiro=/);
    await expect(office.getByRole('button', { name: 'Contatar' })).toBeVisible();
  });

  await test.step('the map moves and comes nearer by wheel, keys, buttons and two fingers', () => moveMap(office));

  await test.step('the marks stand on street tiles, pictures and vectors, and on the drawn map with a sentence where those do not come', () =>
    walkStreets(office));

  await test.step('the map counts calls by city and draws the ways under way', async () => {
    await office.goto('/admin/monitoramento');
    await office.getByRole('button', { name: 'Mapa de Calor' }).click();
    await expect(office).toHaveURL(/modo=calor/);
    await expect(office.getByText('Chamados por cidade')).toBeVisible();
    await office.getByRole('button', { name: 'Rotas Ativas' }).click();
    await expect(office.getByRole('main').getByRole('link', { name: /^CH-\d{4}-\d{6} · / })).not.toHaveCount(0);
    await office.goto('/admin/teste-mapa');
    await office.getByRole('link', { name: 'Voltar ao painel' }).click();
    await expect(office).toHaveURL(/\/admin$/);
  });

  await test.step('the screens pass axe on a phone, in the dark', async () => {
    await office.setViewportSize({ width: 360, height: 740 });
    await office.emulateMedia({ colorScheme: 'dark' });
    for (const screen of [
      'analise-recibo',
      'deteccao-fraude',
      'conversao-orcamentos',
      'monitoramento',
      'monitoramento?modo=calor',
      'teste-mapa',
    ]) {
      await office.goto(`/admin/${screen}`);
      await expect(office.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(office.locator('[aria-busy=true]')).toHaveCount(0);
      const { violations } = await new AxeBuilder({ page: office }).analyze();
      expect(violations.map(({ id, nodes }) => [screen, id, nodes[0]?.html])).toEqual([]);
      expect(await office.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  });
});

/** Creates a call for a client with this phone; returns its id. */
async function openCall(operator: Page, clientPhone: string): Promise<string> {
  const data = {
    clientName: 'Marta Siqueira',
    clientPhone,
    serviceType: 'Desentupimento de Pia',
    address: { street: 'SQS 308 Bloco A', neighborhood: 'Asa Sul', city: 'Brasília', state: 'DF' },
  };
  return (await ask(operator, 'POST', '/api/admin/chamados', data)).id;
}

/** A call whose partner reported R$ 250,00 and whose client says it paid R$ 320,00. */
async function discrepantCall(operator: Page): Promise<{ protocol: string }> {
  const id = await openCall(operator, '61985550001');
  const call = `/api/admin/chamados/${id}`;
  const { prestadores } = await ask(operator, 'GET', '/api/admin/prestadores');
  await ask(operator, 'POST', `${call}/atribuir`, { partnerId: prestadores[0].id });
  await ask(operator, 'PATCH', `${call}/status`, { status: 'em_andamento' });
  await ask(operator, 'PATCH', `${call}/status`, { status: 'finalizado', finalValue: 250, paymentMethod: 'pix' });
  const { confirmationUrl, protocolNumber } = await ask(operator, 'GET', call);
  const statement = { paidAmount: 320, paymentMethod: 'pix', receivedReceipt: false, serviceRating: 2 };
  const path = `/api/ai-validation/process-response/${confirmationUrl.split('/').at(-1)}`;
  await ask(operator, 'POST', path, { clientResponse: JSON.stringify(statement) });
  return { protocol: protocolNumber };
}

async function ask(page: Page, method: 'GET' | 'POST' | 'PATCH', path: string, data?: object) {
  const reply = await page.request.fetch(path, { method, ...(data && { data }) });
  expect(reply.ok(), `${method} ${path}`).toBe(true);
  return reply.json();
}
