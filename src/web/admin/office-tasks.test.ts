import { expect, it } from 'vitest';
import { type Permission, permissionTable } from '#features/accounts/reference-permissions.ts';
import type { Role } from '#features/accounts/rules.ts';
import { findCommands } from '#ui/command-palette/find-commands.ts';
import { navigationFor } from './navigation.ts';
import { innerScreens, officeTasks } from './office-tasks.ts';
import { settingEntries } from './settings-words.ts';

const mayAs = (role: Role) => (permission: Permission) =>
  (permissionTable[permission] as readonly Role[]).includes(role);

/** The palette of a role, with a client whose name holds what is typed. */
function found(query: string, role: Role = 'admin'): string[] {
  const may = mayAs(role);
  const record = { label: `CH-2026-000012 · Mercado Bom ${query}`, group: 'Chamados', keywords: query };
  const all = [
    ...officeTasks
      .filter(({ needs }) => may(needs))
      .map(({ label, words }) => ({ label, group: 'Fazer', keywords: words })),
    ...innerScreens
      .filter(({ needs }) => may(needs))
      .map(({ label, words }) => ({ label, group: 'Ir para', keywords: words })),
    ...settingEntries(may).map((entry) => ({ ...entry, group: 'Configurações' })),
    ...navigationFor(may).flatMap(({ items }) => items.map((item) => ({ ...item, group: 'Ir para' }))),
    record,
  ];
  return findCommands(all, query).map(({ label }) => label);
}

it.each([
  ['pix', 'Enviar recibo'],
  ['fechamento', 'Fechar o mês'],
  ['extrato', 'Trazer extrato do banco'],
  ['novo post', 'Ver os posts do blog'],
  ['preço', 'Mudar o preço de um serviço'],
  ['novo chamado', 'Novo Chamado'],
  ['convidar', 'Convidar usuário'],
  ['turno', 'Passar o turno'],
  ['ofx', 'Trazer extrato do banco'],
])('finds the task of %s before records of that name', (query, task) => {
  expect(found(query)[0]).toBe(task);
});

it.each([
  ['preço', 'Serviços'],
  ['pix', 'PIX do cliente'],
  ['feriado', 'Adicional de feriado (%)'],
  ['zap', 'Contato'],
  ['peso da vez', 'Peso da vez'],
  ['reclamação', 'Problemas'],
  ['conciliação', 'Validação de Pagamento'],
])('finds for %s also %s', (query, label) => {
  expect(found(query)).toContain(label);
});

it('offers nothing that the role may not do', () => {
  expect(found('convidar', 'operador')).not.toContain('Convidar usuário');
  expect(found('extrato', 'suporte')).not.toContain('Trazer extrato do banco');
  expect(found('telefone', 'moderador')).not.toContain('Telefone principal');
  expect(found('novo chamado', 'suporte')).not.toContain('Novo Chamado');
});
