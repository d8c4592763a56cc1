import type { CsvColumn } from '#shared/csv.ts';
import { formatDateTime } from '#shared/dates.ts';
import { CsvButton } from '#ui/csv-button.tsx';
import { roleLabels, userStatusLabels } from '../../rules.ts';
import type { StaffMember } from '../contract.ts';
import { loadUsers, type UserFilters } from './use-users.ts';

const columns: CsvColumn<StaffMember>[] = [
  { header: 'Nome', cell: (user) => user.name },
  { header: 'E-mail', cell: (user) => user.email },
  { header: 'Perfil de acesso', cell: (user) => roleLabels[user.role] },
  { header: 'Status', cell: (user) => userStatusLabels[user.status] },
  { header: 'Convite pendente', cell: (user) => (user.invitationPending ? 'Sim' : 'Não') },
  { header: 'Segundo fator', cell: (user) => (user.twoFactorEnabled ? 'Sim' : 'Não') },
  { header: 'Último acesso', cell: (user) => user.lastAccessAt && formatDateTime(new Date(user.lastAccessAt)) },
  { header: 'Conta desde', cell: (user) => formatDateTime(new Date(user.createdAt)) },
];

/** The users that match the filters, as a file. */
export function UsersCsv({ filters }: { filters: UserFilters }) {
  return (
    <CsvButton
      list="usuarios"
      columns={columns}
      loadPage={async (page) => {
        const { usuarios, total } = await loadUsers({ ...filters, page, limit: 100 });
        return { rows: usuarios, total };
      }}
    />
  );
}
