import { CircleCheck, CircleX, MailQuestionMark, Users as UsersIcon } from 'lucide-react';
import { formatDateTime } from '#shared/time/dates.ts';
import { actionsColumn, type Column } from '#ui/lists/column.tsx';
import { optionsOf } from '#ui/lists/filter-select.tsx';
import { listSheet } from '#ui/lists/list-sheet.ts';
import { OpenButton } from '#ui/lists/open-button.tsx';
import { staffRoles } from '../../reference-permissions.ts';
import { roleLabels, userStatuses, userStatusLabels } from '../../rules.ts';
import { type StaffMember, staffOperations } from '../contract.ts';
import { RoleBadge, SecondFactorBadge, UserStatusBadge } from './user-badges.tsx';

const columns: Column<StaffMember>[] = [
  {
    key: 'name',
    header: 'Usuário',
    sortable: true,
    phone: 'title',
    cell: (user) => user.name,
    second: (user) => user.email,
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
  actionsColumn((user) => (
    <OpenButton id={user.id} of={`Ver detalhes de ${user.name}`}>
      Ver detalhes
    </OpenButton>
  )),
];

const invitations = [{ value: 'pendente', label: 'Convite pendente' }];

/** The users of the back office. */
export const usersSheet = listSheet({
  operation: staffOperations.listUsers,
  refreshMs: 60_000,
  rowsOf: ({ usuarios }) => usuarios,
  csv: { name: 'usuarios', operation: staffOperations.exportUsers },
  caption: 'Usuários',
  noun: { one: 'usuário', many: 'usuários', gender: 'm' },
  steady: true,
  cards: [
    { label: 'Total de Usuários', stat: 'total', icon: UsersIcon },
    { label: 'Ativos', stat: 'ativos', icon: CircleCheck, tone: 'success', to: '?status=ativo' },
    { label: 'Suspensos', stat: 'suspensos', icon: CircleX, tone: 'danger', to: '?status=suspenso' },
    {
      label: 'Convites Pendentes',
      stat: 'convitesPendentes',
      icon: MailQuestionMark,
      tone: 'warning',
      to: '?convite=pendente',
    },
  ],
  search: { label: 'Buscar usuários', hint: 'Nome ou e-mail' },
  filters: {
    role: { label: 'Perfil de acesso', all: 'Todos os perfis', options: optionsOf(staffRoles, roleLabels) },
    status: { label: 'Status', all: 'Todos os status', options: optionsOf(userStatuses, userStatusLabels) },
    convite: { label: 'Convite', all: 'Convites: todos', options: invitations },
    sort: { unfiltered: 'name' },
  },
  columns,
  rowKey: (user) => user.id,
  empty: 'Convide quem trabalha com você.',
});
