import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { test } from './journey.ts';

const named = 'Desentupimento de Ralo de Piscina';

const alone = test.extend({ place: 'own' });

alone(
  'the catalogue is added to, edited, switched and put in order, and visitors see it',
  async ({ admin: office }) => {
    const row = office.getByRole('row', { name: named });

    await test.step('a service is created; what is missing is said at its field', async () => {
      await office.goto('/admin/servicos-completo');
      await expect(office.getByRole('heading', { level: 1, name: 'Gestão de Serviços' })).toBeVisible();
      await expect(office.getByText('14 serviços encontrados')).toBeVisible();
      await office.getByRole('button', { name: 'Novo Serviço' }).click();
      const form = office.getByRole('dialog');
      await form.getByRole('button', { name: 'Salvar Serviço' }).click();
      await expect(form.getByText('Informe o nome do serviço.')).toBeVisible();
      await expect(form.getByText('Informe o valor.')).toBeVisible();
      await form.getByLabel('Nome').fill('Desentupimento de Pia');
      await form.getByLabel('Descrição', { exact: true }).fill('Soltamos o que fechou o ralo da piscina.');
      await form.getByLabel('Preço base').fill('1.250,50');
      await form.getByLabel('Comissão do portal').fill('12,5');
      await form.getByRole('button', { name: 'Salvar Serviço' }).click();
      await expect(form.getByText('Já existe um serviço com esse nome.')).toBeVisible();
      await form.getByLabel('Nome').fill('Ralo de Piscina');
      await form.getByRole('button', { name: 'Salvar Serviço' }).click();
      await expect(form).toBeHidden();
      await expect(office.getByText('15 serviços encontrados')).toBeVisible();
      await expect(office.getByRole('row', { name: 'Ralo de Piscina' })).toContainText('R$ 1.250,50');
    });

    await test.step('it is edited in the same dialog and keeps what was not touched', async () => {
      await office.getByRole('button', { name: 'Editar Ralo de Piscina' }).click();
      const form = office.getByRole('dialog');
      await expect(form.getByLabel('Preço base')).toHaveValue('1.250,50');
      await form.getByLabel('Nome').fill(named);
      await form.getByRole('button', { name: 'Salvar Serviço' }).click();
      await expect(form).toBeHidden();
      await office.getByRole('button', { name: `Ver ${named}`, exact: true }).click();
      const card = office.getByRole('dialog', { name: named });
      await expect(card.getByText('12,5%')).toBeVisible();
      await card.getByRole('button', { name: 'Fechar' }).click();
    });

    await test.step('a switch the server refuses turns back and says why', async () => {
      // The list fails too, so what shows is the rollback and no new read.
      const seen = Promise.withResolvers<void>();
      await office.route(/\/api\/admin\/servicos/, async (route) => {
        await seen.promise;
        await route.fulfill({ status: 500, json: {} });
      });
      await row.getByRole('button', { name: 'Visível no site' }).click();
      await expect(row.getByRole('button', { name: 'Oculto no site' })).toBeVisible();
      seen.resolve();
      await expect(office.getByText('Erro ao atualizar serviço')).toBeVisible();
      await expect(row.getByRole('button', { name: 'Visível no site' })).toBeVisible();
      await office.unroute(/\/api\/admin\/servicos/);
      await row.getByRole('button', { name: 'Disponível no app' }).click();
      await expect(office.getByText('Status do serviço atualizado com sucesso')).toBeVisible();
      await expect(row.getByRole('button', { name: 'Indisponível no app' })).toBeVisible();
      await office.reload();
      await expect(row.getByRole('button', { name: 'Indisponível no app' })).toBeVisible();
    });

    await test.step('it is moved by keyboard alone, and the focus goes with it', async () => {
      const up = row.getByRole('button', { name: 'para cima' });
      await up.focus();
      await office.keyboard.press('Enter');
      await expect(office.getByText(`${named}: linha 14 de 15`)).toBeVisible();
      await expect(up).toBeFocused();
      await office.keyboard.press('Enter');
      await expect(office.getByText(`${named}: linha 13 de 15`)).toBeVisible();
      await office.reload();
      await expect(office.getByRole('row').nth(13)).toContainText(named);
      await office.getByRole('button', { name: /Crescente/ }).click();
      await expect(office.getByRole('row').nth(3)).toContainText(named);
    });

    await test.step('counters stay over everything while the list is filtered', async () => {
      await row.getByRole('button', { name: /^Ativo/ }).click();
      await office.getByLabel('Status', { exact: true }).selectOption({ label: 'Inativos' });
      await expect(office.getByText('1 serviço encontrado')).toBeVisible();
      await expect(office.getByRole('main')).toContainText(/Total de Serviços\s*15/);
      await office.getByLabel('Buscar serviços').fill('nada disso');
      await expect(office.getByText('Nenhum Serviço Encontrado')).toBeVisible();
      await office.getByRole('button', { name: 'Limpar Filtros' }).first().click();
    });

    await test.step('visitors are asked about it only while it is active', async () => {
      const visitor = await office.context().newPage();
      await visitor.goto('/solicitar');
      await expect(visitor.getByLabel('Hidrojateamento')).toBeAttached();
      await expect(visitor.getByLabel(named)).toHaveCount(0);
      const kept = office.waitForResponse((reply) => reply.request().method() === 'PATCH');
      await row.getByRole('button', { name: /^Inativo/ }).click();
      await expect(row.getByRole('button', { name: /^Ativo/ })).toBeVisible();
      await expect(office.getByText('Status do serviço atualizado com sucesso')).toBeVisible();
      expect((await kept).ok()).toBe(true);
      await expect(async () => {
        await visitor.reload();
        await visitor.getByLabel(named).check({ timeout: 2_000 });
      }).toPass();
      await visitor.close();
    });

    await test.step('what the office writes of a service is what the site says of it', async () => {
      const visitor = await office.context().newPage();
      await visitor.goto('/servicos/pia-entupida');
      await expect(visitor.getByRole('heading', { level: 1, name: 'Desentupimento de Pia' })).toBeVisible();
      await office.getByRole('button', { name: 'Editar Desentupimento de Pia' }).click();
      const form = office.getByRole('dialog');
      await form.getByLabel('Nome', { exact: true }).fill('Pia Livre');
      await form.getByLabel('Como o site chama').fill('Pia parada');
      await form.getByLabel('Descrição curta').fill('A água desce ainda hoje.');
      await form.getByLabel('Descrição', { exact: true }).fill('Soltamos o que parou a sua pia.');
      await form.getByLabel('Preço base').fill('171,50');
      await form.getByLabel('Tempo médio em minutos').fill('95');
      await form.getByLabel('Como é feito').fill('sem dois pontos');
      await form.getByRole('button', { name: 'Salvar Serviço' }).click();
      await expect(form.getByText('Escreva uma etapa por linha')).toBeVisible();
      await form.getByLabel('Como é feito').fill('Olhar: com calma');
      await form.getByRole('button', { name: 'Salvar Serviço' }).click();
      await expect(form).toBeHidden();
      await visitor.reload();
      await expect(visitor.getByRole('heading', { level: 1, name: 'Pia Livre' })).toBeVisible();
      const main = visitor.getByRole('main');
      for (const text of ['Soltamos o que parou', 'R$ 171,50', '1 h 35 min', 'com calma'])
        await expect(main).toContainText(text);
      await expect(visitor.getByRole('contentinfo').getByRole('link', { name: 'Pia parada' })).toBeVisible();
      for (const address of ['/', '/servicos']) {
        await visitor.goto(address);
        await expect(main.getByRole('heading', { name: 'Pia parada' })).toBeVisible();
        await expect(main).toContainText('A água desce ainda hoje.');
      }
      await office.getByRole('row', { name: 'Pia Livre' }).getByRole('button', { name: 'Visível no site' }).click();
      await expect(office.getByText('Status do serviço atualizado com sucesso').last()).toBeVisible();
      await visitor.reload();
      await expect(main.getByRole('heading', { name: 'Pia parada' })).toHaveCount(0);
      await visitor.close();
    });

    await test.step('a list that cannot be loaded says so and is tried again', async () => {
      // A notice from the stream would retry by itself.
      await office.route('**/api/admin/events*', (route) => route.abort());
      await office.route('**/api/admin/servicos?*', (route) => route.fulfill({ status: 503, json: {} }));
      await office.goto('/admin/servicos');
      await expect(office.getByText('Erro ao Carregar Serviços', { exact: true })).toBeVisible();
      await expect(office.getByText('Erro ao carregar serviços', { exact: true })).toBeVisible();
      await office.unroute('**/api/admin/servicos?*');
      await office.getByRole('button', { name: 'Tentar Novamente' }).click();
      await expect(office.getByText('15 serviços encontrados')).toBeVisible();
    });
  },
);

