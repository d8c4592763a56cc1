import { openCall } from '#test/long/worlds/made-records.ts';
import { expect } from '#test/long/worlds/patient-expect.ts';
import { makePng } from '#test/png.ts';
import { answerQuestion, type Change, type Office, says } from './change.ts';

let width = 700;

/** A picture that no other change sends. */
function photo() {
  width += 1;
  return { name: 'ralo.png', mimeType: 'image/png', buffer: makePng(width, 900) };
}

/** A call with one photo: the call's page and the photo's id. */
async function withPhoto(office: Office): Promise<{ page: string; path: string }> {
  const { id } = await openCall(office);
  const files = `/api/admin/chamados/${id}/arquivos`;
  const about = `tipo=local&fotoId=${crypto.randomUUID()}`;
  const sent = await office.api.post(`${files}?${about}`, { multipart: { arquivo: photo() } });
  expect(sent.ok()).toBe(true);
  return { page: `/admin/chamados/${id}`, path: `${files}/${(await sent.json()).id}` };
}

export const callFileChanges: Change[] = [
  {
    operation: 'addCallFile',
    silent: 'Não foi possível enviar o arquivo.',
    async prepare(page, office) {
      await page.goto(`/admin/chamados/${(await openCall(office)).id}`);
      await page.getByRole('button', { name: 'Adicionar', exact: true }).click();
      const form = page.getByRole('dialog');
      const file = photo();
      await form.getByRole('textbox', { name: 'Legenda' }).fill('ralo do quintal');
      return {
        press: () => form.locator('input[type=file]').setInputFiles(file),
        async kept() {
          await expect(form.getByText(file.name).first()).toBeVisible();
          await expect(form.getByRole('textbox', { name: 'Legenda' })).toHaveValue('ralo do quintal');
        },
        async done() {
          await form.getByRole('button', { name: 'Pronto' }).click();
          await expect(page.getByRole('button', { name: /^Abrir O local: .*ralo do quintal/ })).toBeVisible();
        },
      };
    },
  },
  {
    operation: 'editCallFile',
    silent: 'Não foi possível salvar a mudança do arquivo.',
    async prepare(page, office) {
      await page.goto((await withPhoto(office)).page);
      await page.getByRole('button', { name: 'Abrir O local' }).click();
      const form = page.getByRole('dialog');
      await form.getByRole('textbox', { name: 'Legenda' }).fill('caixa de gordura');
      return {
        press: () => form.getByRole('button', { name: 'Salvar' }).click(),
        kept: () => expect(form.getByRole('textbox', { name: 'Legenda' })).toHaveValue('caixa de gordura'),
        done: () => says(page, 'Arquivo atualizado'),
      };
    },
  },
  {
    operation: 'removeCallFile',
    silent: 'Não foi possível salvar a mudança do arquivo.',
    async prepare(page, office) {
      await page.goto((await withPhoto(office)).page);
      await page.getByRole('button', { name: 'Abrir O local' }).click();
      const opener = page.getByRole('dialog').getByRole('button', { name: 'Remover' });
      return answerQuestion(page, opener, 'Remover', /^Arquivo removido$/);
    },
  },
  {
    operation: 'undoRemoveCallFile',
    silent: 'Não foi possível salvar a mudança do arquivo.',
    async prepare(page, office) {
      const call = await withPhoto(office);
      const removed = await office.api.post(`${call.path}/remover`, { data: { reason: 'Outro endereço' } });
      expect(removed.ok()).toBe(true);
      await page.goto(call.page);
      await page.locator('summary', { hasText: 'Removidos' }).click();
      const back = page.getByRole('button', { name: 'Trazer de volta: O local' });
      return {
        press: () => back.click(),
        kept: () => expect(back).toBeEnabled(),
        done: () => says(page, 'Arquivo de volta ao chamado'),
      };
    },
  },
];
