import { formatDateTime } from '#shared/dates.ts';
import { Button } from '#ui/buttons/button.tsx';
import { actionsColumn, type Column } from '#ui/lists/data-table.tsx';
import type { ListSheet } from '#ui/lists/list-screen.tsx';
import { TwoLines } from '#ui/lists/two-lines.tsx';
import type { StaffMember } from '../contract.ts';
import { RoleBadge, SecondFactorBadge, UserStatusBadge } from './user-badges.tsx';

const columns: Column<StaffMember>[] = [
  {
    key: 'name',
    header: 'Usuário',
    sortable: true,
    phone: 'title',
    cell: (user) => <TwoLines first={user.name} second={user.email} />,
  },
  { key: 'role', header: 'Perfil', cell: (user) => <RoleBadge role={user.role} /> },
  { key: 'status', header: 'Status', cell: (user) => <UserStatusBadge user={user} /> },
  {
    key: 'lastAccessAt',
    header: 'Último acesso',
    sortable: true,
    cell: ({ lastAccessAt }) =>
      lastAccessAt === null ? <span className="text-ink-soft">Nunca</span> : formatDateTime(new Date(lastAccessAt)),
  },
  {
    key: 'secondFactor',
    header: 'Segundo fator',
    cell: (user) => <SecondFactorBadge on={user.twoFactorEnabled} />,
  },
];

/** The users of the back office; `onOpen` shows one of them. */
export const usersSheet = (onOpen: (id: string) => void): ListSheet<StaffMember> => ({
  caption: 'Usuários',
  noun: { one: 'usuário', many: 'usuários', gender: 'm' },
  steady: true,
  columns: [
    ...columns,
    actionsColumn((user) => (
      <Button size="sm" aria-label={`Ver detalhes de ${user.name}`} onClick={() => onOpen(user.id)}>
        Ver detalhes
      </Button>
    )),
  ],
  rowKey: (user) => user.id,
});
