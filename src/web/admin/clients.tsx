import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { ClientsSelection } from '#features/clients/ui/clients-selection.tsx';
import { clientsSheet } from '#features/clients/ui/clients-table.tsx';
import { NewClientDialog } from '#features/clients/ui/new-client-dialog.tsx';
import { ListScreen } from '#ui/lists/list-screen.tsx';
import { useList } from '#ui/lists/use-list.ts';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Clientes' };

export default function Clients() {
  const may = useMay();
  const list = useList(clientsSheet(may('finance.read')));
  return (
    <ListScreen
      list={list}
      csv={may('records.export')}
      add={may('clients.write') && { label: 'Novo Cliente', dialog: NewClientDialog }}
      bulk={may('clients.write') ? (rows, select) => <ClientsSelection rows={rows} onSelect={select} /> : false}
    />
  );
}