test('the services screen passes axe on a phone, in the dark, and a finger that rests on a handle moves its service', async ({
  enter,
}) => {
  const office = await enter('admin', {
    viewport: { width: 360, height: 740 },
    colorScheme: 'dark',
    hasTouch: true,
  });
  await office.goto('/admin/servicos');
  await expect(office.getByText('14 serviços encontrados')).toBeVisible();
  const { violations } = await new AxeBuilder({ page: office }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  expect(await office.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  // Other journeys share this product: the new order stays on this screen.
  const sent = office.waitForRequest('**/api/admin/servicos/ordem');
  await office.route('**/api/admin/servicos/ordem', (route) => route.fulfill({ json: { success: true } }));
  const handle = office.getByRole('button', { name: /^Arrastar / }).nth(1);
  await handle.scrollIntoViewIfNeeded();
  const { x, y } = (await handle.boundingBox()) ?? { x: 0, y: 0 };
  const finger = await office.context().newCDPSession(office);
  const touch = (type: 'touchStart' | 'touchMove', up: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: x + 22, y: y + 22 - up }] });
  await touch('touchStart', 0);
  await expect(office.getByText('está na mão, na linha 2 de 14')).toBeAttached();
  for (const up of [100, 200, 300]) await touch('touchMove', up);
  await expect(office.getByText('iria para a linha 1 de 14')).toBeAttached();
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  const { ids, from } = (await sent).postDataJSON();
  expect(ids).toEqual([from[1], from[0], ...from.slice(2)]);
});
