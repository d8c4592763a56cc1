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

test('the office knows its clients, partners and services', async ({ admin, support, visitor }) => {
  test.setTimeout(180_000);
  const call = await openCall(admin.request);
  const row = (name: string) => admin.getByRole('row').filter({ hasText: name });

  await test.step('a note on the client, written from a call, is read by a colleague who may not write', async () => {
    await admin.goto(`/admin/chamados/${call.id}`);
    await admin.getByRole('link', { name: 'Joana Prado' }).click();
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
