import { expect } from '#test/long/worlds/patient-expect.ts';
import type { Change } from './change.ts';

/** The file of a list: asked for by a button, it comes or the reason is said. */
function exportOf(operation: string, path: string): Change {
  return {
    operation,
    silent: 'Tente novamente em alguns instantes.',
    async prepare(page) {
      await page.goto(path);
      const button = page.getByRole('button', { name: 'Exportar CSV' });
      return {
        press: () => button.click(),
        async kept() {
          await expect(page.getByText('Erro ao exportar', { exact: true })).toBeVisible();
          await expect(button).toBeEnabled();
        },
        done: () => expect(button).toBeEnabled(),
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
