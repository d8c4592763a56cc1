import { Eye } from 'lucide-react';
import { addressOf } from '#shared/address.ts';
import { formatDateTime } from '#shared/dates.ts';
import { officePages } from '#shared/pages.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import type { Column } from '#ui/lists/data-table.tsx';
import type { ListSheet } from '#ui/lists/list-screen.tsx';
import { TwoLines } from '#ui/lists/two-lines.tsx';
import { DueClock } from '#ui/records/due-clock.tsx';
import { reais } from '#ui/records/reais.ts';
import { CallPriorityBadge, CallStatusBadge } from '../../ui/call-badges.tsx';
import type { Call } from '../contract.ts';

const columns: Column<Call>[] = [
  {
    key: 'createdAt',
    header: 'Protocolo',
    sortable: true,
    phone: 'title',
    cell: (call) => (
      <TwoLines
        first={call.protocolNumber}
        second={<span className="whitespace-nowrap">{formatDateTime(new Date(call.createdAt))}</span>}
      />
    ),
  },
  {
    key: 'client',
    header: 'Cliente',
    width: 'w-48',
    cell: (call) => (
      <TwoLines first={call.clientName} second={<span className="whitespace-nowrap">{call.clientPhone}</span>} />
    ),
  },
  {
    key: 'service',
    header: 'Serviço e cidade',
    cell: ({ serviceType, address }) => (
      <TwoLines
        first={<span className="font-normal">{serviceType}</span>}
        second={`${address.city}/${address.state}`}
      />
    ),
  },
  {
    key: 'scheduledAt',
    header: 'Visita',
    sortable: true,
    cell: (call) => (
      <TwoLines
        first={
          call.scheduledAt === null ? (
            <span className="font-normal text-ink-soft">O quanto antes</span>
          ) : (
            <span className="font-normal">{formatDateTime(new Date(call.scheduledAt))}</span>
          )
        }
        second={<DueClock due={call.promise} />}
      />
    ),
  },
  {
    key: 'partner',
    header: 'Prestador',
    cell: (call) => call.assignedPartnerName ?? <span className="text-ink-soft">Não atribuído</span>,
  },
  { key: 'status', header: 'Status', cell: (call) => <CallStatusBadge status={call.status} /> },
  {
    key: 'priority',
    header: 'Prioridade',
    sortable: true,
    cell: (call) => <CallPriorityBadge priority={call.priority} />,
  },
  {
    key: 'value',
    header: 'Valor',
    align: 'right',
    sortable: true,
    cell: (call) => reais(call.finalValue ?? call.estimatedValue ?? 0),
  },
  {
    key: 'actions',
    header: 'Ações',
    phone: 'plain',
    align: 'right',
    cell: (call) => (
      <LinkButton
        to={addressOf(officePages.call, { callId: call.id })}
        size="sm"
        aria-label={`Ver detalhes de ${call.protocolNumber}`}
      >
        <Eye aria-hidden="true" className="hidden size-4 @3xl:@max-[75rem]:block" />
        <span className="@3xl:@max-[75rem]:hidden">Ver detalhes</span>
      </LinkButton>
    ),
  },
];

/** The calls of the back office, each row leading to its call. */
export const callsSheet = (showMoney: boolean): ListSheet<Call> => ({
  caption: 'Chamados',
  noun: { one: 'chamado', many: 'chamados', gender: 'm' },
  steady: true,
  columns: showMoney ? columns : columns.filter(({ key }) => key !== 'value'),
  rowKey: (call) => call.id,
  rowHref: (call) => addressOf(officePages.call, { callId: call.id }),
});
