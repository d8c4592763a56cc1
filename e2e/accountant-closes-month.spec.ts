import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { readZip } from '../test/zip.ts';
import { expectAccessible } from './accessible.ts';
import { test } from './journey.ts';

test.use({ place: 'own sample' });

const taker = 'Desentupidora Águas Claras';

interface Month {
  month: string;
  closed: object | null;
}

test('a month is closed, goes to the accountant, and its NFS-e is noted and read by its partner after a restart', async ({
  admin: office,
  partner,
  home,
}) => {
  const read = async (page: typeof office, path: string) => (await page.request.get(path)).json();
  const months = '/api/admin/fechamentos';
  let open: Month[] = (await read(office, months)).meses.filter(({ closed }: Month) => closed === null).reverse();
  open = open.slice(0, -1);
  const last = open.at(-1)?.month ?? '';
  for (const { month } of open.slice(0, -1)) {
    const { unfinished } = await read(office, `${months}/${month}`);
    const accepts = unfinished.map(({ id }: { id: string }) => id);
    const answer = await office.request.post(`${months}/${month}`, { data: { accepts } });
    expect(answer.status(), await answer.text()).toBe(200);
  }

  await test.step('the last month is closed, and its paper is drawn', async () => {
    await office.goto(`/admin/financeiro/fechamentos/${last}`);
    await office.getByRole('button', { name: 'Fechar mês' }).click();
    const dialog = office.getByRole('dialog');
    await dialog.getByLabel(/^Escreva FECHAR/).fill('FECHAR');
    await dialog.getByRole('button', { name: /echar mês$/ }).click();
    await expect(office.getByText('O PDF guarda o relatório como ficou no fechamento.')).toBeVisible({
      timeout: 60_000,
    });
    await expectAccessible(office);
  });

  await test.step('workbook and paper go to the accountant', async () => {
    const take = async (name: string) => {
      const file = office.waitForEvent('download');
      await office.getByRole('button', { name, exact: true }).click();
      await office.getByRole('alertdialog').getByRole('combobox').selectOption({ label: 'Contabilidade e impostos' });
      await office.getByRole('button', { name: 'Baixar', exact: true }).click();
      return readFileSync(await (await file).path());
    };
    expect(readZip(await take('XLSX')).get('xl/sharedStrings.xml')).toContain('Receita de comissões');
    const paper = await take('PDF');
    expect(paper.subarray(0, 5).toString()).toBe('%PDF-');
    expect(paper.equals(await take('PDF'))).toBe(true);
  });

  await test.step('a figure leads to the lines that add up to it', async () => {
    const row = office.getByRole('region', { name: 'Contas' }).getByRole('row', { name: /^A receber/ });
    const figure = row.getByRole('link').last();
    const amount = ((await figure.textContent()) ?? '').trim();
    await figure.click();
    await expect(office.getByText('Total de todas as linhas')).toContainText(amount);
    await expect(office.getByRole('row')).not.toHaveCount(1);
    await expectAccessible(office);
  });

  await test.step('the number of an issued note is noted', async () => {
    await office.goto(`/admin/financeiro/fechamentos/${last}`);
    await office.getByRole('link', { name: 'Notas (NFS-e)' }).click();
    await expectAccessible(office);
    await office.getByRole('button', { name: `Anotar nota de ${taker}` }).click();
    const dialog = office.getByRole('dialog', { name: 'Anotar a nota emitida' });
    await dialog.getByLabel('Número da nota').fill('nota 7');
    await dialog.getByLabel('Código de verificação').fill('ABCD-1234');
    await dialog.getByRole('button', { name: 'Salvar nota' }).click();
    await expect(dialog.getByText('Digite o número da nota, só com algarismos.')).toBeVisible();
    await dialog.getByLabel('Número da nota').fill('2026117');
    await dialog.getByRole('button', { name: 'Salvar nota' }).click();
    await expect(office.getByText('Nota anotada')).toBeVisible();
    await expect(office.getByRole('row').filter({ hasText: taker })).toContainText('Nº 2026117');
  });

  await test.step('after a restart its partner reads it, and the office finds the same paper', async () => {
    const why = { headers: { 'download-reason': 'contabilidade' } };
    const before = await (await office.request.get(`${months}/${last}/pdf`, why)).body();
    await home.restart();
    await partner.goto('/parceiro/extrato');
    await expect(partner.getByText(/^Nota 2026117, /)).toBeVisible();
    await expect(partner.getByText('código ABCD-1234')).toBeVisible();
    await expectAccessible(partner);
    expect(before.equals(await (await office.request.get(`${months}/${last}/pdf`, why)).body())).toBe(true);
  });
});
