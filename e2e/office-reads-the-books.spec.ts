import { AxeBuilder } from '@axe-core/playwright';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { test } from './journey.ts';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(wcag).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

test.use({ place: 'own' });

test('the office reads its books: commissions, ratings, places and posts', async ({
  admin: office,
  operator,
  visitor,
}) => {
  const card = (label: string) => office.getByText(label, { exact: true }).first().locator('xpath=ancestor::div[2]');

  await test.step('before the first call the finances are zeros that say what they wait for', async () => {
    await office.goto('/admin/financeiro');
    await expect(card('Receita Total')).toContainText('R$ 0,00');
    await expect(office.getByText('O sistema aguarda dados reais')).toBeVisible();
    await office.getByRole('button', { name: 'Exportar CSV' }).click();
    await office.getByRole('alertdialog').getByRole('combobox').selectOption({ label: 'Contabilidade e impostos' });
    await office.getByRole('button', { name: 'Baixar', exact: true }).click();
    await expect(office.getByText('Não há dados para exportar')).toBeVisible();
  });

  const call = await finishedCall(operator.request);

  await test.step('the commission of a finished call stands there, and leads to the call', async () => {
    await office.reload();
    await expect(card('Receita Total')).toContainText('R$ 320,00');
    await expect(card('Comissões')).toContainText('R$ 48,00');
    const row = office.getByRole('row').filter({ hasText: call.protocolNumber });
    for (const text of ['Águas do Cerrado', 'R$ 320,00', 'R$ 48,00', '15%', 'Pendente']) {
      await expect(row).toContainText(text);
    }
    await expectAccessible(office);
    await office.getByLabel('Status', { exact: true }).selectOption({ label: 'Atrasado' });
    await expect(office).toHaveURL(/status=atrasado/);
    await expect(office.getByText('Nenhum lançamento encontrado')).toBeVisible();
    await office.goto('/admin/gestao-financeira-avancada');
    await expect(office.getByText('Nenhum acerto ainda:')).toBeVisible();
    await office.goto('/admin/validacao-pagamento');
    await expect(office.getByText('Traga o primeiro extrato')).toBeVisible();
    await office.getByRole('link', { name: 'Comissões pagas' }).click();
    await expect(office.getByLabel('Status', { exact: true })).toHaveValue('pago');
    await expect(office.getByText('Nada combina com a busca e os filtros.')).toBeVisible();
    await office.getByRole('button', { name: 'Limpar Filtros' }).first().click();
    await expect(row).toBeVisible();
    await office.goto('/admin/financeiro');
    await office.getByRole('link', { name: call.protocolNumber }).click();
    await expect(office).toHaveURL(new RegExp(`/admin/chamados/${call.id}$`));
  });

  await test.step('what the client says stands among the reviews, the words only as allowed', async () => {
    await visitor.goto(call.confirmationUrl);
    await visitor.getByLabel('Valor total pago').fill('320');
    await visitor.getByText('PIX', { exact: true }).click();
    await visitor.getByText('Sim', { exact: true }).click();
    await visitor.getByRole('radio', { name: '4 estrelas' }).check();
    await visitor.getByLabel(/^Comentários/).fill('A chave fica com o porteiro.');
    await visitor.getByRole('button', { name: 'Confirmar e Finalizar' }).click();
    await expect(visitor.getByRole('heading', { name: 'Confirmação Enviada!' })).toBeVisible();
    await office.goto('/admin/avaliacoes');
    const row = office.getByRole('row').filter({ hasText: call.protocolNumber });
    for (const text of ['Teresa', 'Desentupimento de Pia', 'Águas do Cerrado', 'Comentário privado']) {
      await expect(row).toContainText(text);
    }
    await expect(row.getByRole('img', { name: '4 estrelas' })).toBeVisible();
    await expect(card('Nota Média')).toContainText('4,0');
    // Examples of the site are no reviews.
    await expect(office.getByText('Exemplo', { exact: true })).toHaveCount(0);
    await expectAccessible(office);
  });

  await test.step('the operator reads the same books, and changes neither places nor posts', async () => {
    await operator.goto('/admin/financeiro');
    await expect(operator.getByRole('row').filter({ hasText: call.protocolNumber })).toBeVisible();
    for (const [path, button] of [
      ['/admin/regioes', 'Alterar status'],
      ['/admin/blog', 'Tirar do site'],
    ] as const) {
      await operator.goto(path);
      await expect(operator.getByRole('row').nth(1)).toBeVisible();
      await expect(operator.getByRole('button', { name: button })).toHaveCount(0);
    }
  });

  await test.step('a place that is served no more loses its page, and gets it back', async () => {
    await visitor.goto('/desentupidora/gama-df');
    await expect(visitor.getByRole('heading', { level: 1, name: 'Desentupidora em Gama' })).toBeVisible();
    await office.goto('/admin/regioes-completas?estado=DF');
    await expectAccessible(office);
    await changePlace(office, 'Gama', 'Inativo');
    await expect.poll(() => statusOf(visitor.request, '/desentupidora/gama-df')).toBe(404);
    expect(await (await visitor.request.get('/api/active-regions')).text()).not.toContain('gama-df');
    await office.goto('/admin/regioes?status=inativo');
    await changePlace(office, 'Gama', 'Ativo');
    await expect.poll(() => statusOf(visitor.request, '/desentupidora/gama-df')).toBe(200);
  });

  await test.step('a post is taken off the site and its map, and comes back', async () => {
    const path = '/blog/pia-entupida-o-que-fazer';
    expect(await statusOf(visitor.request, path)).toBe(200);
    await office.goto('/admin/blog?status=publicado');
    await expectAccessible(office);
    const title = /^Tirar do site: Pia entupida/;
    await office.getByRole('button', { name: title }).click();
    await office.getByRole('alertdialog').getByRole('button', { name: 'Tirar do site' }).click();
    await expect(office.getByText('Artigo tirado do site')).toBeVisible();
    await expect.poll(() => statusOf(visitor.request, path)).toBe(404);
    await expect.poll(async () => (await visitor.request.get('/sitemap.xml')).text()).not.toContain(`${path}<`);
    await office.getByRole('link', { name: 'Rascunhos' }).click();
    await office.getByRole('button', { name: /^Publicar: Pia entupida/ }).click();
    await office.getByRole('alertdialog').getByRole('button', { name: 'Publicar' }).click();
    await expect(office.getByText('Artigo publicado')).toBeVisible();
    await expect(office.getByText('Nenhum post encontrado')).toBeVisible();
    await expect.poll(() => statusOf(visitor.request, path)).toBe(200);
  });

  await test.step('a list that cannot be loaded says so and is asked again', async () => {
    // A notice from the stream would read again by itself.
    await office.route('**/api/admin/events*', (route) => route.abort());
    for (const [path, api, title, message] of [
      ['/admin/financeiro', 'financeiro', 'Erro ao Carregar Dados Financeiros', 'Erro ao carregar dados financeiros'],
      ['/admin/avaliacoes', 'avaliacoes', 'Erro ao Carregar Avaliações', 'Erro ao carregar avaliações'],
      ['/admin/regioes', 'regioes', 'Erro ao Carregar Regiões', 'Erro ao carregar regiões'],
      ['/admin/blog', 'blog', 'Erro ao Carregar Posts do Blog', 'Erro ao carregar posts do blog'],
    ] as const) {
      await office.route(`**/api/admin/${api}*`, (route) => route.fulfill({ status: 500, json: {} }));
      await office.goto(path);
      await expect(office.getByText(title, { exact: true })).toBeVisible();
      await expect(office.getByText(message, { exact: true })).toBeVisible();
      await office.unroute(`**/api/admin/${api}*`);
      await office.getByRole('button', { name: 'Tentar Novamente' }).click();
      await expect(office.getByText(title, { exact: true })).toBeHidden();
      await expect(office.getByRole('table')).toBeVisible();
    }
  });
});

