import { Building2, CircleCheck, Plus, Receipt, Users } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { ClientsCsv } from '#features/clients/ui/clients-csv.tsx';
import { ClientsFilters } from '#features/clients/ui/clients-filters.tsx';
import { ClientsSelection } from '#features/clients/ui/clients-selection.tsx';
import { clientsSheet } from '#features/clients/ui/clients-table.tsx';
import { NewClientDialog } from '#features/clients/ui/new-client-dialog.tsx';
import { useClients } from '#features/clients/ui/use-clients.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ListScreen } from '#ui/lists/list-screen.tsx';
import { useList } from '#ui/lists/use-list.ts';
import { reais } from '#ui/records/reais.ts';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Clientes' };

export default function Clients() {
  const list = useList(useClients, { search: '', status: 'todos', tipo: 'todos', estado: 'todos' });
  const may = useMay();
  const [adding, setAdding] = useState(false);
  const { data } = list;
  const stats = data?.stats;
  const newClient = may('clients.write') && (
    <Button variant="primary" icon={<Plus aria-hidden="true" className="size-4" />} onClick={() => setAdding(true)}>
      Novo Cliente
    </Button>
  );
  return (
    <ListScreen
      list={list}
      sheet={clientsSheet}
      rows={data?.clientes}
      actions={
        <>
          {may('records.export') && <ClientsCsv filters={list.query} />}
          {newClient}
        </>
      }
      cards={[
        { label: 'Total de Clientes', value: stats?.total, icon: Users },
        { label: 'Ativos', value: stats?.ativos, icon: CircleCheck, tone: 'success', to: '?status=ativo' },
        {
          label: 'Pessoas Jurídicas',
          value: stats?.pessoasJuridicas,
          icon: Building2,
          tone: 'info',
          to: '?tipo=pessoa_juridica',
        },
        may('finance.read') && {
          label: 'Ticket Médio',
          value: stats && reais(stats.ticketMedio),
          icon: Receipt,
          tone: 'warning',
        },
      ]}
      filters={<ClientsFilters filters={list.filters} />}
      failed="Erro ao Carregar Clientes"
      empty={{
        title: 'Nenhum cliente encontrado',
        description: 'Cada chamado aberto guarda o cliente aqui.',
        action: newClient,
      }}
      choose={
        may('clients.write')
          ? {
              nameOf: ({ name }) => name,
              bulk: (rows, keep) => <ClientsSelection rows={rows} onKeep={keep} />,
            }
          : undefined
      }
    >
      <NewClientDialog open={adding} onOpenChange={setAdding} />
    </ListScreen>
  );
}
