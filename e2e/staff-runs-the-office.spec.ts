import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { watchPolicy } from './policy.ts';

const alone = test.extend({ place: 'own sample' });

alone(
  'the office finds, opens, cancels and audits calls, and sets what the site says',
  async ({ admin: office, moderator: editor }) => {
    let protocol = '';

    await test.step('filters live in the address and are cleared together', async () => {
      await office.goto('/admin/chamados');
      const all = (await office.getByText(/^\d+ chamados encontrados$/).textContent()) ?? '';
      await office.getByLabel('Status').selectOption({ label: 'Pendente' });
      await expect(office).toHaveURL(/status=pendente/);
      await expect(office.getByText(all)).toHaveCount(0);
      const pending = (await office.getByText(/^\d+ chamados encontrados$/).textContent()) ?? '';
      await office.reload();
      await expect(office.getByText(pending)).toBeVisible();
      await office.getByLabel('Buscar chamados').fill('helena');
      await expect(office.getByText('1 chamado encontrado')).toBeVisible();
      await office.getByRole('button', { name: 'Limpar Filtros' }).click();
      await expect(office).toHaveURL(/\/admin\/chamados$/);
      await expect(office.getByText(all)).toBeVisible();
    });

    await test.step('the list leaves as a CSV file; an empty one does not', async () => {
      const download = office.waitForEvent('download');
      await office.getByRole('button', { name: 'Exportar CSV' }).click();
      await office.getByRole('button', { name: 'Baixar', exact: true }).click();
      await expect(office.getByText('Escolha uma opção.')).toBeVisible();
      const why = office.getByRole('alertdialog');
      await expect(why.getByText('(opcional)')).toBeVisible();
      await why.getByRole('combobox').selectOption({ label: 'Outro motivo' });
      await expect(why.getByText('(opcional)')).toHaveCount(0);
      await office.getByRole('button', { name: 'Baixar', exact: true }).click();
      await expect(why.getByText('Escreva o motivo.')).toBeVisible();
      await why.getByRole('combobox').selectOption({ label: 'Contabilidade e impostos' });
      await office.getByRole('button', { name: 'Baixar', exact: true }).click();
      expect((await download).suggestedFilename()).toMatch(/^chamados-\d{4}-\d{2}-\d{2}-[a-z-]+-contabilidade\.csv$/);
      await office.goto('/admin/chamados?search=nada-com-este-nome');
      await expect(office.getByText('Nenhum chamado encontrado')).toBeVisible();
      await office.getByRole('button', { name: 'Exportar CSV' }).click();
      // The reason of the last file is written already.
      await office.getByRole('button', { name: 'Baixar', exact: true }).click();
      await expect(office.getByText('Não há dados para exportar')).toBeVisible();
    });

    await test.step('a returning client is recognised by phone, and a second open call is asked about', async () => {
      await office.goto('/admin/chamados');
      await office.getByRole('button', { name: 'Novo Chamado' }).first().click();
      const form = office.getByRole('dialog');
      await form.getByRole('button', { name: 'Salvar Chamado' }).click();
      await expect(form.getByText('Telefone inválido. Deve ter 10 ou 11 dígitos com DDD válido')).toBeVisible();
      await form.getByLabel('Telefone').fill('61992220003');
      await expect(form.getByLabel('Nome do cliente')).toHaveValue('Rafael Teixeira');
      await office.keyboard.press('Escape');
      await expect(form).toBeHidden();
      await office.getByRole('button', { name: 'Novo Chamado' }).first().click();
      await expect(form.getByLabel('Telefone')).toHaveValue('(61) 99222-0003');
      await form.getByRole('button', { name: /^Usar o endereço/ }).click();
      await expect(form.getByLabel('Cidade')).toHaveValue('Valparaíso de Goiás');
      await form.getByLabel('Tipo de serviço').selectOption({ label: 'Desentupimento de Pia' });
      await form.getByLabel('Valor estimado').fill('trezentos');
      await form.getByRole('button', { name: 'Salvar Chamado' }).click();
      await expect(form.getByText('Digite um valor em reais, por exemplo 320,00.')).toBeVisible();
      await form.getByLabel('Valor estimado').fill('300');
      await form.getByRole('button', { name: 'Salvar Chamado' }).click();
      await form.getByRole('button', { name: 'Abrir mesmo assim' }).click();
      protocol = (await office.getByText(/^Protocolo CH-\d{4}-\d{6}$/).textContent())?.replace('Protocolo ', '') ?? '';
    });

    await test.step('a cancelled call carries its reason and waits to be won back', async () => {
      await office.getByRole('link', { name: `Ver detalhes de ${protocol}` }).click();
      await office.locator('summary', { hasText: 'Outras ações' }).click();
      await office.getByRole('button', { name: 'Cancelar chamado' }).click();
      const question = office.getByRole('alertdialog');
      await question.getByRole('button', { name: 'Cancelar chamado' }).click();
      await expect(question.getByText('Escolha uma opção.')).toBeVisible();
      await question.getByLabel('Por que foi cancelado').selectOption('resolvido');
      await question.getByLabel('Motivo').fill('O cliente resolveu sozinho');
      await question.getByRole('button', { name: 'Cancelar chamado' }).click();
      await expect(office.getByText('“O problema se resolveu: O cliente resolveu sozinho”')).toBeVisible();
      await office.getByRole('link', { name: 'Reconversão de Negados' }).click();
      await expect(office.getByRole('row').filter({ hasText: protocol })).toBeVisible();
    });

    await test.step('a discrepancy is investigated and dismissed with a reason', async () => {
      await office.getByRole('link', { name: 'Auditoria de Valores' }).click();
      await office
        .getByRole('button', { name: /^Investigar/ })
        .first()
        .click();
      await office.getByRole('button', { name: 'Começar investigação' }).click();
      await expect(office.getByRole('button', { name: 'Começar investigação' })).toHaveCount(0);
      await office.getByRole('button', { name: 'Decidir' }).click();
      const decision = office.getByRole('dialog').last();
      await decision.getByText('Descartada', { exact: true }).click();
      await decision.getByLabel('Motivo', { exact: true }).fill('O prestador devolveu a diferença');
      await decision.getByRole('button', { name: 'Decidir' }).click();
      await expect(office.getByText(/^Descartada por/)).toBeVisible();
      await expect(office.getByText('O prestador devolveu a diferença').first()).toBeVisible();
    });

    await test.step('the record leads to what the audit log tells of it, and the log leads back', async () => {
      await office.getByRole('link', { name: 'No registro de auditoria' }).click();
      await expect(office.getByRole('button', { name: 'Tirar o filtro: só este registro' })).toBeVisible();
      await office.getByRole('link', { name: 'Discrepância de valores' }).first().click();
      await expect(office.getByText('O prestador devolveu a diferença').first()).toBeVisible();
    });

    await test.step('a saved text shows on an open page of the site at once', async () => {
      const visitor = await office.context().newPage();
      await visitor.goto('/');
      await office.goto('/admin/configuracoes');
      await office.getByLabel('Título', { exact: true }).fill('Água parada? A gente resolve.');
      const homepage = office.locator('section').filter({ hasText: 'O que o visitante lê primeiro.' });
      await homepage.getByRole('button', { name: 'Salvar' }).click();
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Água parada? A gente resolve.');
      await visitor.close();
    });

    await test.step('an address without a screen leads to those that stand', async () => {
      await office.goto('/admin/nada');
      await expect(office.getByText('Não há tela neste endereço')).toBeVisible();
      await expect(office.getByRole('main').getByRole('link', { name: 'Chamados', exact: true })).toBeVisible();
    });
    await test.step('somebody without a permission is led to the screens that are open', async () => {
      await editor.goto('/admin');
      await editor.getByRole('main').getByRole('link', { name: 'Avaliações' }).click();
      await expect(editor.getByText(/avaliações encontradas$/)).toBeVisible();
      await editor.goto('/admin/usuarios');
      await expect(editor.getByText('Você não tem permissão para isso.')).toBeVisible();
      await expect(editor.getByRole('main').getByRole('button')).toHaveCount(0);
      await expect(editor.getByRole('main').getByRole('link')).toHaveText([
        'O que espera',
        'Painel Inicial',
        'Avaliações',
        'Blog',
        'Textos do site',
      ]);
    });
  },
);

test('the screens of the back office pass axe on a phone, in the dark', async ({ enter }) => {
  const office = await enter('admin', {
    viewport: { width: 360, height: 740 },
    colorScheme: 'dark',
    hasTouch: true,
  });
  const stopped = watchPolicy(office);
  for (const screen of [
    '',
    '/chamados',
    '/parceiros',
    '/clientes',
    '/auditoria-valores',
    '/usuarios',
    '/minha-conta',
    '/configuracoes',
  ]) {
    await office.goto(`/admin${screen}`);
    await expect(office.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(office.locator('[aria-busy=true]')).toHaveCount(0);
    const { violations } = await new AxeBuilder({ page: office }).analyze();
    expect(violations.map(({ id, nodes }) => [screen, id, nodes[0]?.html])).toEqual([]);
    expect(await office.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  // A dialog locks the page behind it with a style of its own.
  await office.goto('/admin/chamados');
  await office.getByRole('button', { name: 'Novo Chamado' }).first().click();
  await expect(office.getByRole('dialog')).toBeVisible();
  await expect(office.locator('body')).toHaveCSS('overflow', 'hidden');
  expect(stopped).toEqual([]);
});
