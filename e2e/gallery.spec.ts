import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { product } from './product.ts';

test.use({ place: 'sample' });
// In one worker, which shares one product.
test.describe.configure({ mode: 'default' });

async function open(page: Page, part = ''): Promise<void> {
  await page.goto(`/__galeria/${part}`);
  // The script is alive once its own shortcut answers.
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Buscar ou ir para' })).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The focus returns a moment after the window has closed; keys before that are lost.
  await expect(page.locator(':focus')).toHaveCount(1);
}

test('the gallery is an unknown address where people work', async ({ request }) => {
  for (const path of ['/__galeria', '/__galeria/campos']) {
    const response = await request.get(product.url + path);
    expect(response.status()).toBe(404);
    expect(await response.text()).toContain('Página não encontrada');
  }
  expect((await request.get('/__galeria/nada')).status()).toBe(404);
});

for (const theme of ['light', 'dark'] as const) {
  for (const width of [360, 1440]) {
    test(`every part is without accessibility errors, ${theme}, at ${width} px`, async ({ browser }) => {
      const phone = width < 600;
      const context = await browser.newContext({
        viewport: { width, height: 800 },
        colorScheme: theme,
        reducedMotion: 'reduce',
        hasTouch: phone,
        isMobile: phone,
      });
      const page = await context.newPage();
      await open(page);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.body.clientWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      if (phone) expect(await smallTargets(page)).toEqual([]);
      await context.close();
    });
  }
}

/** Targets too small for a thumb: buttons, links outside text and fields under 44 px (24 px for a checkbox). */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const targets = document.querySelectorAll<HTMLElement>('button, a, summary, select, input, textarea, [role=tab]');
    return [...targets]
      .filter((target) => {
        const label = target.closest('label') ?? target;
        const { width, height } = label.getBoundingClientRect();
        if (width <= 1 || height <= 1 || target.closest('p, td > a, .sr-only') !== null) return false;
        return width < 43.5 || height < 43.5;
      })
      .map((target) => target.outerHTML.slice(0, 120));
  });
}

