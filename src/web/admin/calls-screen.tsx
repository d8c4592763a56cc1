import { useQueryClient } from '@tanstack/react-query';
import { CircleDashed, PhoneCall, Plus, Truck, Zap } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { assignAction } from '#features/dispatch/ui/assign-calls.tsx';
import { CallsCsv } from '#features/service-calls/office/ui/calls-csv.tsx';
import { CallsFilters } from '#features/service-calls/office/ui/calls-filters.tsx';
import { CallsSelection } from '#features/service-calls/office/ui/calls-selection.tsx';
import { CallsTable } from '#features/service-calls/office/ui/calls-table.tsx';
import { NewCallDialog } from '#features/service-calls/office/ui/new-call-dialog.tsx';
import { refreshCalls, useCalls } from '#features/service-calls/office/ui/use-calls.ts';
import { officePages } from '#shared/pages.ts';
import { defaultLimit } from '#shared/pagination.ts';
import { Button } from '#ui/buttons/button.tsx';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ListEmpty, listError } from '#ui/lists/list-screen.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import type { Sort } from '#ui/lists/sort-header.tsx';
import { useSelection } from '#ui/lists/use-selection.ts';
import { useUrlFilters } from '#ui/lists/use-url-filters.ts';
import { reais } from '#ui/records/reais.ts';
import { StatCard, StatRow } from '#ui/records/stat-card.tsx';

const noFilters = {
  search: '',
  status: 'todos',
  priority: 'todos',
  state: 'todos',
  date: 'todos',
  abertos: '',
  iniciados: '',
  finalizados: '',
  sort: '-createdAt',
};

/** The calls list; an address may open it on a preset status. */
export function CallsScreen({ presetStatus = 'todos' }: { presetStatus?: string }) {
  const filters = useUrlFilters(noFilters, { status: presetStatus });
  const may = useMay();
  const client = useQueryClient();
  const [params, setParams] = useSearchParams();
  const setOpening = (open: boolean) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (open) next.set('novo', 'sim');
        else next.delete('novo');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const { get, page } = filters;
  const query = {
    search: get('search'),
    status: get('status'),
    priority: get('priority'),
    state: get('state'),
    date: get('date'),
    abertos: get('abertos'),
    iniciados: get('iniciados'),
    finalizados: get('finalizados'),
    sort: get('sort'),
    page,
    limit: defaultLimit,
  };
  const calls = useCalls(query);
  const { data } = calls;
  const selection = useSelection(data?.chamados, ({ id }) => id, filters.scope);
  const newCall = may('calls.write') && (
    <Button variant="primary" icon={<Plus aria-hidden="true" className="size-4" />} onClick={() => setOpening(true)}>
      Novo Chamado
    </Button>
  );
  return (
    <>
      <PageHeader
        summary={data && <CallsFound total={data.total} faturamento={data.stats.faturamento} />}
        actions={
          <>
            {may('records.export') && <CallsCsv filters={query} />}
            {newCall}
          </>
        }
      />
      <div className="mb-5">
        <StatRow>
          <StatCard label="Total de Chamados" value={data?.stats.total} icon={PhoneCall} to={officePages.calls} />
          <StatCard
            label="Pendentes"
            value={data?.stats.pendentes}
            icon={CircleDashed}
            tone="warning"
            to="?status=pendente"
          />
          <StatCard
            label="Em Andamento"
            value={data?.stats.emAndamento}
            icon={Truck}
            tone="info"
            to="?status=em_andamento"
          />
          <StatCard label="Urgentes" value={data?.stats.urgentes} icon={Zap} tone="signal" to="?priority=urgente" />
        </StatRow>
      </div>
      <CallsFilters filters={filters} />
      {data && <StaleNotice error={calls.error} />}
      <CallsTable
        selection={
          may('calls.write')
            ? { chosen: selection.chosen, onChange: selection.change, nameOf: (call) => call.protocolNumber }
            : undefined
        }
        showMoney={may('finance.read')}
        rows={data?.chamados}
        sort={readSort(get('sort'))}
        onSort={({ key, direction }) => filters.set({ sort: direction === 'asc' ? key : `-${key}` })}
        refreshing={calls.isPlaceholderData}
        view={filters.view}
        error={listError('Erro ao Carregar Chamados', calls)}
        empty={
          <ListEmpty
            title="Nenhum chamado encontrado"
            description="Quando alguém ligar ou chamar no WhatsApp, abra o chamado aqui."
            filters={filters}
            action={newCall}
          />
        }
      />
      {may('calls.write') && (
        <CallsSelection
          rows={selection.rows}
          others={may('calls.assign') ? assignAction(selection.rows, () => refreshCalls(client)) : []}
          onKeep={selection.keep}
        />
      )}
      {data && (
        <div className="mt-4">
          <Pagination page={page} limit={data.limit} total={data.total} noun="chamados" onPage={filters.setPage} />
        </div>
      )}
      {may('calls.write') && <NewCallDialog open={params.has('novo')} onOpenChange={setOpening} />}
    </>
  );
}

function CallsFound({ total, faturamento }: { total: number; faturamento: number | null }) {
  return (
    <>
      {total} {total === 1 ? 'chamado encontrado' : 'chamados encontrados'}
      {faturamento !== null && (
        <>
          {' · '}
          <span className="whitespace-nowrap">Faturamento: {reais(faturamento)}</span>
        </>
      )}
    </>
  );
}

function readSort(text: string): Sort {
  return text.startsWith('-') ? { key: text.slice(1), direction: 'desc' } : { key: text, direction: 'asc' };
}
