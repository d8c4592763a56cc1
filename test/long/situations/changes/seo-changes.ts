import { expect } from '#test/long/worlds/patient-expect.ts';
import { type Change, says } from './change.ts';

/** Words of pages for search engines, and an old address. */
export const seoChanges: Change[] = [
  {
    operation: 'savePageSearch',
    silent: 'Erro ao salvar os textos da página',
    async prepare(page) {
      await page.goto('/admin/configuracoes-seo');
      await page.getByRole('button', { name: 'Editar os textos de Página inicial' }).click();
      const dialog = page.getByRole('dialog');
      const title = dialog.getByRole('textbox', { name: /^Título/ });
      await title.fill('Antes da falha');
      return {
        press: () => dialog.getByRole('button', { name: 'Salvar' }).click(),
        kept: () => expect(title).toHaveValue('Antes da falha'),
        done: () => says(page, 'Textos salvos'),
      };
    },
  },
  {
    operation: 'addRedirect',
    silent: 'Não foi possível incluir o redirecionamento.',
    async prepare(page) {
      await page.goto('/admin/configuracoes-seo/redirecionamentos');
      await page.getByRole('button', { name: 'Novo redirecionamento' }).first().click();
      const dialog = page.getByRole('dialog');
      const from = dialog.getByRole('textbox', { name: /^Endereço antigo/ });
      await from.fill('/antes-da-falha');
      await dialog.getByRole('textbox', { name: /^Leva a/ }).fill('/servicos');
      return {
        press: () => dialog.getByRole('button', { name: 'Salvar' }).click(),
        kept: () => expect(from).toHaveValue('/antes-da-falha'),
        done: () => says(page, 'Redirecionamento salvo'),
      };
    },
  },
];
