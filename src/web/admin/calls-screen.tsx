import { useQueryClient } from '@tanstack/react-query';
import { CircleDashed, PhoneCall, Plus, Truck, Zap } from 'lucide-react';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { assignAction } from '#features/dispatch/ui/assign-calls.tsx';
import { CallsCsv } from '#features/service-calls/office/ui/calls-csv.tsx';
import { CallsFilters } from '#features/service-calls/office/ui/calls-filters.tsx';
import { CallsSelection } from '#features/service-calls/office/ui/calls-selection.tsx';
import { callsSheet } from '#features/service-calls/office/ui/calls-table.tsx';
import { NewCallDialog } from '#features/service-calls/office/ui/new-call-dialog.tsx';
import { refreshCalls, useCalls } from '#features/service-calls/office/ui/use-calls.ts';
import { formatRelative } from '#shared/dates.ts';
import { officePages } from '#shared/pages.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ListScreen } from '#ui/lists/list-screen.tsx';
import { useAskedFor } from '#ui/lists/use-asked-for.ts';
import { useList } from '#ui/lists/use-list.ts';
import { reais } from '#ui/records/reais.ts';

const noFilters = {
  search: '',
  status: 'todos',
  priority: 'todos',
  state: 'todos',
  visita: 'todos',
  date: 'todos',
  abertos: '',
  iniciados: '',
  finalizados: '',
  agendados: '',
  cancelados: '',
  origem: 'todos',
  motivo: 'todos',
  orcamento: 'todos',
  recusa: 'todos',
  cidade: 'todos',
  servico: 'todos',
  hora: 'todos',
  sort: '-createdAt',
};

/** The calls list; an address may open it on a preset status. */
export function CallsScreen({ presetStatus = 'todos' }: { presetStatus?: string }) {
  const list = useList(useCalls, noFilters, { status: presetStatus });
  const may = useMay();
  const client = useQueryClient();
  const [isAsked, setOpening] = useAskedFor('novo');
  const { data } = list;
  const stats = data?.stats;
  const since = stats?.urgenteDesde ?? null;
  const oldest = since !== null && (
    <>
      <span className="max-sm:sr-only">o mais antigo </span>
      {formatRelative(new Date(since), new Date())}
    </>
  );
  const newCall = may('calls.write') && (
    <Button variant="primary" icon={<Plus aria-hidden="true" className="size-4" />} onClick={() => setOpening(true)}>
      Novo Chamado
    </Button>
  );
  return (
    <ListScreen
      list={list}
      sheet={callsSheet(may('finance.read'))}
      rows={data?.chamados}
      found={stats && <Revenue faturamento={stats.faturamento} />}
      actions={
        <>
          {may('records.export') && <CallsCsv filters={list.query} />}
          {newCall}
        </>
      }
      cards={[
        { label: 'Total de Chamados', value: stats?.total, icon: PhoneCall, to: officePages.calls },
        { label: 'Pendentes', value: stats?.pendentes, icon: CircleDashed, tone: 'warning', to: '?status=pendente' },
        { label: 'Em Andamento', value: stats?.emAndamento, icon: Truck, tone: 'info', to: '?status=em_andamento' },
        {
          label: 'Urgentes',
          value: stats?.urgentes,
          detail: oldest,
          icon: Zap,
          tone: 'signal',
          to: '?priority=urgente&status=em_aberto',
        },
      ]}
      filters={<CallsFilters filters={list.filters} />}
      failed="Erro ao Carregar Chamados"
      empty={{
        title: 'Nenhum chamado encontrado',
        description: 'Quando alguém ligar ou chamar no WhatsApp, abra o chamado aqui.',
        action: newCall,
      }}
      choose={
        may('calls.write')
          ? {
              nameOf: (call) => call.protocolNumber,
              bulk: (rows, keep) => (
                <CallsSelection
                  rows={rows}
                  others={may('calls.assign') ? assignAction(rows, () => refreshCalls(client)) : []}
                  onKeep={keep}
                />
              ),
            }
          : undefined
      }
    >
      {may('calls.write') && <NewCallDialog open={isAsked} onOpenChange={setOpening} />}
    </ListScreen>
  );
}

function Revenue({ faturamento }: { faturamento: number | null }) {
  if (faturamento === null) return null;
  return (
    <>
      {' · '}
      <span className="whitespace-nowrap">Faturamento: {reais(faturamento)}</span>
    </>
  );
}
