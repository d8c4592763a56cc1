import { CircleDashed, Eye, PhoneCall, Truck, Zap } from 'lucide-react';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { formatDateTime, formatRelative } from '#shared/time/dates.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { actionsColumn, type Column } from '#ui/lists/column.tsx';
import { listSheet } from '#ui/lists/list-sheet.ts';
import { DueClock } from '#ui/records/due-clock.tsx';
import { CallPriorityBadge, CallStatusBadge } from '../../ui/call-badges.tsx';
import { type Call, callOperations } from '../contract.ts';
import { CallValue } from './call-value.tsx';
import { callsFilters } from './calls-filters.tsx';

const pageOf = ({ id }: Call) => addressOf(officePages.call, { callId: id });

const columns: Column<Call>[] = [
  {
    key: 'createdAt',
    header: 'Protocolo',
    sortable: true,
    phone: 'title',
    cell: (call) => call.protocolNumber,
    second: (call) => <span className="whitespace-nowrap">{formatDateTime(new Date(call.createdAt))}</span>,
  },
  {
    key: 'client',
    header: 'Cliente',
    width: 'w-48',
    cell: (call) => call.clientName,
    second: (call) => <span className="whitespace-nowrap">{call.clientPhone}</span>,
  },
  {
    key: 'service',
    header: 'Serviço e cidade',
    width: 'w-44',
    cell: ({ serviceType }) => <span className="font-normal">{serviceType}</span>,
    second: ({ address }) => `${address.city}/${address.state}`,
  },
  {
    key: 'scheduledAt',
    header: 'Visita',
    sortable: true,
    cell: ({ scheduledAt }) =>
      scheduledAt === null ? (
        <span className="font-normal text-ink-soft">O quanto antes</span>
      ) : (
        <span className="font-normal">{formatDateTime(new Date(scheduledAt))}</span>
      ),
    second: (call) => <DueClock due={call.promise} />,
  },
  {
    key: 'partner',
    header: 'Prestador',
    cell: (call) => call.assignedPartnerName ?? <span className="text-ink-soft">Não atribuído</span>,
  },
  {
    key: 'status',
    header: 'Status',
    cell: (call) => <CallStatusBadge status={call.status} isTaken={call.assignedPartnerName !== null} />,
  },
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
    cell: (call) => <CallValue call={call} />,
  },
  actionsColumn((call) => (
    <LinkButton to={pageOf(call)} size="sm" aria-label={`Ver detalhes de ${call.protocolNumber}`}>
      <Eye aria-hidden="true" className="hidden size-4 @3xl:@max-[75rem]:block" />
      <span className="@3xl:@max-[75rem]:hidden">Ver detalhes</span>
    </LinkButton>
  )),
];

/** The calls of the back office, each row leading to its call. */
export const callsSheet = (showMoney: boolean) =>
  listSheet({
    operation: callOperations.listCalls,
    refreshMs: 10_000,
    rowsOf: ({ chamados }) => chamados,
    csv: { name: 'chamados', operation: callOperations.exportCalls },
    caption: 'Chamados',
    noun: { one: 'chamado', many: 'chamados', gender: 'm' },
    steady: true,
    cards: [
      { label: 'Total de Chamados', stat: 'total', icon: PhoneCall, to: officePages.calls },
      { label: 'Pendentes', stat: 'pendentes', icon: CircleDashed, tone: 'warning', to: '?status=pendente' },
      { label: 'Em Andamento', stat: 'emAndamento', icon: Truck, tone: 'info', to: '?status=em_andamento' },
      {
        label: 'Urgentes',
        stat: 'urgentes',
        detail: ({ stats }) => stats.urgenteDesde !== null && <Oldest since={stats.urgenteDesde} />,
        icon: Zap,
        tone: 'signal',
        to: '?priority=urgente&status=em_aberto',
      },
    ],
    search: { label: 'Buscar chamados', hint: 'Protocolo, cliente, telefone ou cidade' },
    filters: callsFilters,
    columns: showMoney ? columns : columns.filter(({ key }) => key !== 'value'),
    rowKey: (call) => call.id,
    rowHref: pageOf,
    nameOf: (call) => call.protocolNumber,
    empty: 'Quando alguém ligar ou chamar no WhatsApp, abra o chamado aqui.',
  });

function Oldest({ since }: { since: string }) {
  return (
    <>
      <span className="max-sm:sr-only">o mais antigo </span>
      {formatRelative(new Date(since), new Date())}
    </>
  );
}
