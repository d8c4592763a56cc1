import type { ReactNode } from 'react';
import { formatDateTime } from '#shared/dates.ts';
import { Button } from '#ui/buttons/button.tsx';
import { type Column, DataTable } from '#ui/lists/data-table.tsx';
import type { Sort } from '#ui/lists/sort-header.tsx';
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
export function UsersTable({
  onOpen,
  view,
  ...props
}: {
  rows: readonly StaffMember[] | undefined;
  refreshing: boolean;
  sort: Sort;
  onSort: (next: Sort) => void;
  empty: ReactNode;
  error: ReactNode;
  onOpen: (id: string) => void;
  /** Which rows in which order; while it stays, rows keep their places. */
  view: string;
}) {
  const actions: Column<StaffMember> = {
    key: 'actions',
    header: 'Ações',
    phone: 'plain',
    align: 'right',
    cell: (user) => (
      <Button size="sm" aria-label={`Ver detalhes de ${user.name}`} onClick={() => onOpen(user.id)}>
        Ver detalhes
      </Button>
    ),
  };
  return (
    <DataTable
      {...props}
      steady={{ view, names: ['usuário novo', 'usuários novos'] }}
      caption="Usuários"
      columns={[...columns, actions]}
      rowKey={(user) => user.id}
    />
  );
}
