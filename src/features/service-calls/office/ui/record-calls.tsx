import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { EmptyDrawing } from '#ui/illustrations/empty.tsx';
import type { Column } from '#ui/lists/column.tsx';
import { DataTable } from '#ui/lists/data-table.tsx';
import { listError } from '#ui/lists/list-states.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import { TwoLines } from '#ui/lists/two-lines.tsx';
import { DueClock } from '#ui/records/due-clock.tsx';
import { CallStatusBadge } from '../../ui/call-badges.tsx';
import { type Call, callOperations } from '../contract.ts';
import { CallValue } from './call-value.tsx';

const perPage = 10;
const refreshMs = 10_000;

interface Props {
  of: { clientId: string } | { partnerId: string };
  showMoney: boolean;
  page: number;
  onPage: (page: number) => void;
}

/** The calls of one client or partner, newest first, each row leading to its call. */
export function RecordCalls({ of, showMoney, page, onPage }: Props) {
  const query = { ...of, page, limit: perPage };
  const calls = useRead(callOperations.listCalls, { query }, { refreshMs, showsPrevious: true });
  const { data } = calls;
  const columns: Column<Call>[] = [
    {
      key: 'protocol',
      header: 'Protocolo',
      phone: 'title',
      cell: (call) => (
        <TwoLines
          first={call.protocolNumber}
          second={<span className="whitespace-nowrap">{formatDateTime(new Date(call.createdAt))}</span>}
        />
      ),
    },
    { key: 'service', header: 'Serviço', cell: (call) => call.serviceType },
    'clientId' in of
      ? {
          key: 'partner',
          header: 'Prestador',
          cell: (call) => call.assignedPartnerName ?? <span className="text-ink-soft">Não atribuído</span>,
        }
      : { key: 'client', header: 'Cliente', cell: (call) => call.clientName },
    {
      key: 'status',
      header: 'Status',
      cell: (call) => (
        <span className="flex flex-wrap gap-1.5">
          <CallStatusBadge status={call.status} />
          <DueClock due={call.promise} />
        </span>
      ),
    },
    ...(showMoney
      ? [
          {
            key: 'value',
            header: 'Valor',
            align: 'right' as const,
            cell: (call: Call) => <CallValue call={call} />,
          },
        ]
      : []),
  ];
  return (
    <>
      <DataTable
        caption="Chamados"
        columns={columns}
        rows={data?.chamados}
        rowKey={(call) => call.id}
        rowHref={(call) => addressOf(officePages.call, { callId: call.id })}
        refreshing={calls.isPlaceholderData}
        skeletonRows={3}
        error={listError('Erro ao Carregar Chamados', calls)}
        empty={<EmptyState illustration={<EmptyDrawing />} title="Nenhum chamado encontrado" />}
      />
      <div className="mt-4 empty:hidden">
        {data && <Pagination page={page} limit={data.limit} total={data.total} noun="chamados" onPage={onPage} />}
      </div>
    </>
  );
}
