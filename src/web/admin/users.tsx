import { CircleCheck, CircleX, MailQuestionMark, UserPlus, Users as UsersIcon } from 'lucide-react';
import { useState } from 'react';
import { InviteDialog } from '#features/accounts/staff/ui/invite-dialog.tsx';
import { useUsers } from '#features/accounts/staff/ui/use-users.ts';
import { UserDrawer } from '#features/accounts/staff/ui/user-drawer.tsx';
import { UsersCsv } from '#features/accounts/staff/ui/users-csv.tsx';
import { UsersFilters } from '#features/accounts/staff/ui/users-filters.tsx';
import { UsersTable } from '#features/accounts/staff/ui/users-table.tsx';
import { defaultLimit } from '#shared/pagination.ts';
import { Button } from '#ui/buttons/button.tsx';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ListEmpty, listError } from '#ui/lists/list-screen.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import { useUrlFilters } from '#ui/lists/use-url-filters.ts';
import { StatCard, StatRow } from '#ui/records/stat-card.tsx';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Usuários' };

const noFilters = { search: '', role: 'todos', status: 'todos', convite: 'todos', sort: 'name' };

export default function Users() {
  const filters = useUrlFilters(noFilters);
  const [shown, setShown] = useState<string>();
  const [inviting, setInviting] = useState(false);
  const { get, page } = filters;
  const sort = get('sort');
  const query = {
    search: get('search'),
    role: get('role'),
    status: get('status'),
    convite: get('convite'),
    sort,
    page,
    limit: defaultLimit,
  };
  const users = useUsers(query);
  const { data } = users;
  const invite = (
    <Button
      variant="primary"
      icon={<UserPlus aria-hidden="true" className="size-4" />}
      onClick={() => setInviting(true)}
    >
      Convidar
    </Button>
  );
  return (
    <>
      <PageHeader
        summary={data && `${data.total} ${data.total === 1 ? 'usuário encontrado' : 'usuários encontrados'}`}
        actions={
          <>
            <UsersCsv filters={query} />
            {invite}
          </>
        }
      />
      <div className="mb-5">
        <StatRow>
          <StatCard label="Total de Usuários" value={data?.stats.total} icon={UsersIcon} />
          <StatCard label="Ativos" value={data?.stats.ativos} icon={CircleCheck} tone="success" to="?status=ativo" />
          <StatCard
            label="Suspensos"
            value={data?.stats.suspensos}
            icon={CircleX}
            tone="danger"
            to="?status=suspenso"
          />
          <StatCard
            label="Convites Pendentes"
            value={data?.stats.convitesPendentes}
            icon={MailQuestionMark}
            tone="warning"
            to="?convite=pendente"
          />
        </StatRow>
      </div>
      <UsersFilters filters={filters} />
      {data && <StaleNotice error={users.error} />}
      <UsersTable
        rows={data?.usuarios}
        refreshing={users.isPlaceholderData}
        onOpen={setShown}
        view={filters.view}
        sort={{ key: sort.replace(/^-/, ''), direction: sort.startsWith('-') ? 'desc' : 'asc' }}
        onSort={({ key, direction }) => filters.set({ sort: direction === 'asc' ? key : `-${key}` })}
        error={listError('Erro ao Carregar Usuários', users)}
        empty={
          <ListEmpty
            title="Nenhum usuário encontrado"
            description="Convide quem trabalha com você."
            filters={filters}
            action={invite}
          />
        }
      />
      {data && (
        <div className="mt-4">
          <Pagination page={page} limit={data.limit} total={data.total} noun="usuários" onPage={filters.setPage} />
        </div>
      )}
      <InviteDialog open={inviting} onOpenChange={setInviting} />
      {shown !== undefined && <UserDrawer id={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