test('tabs, steps and files answer the keyboard and say their names', async ({ page }) => {
  await open(page, 'caminhos');
  const tabs = page.getByRole('tablist', { name: 'Ficha' });
  await tabs.getByRole('tab', { name: 'Dados' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.getByRole('tab', { name: 'Documentos' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel', { name: 'Documentos' })).toHaveText('Três documentos em dia.');
  await page.keyboard.press('End');
  await expect(page.getByRole('tabpanel', { name: 'Histórico' })).toBeVisible();

  const steps = page.getByRole('navigation', { name: 'Etapas', exact: true });
  await expect(steps.getByRole('listitem').nth(2)).toHaveAttribute('aria-current', 'step');
  await steps.getByRole('button', { name: /Dados pessoais/ }).press('Enter');
  await expect(steps.getByRole('listitem').first()).toHaveAttribute('aria-current', 'step');

  await open(page, 'arquivos');
  const files = page.getByRole('list', { name: 'Arquivos escolhidos' });
  await expect(page.getByRole('progressbar', { name: /Enviando foto-da-caixa/ })).toBeVisible();
  await page
    .getByLabel('Comprovantes')
    .setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
  await expect(files.getByText('Este tipo de arquivo não é aceito.')).toBeVisible();
  await files.getByRole('button', { name: 'Remover nota.txt' }).press('Enter');
  await expect(files.getByText('nota.txt')).toHaveCount(0);
});

test('a code is taken as it was pasted, with what stood around it left out', async ({ page }) => {
  await open(page, 'arquivos');
  const code = page.getByRole('textbox', { name: 'Código' }).first();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await code.focus();
  await page.keyboard.insertText('Seu código: 120 934.');
  await expect(code).toHaveValue('120934');
  await expect(page.getByRole('status').getByText('120934')).toBeVisible();
});

test('fields carry their label, hint and error', async ({ page }) => {
  await open(page, 'campos');
  const email = page.getByRole('textbox', { name: 'E-mail' });
  await expect(email).toHaveAccessibleDescription('Digite um e-mail válido');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('textbox', { name: 'Telefone' })).toHaveAccessibleDescription('Com DDD');
  const person = page.getByRole('combobox', { name: 'Pessoa' });
  await person.focus();
  await page.keyboard.type('avila');
  await page.keyboard.press('Enter');
  await expect(person).toHaveValue('Érica Ávila');
  await page.getByRole('radiogroup', { name: 'Uma de quatro' }).getByRole('radio', { name: 'Primeira' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Segunda' })).toBeChecked();
  await page.getByRole('button', { name: 'Enviar outra vez' }).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Confira os campos abaixo' })).toBeFocused();
});

test('windows take the focus, keep it, and give it back', async ({ page }) => {
  await open(page, 'janelas');
  for (const [opener, role, title] of [
    ['Abrir janela', 'dialog', 'Novo registro'],
    ['Cancelar com motivo', 'alertdialog', 'Cancelar este registro?'],
    ['Abrir gaveta', 'dialog', 'Detalhes'],
  ] as const) {
    const button = page.getByRole('button', { name: opener });
    await button.press('Enter');
    const window = page.getByRole(role, { name: title });
    await expect(window.locator(':focus')).toHaveCount(1);
    for (let press = 0; press < 6; press += 1) await page.keyboard.press('Tab');
    await expect(window.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(window).toHaveCount(0);
    await expect(button).toBeFocused();
  }
  await page.getByRole('button', { name: 'Abrir menu' }).press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Excluir' })).toBeFocused();
});

test('what was done can be undone from its notice', async ({ page }) => {
  await open(page, 'janelas');
  await page.getByRole('button', { name: 'Aviso que se desfaz' }).click();
  await expect(page.getByRole('status').getByText('Registro arquivado')).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer' }).press('Enter');
  await expect(page.getByText('Registro arquivado')).toHaveCount(0);
  await expect(page.getByRole('status').getByText('Desfeito')).toBeVisible();
});

test('the palette leads anywhere by typing', async ({ page }) => {
  await open(page);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Buscar ou ir para' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('botoes');
  await expect(palette.getByRole('option')).toHaveText(['Botões']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/__galeria\/botoes$/);
  await expect(palette).toHaveCount(0);
});

test('rows can be chosen and columns hidden, and the choice of columns stays', async ({ page }) => {
  await open(page, 'listas');
  const table = page.getByRole('table', { name: 'Exemplos' }).first();
  await expect(page.getByText('1 selecionado', { exact: true })).toBeVisible();
  await table.getByRole('checkbox', { name: 'Selecionar todos desta página' }).press('Space');
  await expect(page.getByText('4 selecionados')).toBeVisible();
  await table.getByRole('checkbox', { name: 'Selecionar CH-2026-000126' }).press('Space');
  await expect(page.getByText('3 selecionados')).toBeVisible();

  await page.getByRole('button', { name: 'Colunas' }).press('Enter');
  await page.getByRole('menuitemcheckbox', { name: 'Cidade' }).click();
  await expect(page.getByRole('menuitemcheckbox', { name: 'Protocolo' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(table.getByRole('columnheader', { name: 'Cidade' })).toHaveCount(0);
  await page.reload();
  await expect(table.getByRole('columnheader', { name: 'Nome' })).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'Cidade' })).toHaveCount(0);
});

test('a chart tells its numbers in a table, and a statement prints without the application', async ({ page }) => {
  await open(page, 'numeros');
  await expect(page.getByRole('img', { name: /Receita e comissão por dia/ })).toBeVisible();
  await page.getByText('Ver como tabela').first().press('Enter');
  const row = page.getByRole('table', { name: 'Receita e comissão por dia' }).getByRole('row', { name: /^08\/11/ });
  await expect(row.getByRole('cell')).toHaveText(['R$ 1.280', 'R$ 230']);

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden();
  const statement = page.getByRole('article', { name: 'Extrato de comissões' });
  await expect(statement.getByRole('columnheader', { name: 'Comissão' })).toBeVisible();
  expect(await statement.evaluate((sheet) => getComputedStyle(sheet).color)).toBe('rgb(10, 34, 51)');
});
