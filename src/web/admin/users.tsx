import { UserPlus } from 'lucide-react';
import { InviteDialog } from '#features/accounts/staff/ui/invite-dialog.tsx';
import { UserDrawer } from '#features/accounts/staff/ui/user-drawer.tsx';
import { usersSheet } from '#features/accounts/staff/ui/users-table.tsx';
import { ListScreen } from '#ui/lists/list-screen.tsx';
import { useList } from '#ui/lists/use-list.ts';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Usuários' };

export default function Users() {
  return (
    <ListScreen
      list={useList(usersSheet)}
      csv
      add={{ label: 'Convidar', icon: UserPlus, dialog: InviteDialog }}
      drawer={(id, close) => <UserDrawer id={id} onClose={close} />}
    />
  );
}
