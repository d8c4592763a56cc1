import { Building2, CircleCheck, Plus, Receipt, Users } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { ClientsCsv } from '#features/clients/ui/clients-csv.tsx';
import { ClientsFilters } from '#features/clients/ui/clients-filters.tsx';
import { ClientsSelection } from '#features/clients/ui/clients-selection.tsx';
import { ClientsTable } from '#features/clients/ui/clients-table.tsx';
import { NewClientDialog } from '#features/clients/ui/new-client-dialog.tsx';
import { useClients } from '#features/clients/ui/use-clients.ts';
import { defaultLimit } from '#shared/pagination.ts';
import { Button } from '#ui/buttons/button.tsx';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ListEmpty, listError } from '#ui/lists/list-screen.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import { useSelection } from '#ui/lists/use-selection.ts';
import { useUrlFilters } from '#ui/lists/use-url-filters.ts';
import { reais } from '#ui/records/reais.ts';
import { StatCard, StatRow } from '#ui/records/stat-card.tsx';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Clientes' };

export default function Clients() {
  const filters = useUrlFilters({ search: '', status: 'todos', tipo: 'todos', estado: 'todos' });
  const may = useMay();
  const [adding, setAdding] = useState(false);
  const { get, page } = filters;
  const query = {
    search: get('search'),
    status: get('status'),
    tipo: get('tipo'),
    estado: get('estado'),
    page,
    limit: defaultLimit,
  };
  const clients = useClients(query);
  const { data } = clients;
  const selection = useSelection(data?.clientes, ({ id }) => id, filters.scope);
  const newClient = may('clients.write') && (
    <Button variant="primary" icon={<Plus aria-hidden="true" className="size-4" />} onClick={() => setAdding(true)}>
      Novo Cliente
    </Button>
  );
  return (
    <>
      <PageHeader
        summary={data && `${data.total} ${data.total === 1 ? 'cliente encontrado' : 'clientes encontrados'}`}
        actions={
          <>
            {may('records.export') && <ClientsCsv filters={query} />}
            {newClient}
          </>
        }
      />
      <div className="mb-5">
        <StatRow>
          <StatCard label="Total de Clientes" value={data?.stats.total} icon={Users} />
          <StatCard label="Ativos" value={data?.stats.ativos} icon={CircleCheck} tone="success" to="?status=ativo" />
          <StatCard
            label="Pessoas Jurídicas"
            value={data?.stats.pessoasJuridicas}
            icon={Building2}
            tone="info"
            to="?tipo=pessoa_juridica"
          />
          {may('finance.read') && (
            <StatCard
              label="Ticket Médio"
              value={data && reais(data.stats.ticketMedio)}
              icon={Receipt}
              tone="warning"
            />
          )}
        </StatRow>
      </div>
      <ClientsFilters filters={filters} />
      {data && <StaleNotice error={clients.error} />}
      <ClientsTable
        selection={
          may('clients.write')
            ? { chosen: selection.chosen, onChange: selection.change, nameOf: ({ name }) => name }
            : undefined
        }
        rows={data?.clientes}
        refreshing={clients.isPlaceholderData}
        view={filters.view}
        error={listError('Erro ao Carregar Clientes', clients)}
        empty={
          <ListEmpty
            title="Nenhum cliente encontrado"
            description="Cada chamado aberto guarda o cliente aqui."
            filters={filters}
            action={newClient}
          />
        }
      />
      {may('clients.write') && <ClientsSelection rows={selection.rows} onKeep={selection.keep} />}
      {data && (
        <div className="mt-4">
          <Pagination page={page} limit={data.limit} total={data.total} noun="clientes" onPage={filters.setPage} />
        </div>
      )}
      <NewClientDialog open={adding} onOpenChange={setAdding} />
    </>
  );
}
