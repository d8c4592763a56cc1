import { expect } from '#test/long/worlds/patient-expect.ts';
import type { Change } from './change.ts';

/** The file of a list: asked for by a button and a reason, it comes, or the dialog says why not. */
function exportOf(operation: string, path: string): Change {
  return {
    operation,
    silent: 'Tente novamente em alguns instantes.',
    async prepare(page) {
      await page.goto(path);
      await page.getByRole('button', { name: 'Exportar CSV' }).click();
      const dialog = page.getByRole('alertdialog', { name: 'Para que é o arquivo?' });
      await dialog.locator('select').selectOption('contabilidade');
      const button = dialog.getByRole('button', { name: 'Baixar' });
      return {
        press: () => button.click(),
        async kept() {
          await expect(dialog.locator('select')).toHaveValue('contabilidade');
          await expect(button).toBeEnabled();
        },
        done: () => expect(dialog).toHaveCount(0),
      };
    },
  };
}

export const exportsOfLists = [
  exportOf('exportCalls', '/admin/chamados'),
  exportOf('exportClients', '/admin/clientes'),
  exportOf('exportPartners', '/admin/prestadores'),
  exportOf('exportFinance', '/admin/financeiro'),
  exportOf('exportUsers', '/admin/usuarios'),
  exportOf('exportAuditEntries', '/admin/auditoria'),
  exportOf('exportLosses', '/admin/origens-e-perdas'),
  exportOf('exportCrossedLosses', '/admin/origens-e-perdas?com=cidade'),
];
