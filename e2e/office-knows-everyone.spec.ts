import { AxeBuilder } from '@axe-core/playwright';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { makePng } from '../test/png.ts';
import { test } from './journey.ts';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const picture = makePng(80, 60);

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(wcag).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

test.use({ place: 'own' });

test('the office knows its clients, partners and services', async ({ admin, enter, support, visitor }) => {
  const call = await openCall(admin.request);
  const row = (name: string) => admin.getByRole('row').filter({ hasText: name });

  await test.step('a note on the client, written from a call, is read by a colleague who may not write', async () => {
    await admin.goto(`/admin/chamados/${call.id}`);
    await admin.getByRole('link', { name: 'Joana Prado', exact: true }).click();
    await expect(admin.getByRole('heading', { level: 2, name: 'Joana Prado' })).toBeVisible();
    await expect(admin.getByRole('row').filter({ hasText: call.protocolNumber })).toBeVisible();
    await admin.getByRole('button', { name: 'Salvar observação' }).click();
    await expect(admin.getByText('Escreva a observação.')).toBeVisible();
    await admin.getByLabel('Nova observação').fill('Portão azul, tocar duas vezes.');
    await admin.getByRole('button', { name: 'Salvar observação' }).click();
    await expect(admin.getByLabel('Nova observação')).toHaveValue('');
    await expectAccessible(admin);
    await admin.getByRole('button', { name: 'Editar', exact: true }).first().click();
    const edit = admin.getByRole('dialog', { name: 'Editar cliente' });
    await edit.getByLabel('Empresa').fill('Padaria Prado');
    await admin.keyboard.press('Escape');
    await edit.getByRole('button', { name: 'Continuar editando' }).click();
    await expect(edit.getByLabel('Empresa')).toHaveValue('Padaria Prado');
    await admin.keyboard.press('Escape');
    await edit.getByRole('button', { name: 'Descartar', exact: true }).click();
    await expect(edit).toHaveCount(0);
    await support.goto(`/admin/clientes/${call.clientId}`);
    await expect(support.getByText('Portão azul, tocar duas vezes.')).toBeVisible();
    await expect(support.getByLabel('Nova observação')).toHaveCount(0);
    await expect(support.getByText('Total gasto')).toHaveCount(0);
  });

  await test.step('a partner is found by name from anywhere, and one that is not there is said to be so', async () => {
    await admin.keyboard.press('Control+k');
    await admin.getByRole('combobox', { name: /Buscar ou ir para/ }).fill('poço limpo');
    await admin.getByRole('option', { name: /Poço Limpo/ }).click();
    await expect(admin.getByRole('heading', { level: 2, name: 'Poço Limpo' })).toBeVisible();
    await expect(admin.getByText('Senha ainda não criada')).toBeVisible();
    await admin.getByRole('tab', { name: 'Linha do tempo' }).click();
    await expect(admin).toHaveURL(/aba=historia/);
    await expect(admin.getByRole('link', { name: call.protocolNumber })).toBeVisible();
    await expectAccessible(admin);
    await admin.goto('/admin/parceiros/00000000-0000-4000-8000-000000000000');
    await expect(admin.getByText('Prestador não encontrado.')).toBeVisible();
    await admin.getByRole('link', { name: 'Voltar para a lista' }).click();
    await admin.getByRole('link', { name: 'Ver detalhes de Poço Limpo' }).click();
    await expect(admin).toHaveURL(/\/admin\/parceiros\/[0-9a-f-]{36}$/);
  });

  await test.step('visits that come again are agreed, and edited after it was said which of them change', async () => {
    await admin.goto(`/admin/clientes/${call.clientId}`);
    // Nothing that is still loading moves the button under the press.
    await expect(admin.getByText('Nenhuma combinada.')).toBeVisible();
    await expect(admin.locator('main [aria-busy=true]')).toHaveCount(0);
    await admin.getByRole('button', { name: 'Incluir visita recorrente' }).click();
    const form = admin.getByRole('dialog', { name: 'Combinar visita recorrente' });
    await form.getByLabel('Serviço').selectOption({ label: 'Desentupimento de Pia' });
    await form.getByLabel('Primeira visita').fill(dayIn(10));
    await form.getByRole('button', { name: 'Salvar visitas' }).click();
    await admin.getByRole('button', { name: 'Editar visita recorrente: Desentupimento de Pia' }).click();
    const edit = admin.getByRole('dialog', { name: 'Editar visita recorrente' });
    await edit.getByLabel('Próxima visita sem chamado').fill(dayIn(12));
    await edit.getByLabel('Hora').fill('15:45');
    await edit.getByLabel('Prestador pedido pelo cliente').fill('poço');
    await admin.getByRole('option', { name: /Poço Limpo/ }).click();
    await expect(edit.getByText(/^Valem as mudanças para as próximas visitas: .*, às 15:45\.$/)).toBeVisible();
    await expect(edit.getByText(/^Sem a mudança: .*, às 09:00\.$/)).toBeVisible();
    await expectAccessible(admin);
    await edit.getByRole('button', { name: 'Salvar visitas' }).click();
    await expect(edit).toHaveCount(0);
    await support.reload();
    await expect(support.getByText('Cliente pede Poço Limpo')).toBeVisible();
    await expect(support.getByText(/às 15:45/).first()).toBeVisible();
    await expect(support.getByRole('button', { name: /Editar visita recorrente/ })).toHaveCount(0);
  });

  await test.step('a visit of the agenda is taken to another hour by mouse, by keyboard and by finger', async () => {
    const visit = await openVisit(admin.request, `${dayIn(3)}T09:30`);
    const cards = (page: Page) => page.getByRole('article').filter({ hasText: 'Iara Melo' });
    const question = (page: Page) => page.getByRole('alertdialog', { name: 'Mover visita' });
    const handle = (page: Page) => page.getByRole('button', { name: 'Arrastar a visita de Iara Melo' });
    const confirmAt = async (page: Page, time: string) => {
      await expect(question(page).getByLabel('Dia e hora')).toHaveValue(`${dayIn(3)}T${time}`);
      await question(page).getByLabel('Motivo', { exact: true }).fill('A cliente pediu');
      await question(page).getByRole('button', { name: 'Mover', exact: true }).click();
      await expect(question(page)).toHaveCount(0);
      await expect(cards(page).first()).toContainText(`${time}–`);
    };
    /**
     * The centre of an hour's column, once it is in the middle of the board: at the edges the board scrolls by itself.
     */
    const columnOf = async (page: Page, hour: string) => {
      const head = page.getByRole('columnheader', { name: hour, exact: true });
      await head.evaluate((cell) => cell.scrollIntoView({ behavior: 'instant', inline: 'center', block: 'nearest' }));
      const { x, width } = (await head.boundingBox()) ?? { x: 0, width: 0 };
      return x + width / 2;
    };
    await admin.goto(`/admin/agenda?dia=${dayIn(3)}`);
    await handle(admin).scrollIntoViewIfNeeded();
    const x = await columnOf(admin, '11h');
    const at = (await handle(admin).boundingBox()) ?? { x: 0, y: 0 };
    await admin.mouse.move(at.x + 8, at.y + 8);
    await admin.mouse.down();
    await admin.mouse.move(x, at.y + 12, { steps: 8 });
    await expect(admin.getByText(/^A visita de Iara Melo, .* iria para Sem prestador, 11h\.$/)).toBeAttached();
    await admin.mouse.up();
    await confirmAt(admin, '11:30');

    await handle(admin).focus();
    await admin.keyboard.press('Space');
    await expect(admin.getByText(/11:30–.* iria para Sem prestador, 11h\.$/)).toBeAttached();
    // One press is one hour, also where its column is narrow.
    await admin.keyboard.press('ArrowLeft');
    await expect(admin.getByText(/iria para Sem prestador, 10h\.$/)).toBeAttached();
    await admin.keyboard.press('Space');
    await confirmAt(admin, '10:30');

    const tablet = await enter('admin', { hasTouch: true, viewport: { width: 768, height: 1024 } });
    await tablet.goto(`/admin/agenda?dia=${dayIn(3)}`);
    await handle(tablet).scrollIntoViewIfNeeded();
    const to = await columnOf(tablet, '09h');
    const grip = (await handle(tablet).boundingBox()) ?? { x: 0, y: 0 };
    const finger = await tablet.context().newCDPSession(tablet);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', left: number, top: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: left, y: top }] });
    await touch('touchStart', grip.x + 12, grip.y + 12);
    // A finger rests on the handle before it takes the card along.
    await expect(tablet.getByText(/iria para Sem prestador, 10h\.$/)).toBeAttached();
    await touch('touchMove', grip.x, grip.y + 14);
    await touch('touchMove', to, grip.y + 14);
    await expect(tablet.getByText(/iria para Sem prestador, 09h\.$/)).toBeAttached();
    await touch('touchEnd', 0, 0);
    await confirmAt(tablet, '09:30');
    // People looking at the same day see it at once, not at the next half minute.
    await expect(cards(admin).first()).toContainText('09:30–', { timeout: 10_000 });
    await support.goto(`/admin/chamados/${visit.id}`);
    await expect(support.getByText('A cliente pediu').first()).toBeVisible();
    await tablet.context().close();
  });

  await test.step('a service gets a picture, which visitors may load', async () => {
    await admin.goto('/admin/servicos');
    await admin.getByRole('button', { name: 'Editar Desentupimento de Pia', exact: true }).click();
    const form = admin.getByRole('dialog');
    const file = form.getByLabel('Escolher imagem');
    await file.setInputFiles({ name: 'pia.png', mimeType: 'image/png', buffer: Buffer.from('nada') });
    await expect(form.getByText('Envie um arquivo JPG, PNG ou WebP', { exact: false })).toBeVisible();
    await file.setInputFiles({ name: 'pia.png', mimeType: 'image/png', buffer: picture });
    await expect(form.getByRole('button', { name: 'Remover imagem' })).toBeVisible();
    await form.getByRole('button', { name: 'Salvar Serviço' }).click();
    await expect(form).toBeHidden();
    const shown = row('Desentupimento de Pia').getByRole('presentation').first();
    await expect(shown).toHaveAttribute('src', /^\/api\/service-pictures\/[0-9a-f]{32}$/);
    const loaded = await visitor.request.get((await shown.getAttribute('src')) ?? '');
    expect(loaded.headers()).toMatchObject({ 'content-type': 'image/png' });
  });

  await test.step('a service is dragged to another place, and what visitors are offered follows', async () => {
    const order = async () => {
      const { data } = await (await admin.request.get('/api/all-services')).json();
      return data.map(({ nome }: { nome: string }) => nome) as string[];
    };
    const [first = '', second = '', third = '', fourth = ''] = await order();
    const handle = (name: string) => admin.getByRole('button', { name: `Arrastar ${name}`, exact: true });
    await handle(fourth).scrollIntoViewIfNeeded();
    const { x, y } = (await handle(third).boundingBox()) ?? { x: 0, y: 0 };
    await handle(first).hover();
    await admin.mouse.down();
    await admin.mouse.move(x + 20, y + 20, { steps: 5 });
    await expect(admin.getByText(`${first} iria para a linha 3 de 14.`)).toBeAttached();
    await admin.mouse.up();
    await expect(admin.getByText(`${first}: linha 3 de 14`)).toBeVisible();
    expect((await order()).slice(0, 4)).toEqual([second, third, first, fourth]);
    await admin.route('**/api/admin/servicos/ordem', (route) => route.fulfill({ status: 500, json: {} }));
    await handle(first).focus();
    await admin.keyboard.press('Space');
    await expect(admin.getByText(`${first} está na mão, na linha 3 de 14.`)).toBeAttached();
    await admin.keyboard.press('ArrowUp');
    await expect(admin.getByText(`${first} iria para a linha 2 de 14.`)).toBeAttached();
    await admin.keyboard.press('Space');
    await expect(admin.getByText('Erro ao atualizar serviço')).toBeVisible();
    await expect(admin.getByRole('row').nth(3)).toContainText(first);
  });
});

const dayIn = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' });

async function openVisit(office: APIRequestContext, clock: string) {
  return send(office, 'chamados', {
    clientName: 'Iara Melo',
    clientPhone: '61988887778',
    serviceType: 'Desentupimento de Pia',
    scheduledAt: `${clock}:00-03:00`,
    address: { city: 'Gama', state: 'DF' },
  });
}

async function send(office: APIRequestContext, path: string, data: object) {
  const response = await office.post(`/api/admin/${path}`, { data });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return response.json();
}

/** A call of Joana Prado, given to Poço Limpo. */
async function openCall(office: APIRequestContext) {
  const partner = await send(office, 'prestadores', {
    name: 'Poço Limpo',
    email: 'poco@exemplo.com.br',
    phone: '61991234567',
    document: '529.982.247-25',
    city: 'Brasília',
    state: 'DF',
  });
  const call = await send(office, 'chamados', {
    clientName: 'Joana Prado',
    clientPhone: '61988887777',
    serviceType: 'Desentupimento de Pia',
    address: { city: 'Gama', state: 'DF' },
  });
  await send(office, `chamados/${call.id}/atribuir`, { partnerId: partner.id });
  return call as { id: string; clientId: string; protocolNumber: string };
}
