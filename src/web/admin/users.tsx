import { CircleCheck, CircleX, MailQuestionMark, UserPlus, Users as UsersIcon } from 'lucide-react';
import { useState } from 'react';
import { InviteDialog } from '#features/accounts/staff/ui/invite-dialog.tsx';
import { useUsers } from '#features/accounts/staff/ui/use-users.ts';
import { UserDrawer } from '#features/accounts/staff/ui/user-drawer.tsx';
import { UsersCsv } from '#features/accounts/staff/ui/users-csv.tsx';
import { UsersFilters } from '#features/accounts/staff/ui/users-filters.tsx';
import { usersSheet } from '#features/accounts/staff/ui/users-table.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { ListScreen } from '#ui/lists/list-screen.tsx';
import { useList } from '#ui/lists/use-list.ts';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Usuários' };

const noFilters = { search: '', role: 'todos', status: 'todos', convite: 'todos', sort: 'name' };

export default function Users() {
  const list = useList(useUsers, noFilters);
  const [inviting, setInviting] = useState(false);
  const stats = list.data?.stats;
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
    <ListScreen
      list={list}
      sheet={usersSheet}
      rows={list.data?.usuarios}
      actions={
        <>
          <UsersCsv filters={list.query} />
          {invite}
        </>
      }
      cards={[
        { label: 'Total de Usuários', value: stats?.total, icon: UsersIcon },
        { label: 'Ativos', value: stats?.ativos, icon: CircleCheck, tone: 'success', to: '?status=ativo' },
        { label: 'Suspensos', value: stats?.suspensos, icon: CircleX, tone: 'danger', to: '?status=suspenso' },
        {
          label: 'Convites Pendentes',
          value: stats?.convitesPendentes,
          icon: MailQuestionMark,
          tone: 'warning',
          to: '?convite=pendente',
        },
      ]}
      filters={<UsersFilters filters={list.filters} />}
      failed="Erro ao Carregar Usuários"
      empty={{ title: 'Nenhum usuário encontrado', description: 'Convide quem trabalha com você.', action: invite }}
      drawer={(id, close) => <UserDrawer id={id} onClose={close} />}
    >
      <InviteDialog open={inviting} onOpenChange={setInviting} />
    </ListScreen>
  );
}