interface FinishedCall {
  id: string;
  protocolNumber: string;
  confirmationUrl: string;
}

/** A call that the operator opened, assigned, started and finished for R$ 320,00. */
async function finishedCall(office: APIRequestContext): Promise<FinishedCall> {
  const send = async (method: 'POST' | 'PATCH', path: string, data: object) => {
    const response = await office.fetch(`/api/admin/${path}`, { method, data });
    expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
    return response.json();
  };
  const partner = await send('POST', 'prestadores', {
    name: 'Águas do Cerrado',
    email: 'cerrado@exemplo.com.br',
    phone: '61991234567',
    document: '529.982.247-25',
    city: 'Brasília',
    state: 'DF',
  });
  const call = await send('POST', 'chamados', {
    clientName: 'Teresa Cristina Moura',
    clientPhone: '61988887777',
    serviceType: 'Desentupimento de Pia',
    address: { city: 'Gama', state: 'DF' },
  });
  await send('POST', `chamados/${call.id}/atribuir`, { partnerId: partner.id });
  await send('PATCH', `chamados/${call.id}/status`, { status: 'em_andamento' });
  const report = { finalValue: 320, paymentMethod: 'pix' };
  await send('PATCH', `chamados/${call.id}/status`, { status: 'finalizado', ...report });
  return call;
}

async function changePlace(office: Page, name: string, status: string): Promise<void> {
  await office.getByRole('button', { name: `Alterar status de ${name}`, exact: true }).click();
  const form = office.getByRole('dialog');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(form.getByText('Escreva o motivo.')).toBeVisible();
  await form.getByText(status, { exact: true }).click();
  await form.getByLabel('Motivo').fill('Mudança de equipe');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(form).toBeHidden();
  await expect(office.getByText(`${name}: ${status}`)).toBeVisible();
}

async function statusOf(request: APIRequestContext, path: string): Promise<number> {
  return (await request.get(path)).status();
}
