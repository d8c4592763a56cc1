import { CircleCheck, CircleDashed, Clock, PenLine } from 'lucide-react';
import { Link } from 'react-router';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import {
  type PrivacyRequestStatus,
  privacyRequestKindLabels,
  privacyRequestKinds,
  privacyRequestStatuses,
  privacyRequestStatusLabels,
} from '#shared/record/privacy-requests.ts';
import { formatDate, formatDateTime, startOfDay } from '#shared/time/dates.ts';
import { actionsColumn, type Column } from '#ui/lists/column.tsx';
import { optionsOf } from '#ui/lists/filter-select.tsx';
import { listSheet } from '#ui/lists/list-sheet.ts';
import { Badge, type Tone } from '#ui/records/badge.tsx';
import { type PrivacyRequest, privacyRequestOperations } from '../contract.ts';

const tones: Record<PrivacyRequestStatus, Tone> = {
  recebido: 'warning',
  em_resposta: 'info',
  atendido: 'success',
  recusado: 'neutral',
  retirado: 'neutral',
};

export function PrivacyStatusBadge({ status }: { status: PrivacyRequestStatus }) {
  return <Badge tone={tones[status]}>{privacyRequestStatusLabels[status]}</Badge>;
}

/** The clock of an open request, red once it is overdue. */
export function PrivacyClock({ request }: { request: PrivacyRequest }) {
  const { clock, isOverdue, dueOn } = request;
  if (clock === null) return <span className="text-ink-soft">–</span>;
  return (
    <span className={isOverdue ? 'font-semibold text-danger' : undefined}>
      {clock}
      <span className="whitespace-nowrap font-normal">{` · até ${formatDate(startOfDay(dueOn))}`}</span>
    </span>
  );
}

const columns: Column<PrivacyRequest>[] = [
  {
    key: 'kind',
    header: 'Pedido',
    phone: 'title',
    cell: (row) => privacyRequestKindLabels[row.kind],
    second: (row) => `Nº ${row.number}`,
  },
  { key: 'status', header: 'Situação', cell: (row) => <PrivacyStatusBadge status={row.status} /> },
  { key: 'due', header: 'Prazo', cell: (row) => <PrivacyClock request={row} /> },
  { key: 'name', header: 'Quem pediu', cell: (row) => row.name, second: (row) => row.phone },
  {
    key: 'identified',
    header: 'Identidade',
    cell: (row) => (row.isIdentified ? 'Identificado' : 'A conferir'),
    second: (row) => formatDateTime(new Date(row.receivedAt)),
  },
  actionsColumn((row) => (
    <Link
      to={addressOf(officePages.privacyRequest, { requestId: row.id })}
      aria-label={`Abrir pedido ${row.number} de ${row.name}`}
      className="link-target font-medium text-brand"
    >
      Abrir
    </Link>
  )),
];

const due = [{ value: 'vencidos', label: 'Só vencidos' }];

/** Requests of people about their own data. */
export const privacyRequestsSheet = listSheet({
  operation: privacyRequestOperations.listPrivacyRequests,
  refreshMs: 30_000,
  rowsOf: ({ solicitacoes }) => solicitacoes,
  caption: 'Solicitações de privacidade',
  noun: { one: 'solicitação', many: 'solicitações', gender: 'f' },
  steady: true,
  cards: [
    { label: 'Vencidas', stat: 'vencidos', icon: Clock, tone: 'danger', to: '?prazo=vencidos' },
    { label: 'Recebidas', stat: 'recebidos', icon: CircleDashed, tone: 'warning', to: '?status=recebido' },
    { label: 'Em Resposta', stat: 'emResposta', icon: PenLine, tone: 'info', to: '?status=em_resposta' },
    { label: 'Encerradas', stat: 'encerrados', icon: CircleCheck, tone: 'neutral' },
  ],
  search: { label: 'Buscar solicitações', hint: 'Número, nome ou telefone' },
  filters: {
    kind: {
      label: 'Pedido',
      all: 'Todos os pedidos',
      options: optionsOf(privacyRequestKinds, privacyRequestKindLabels),
    },
    status: {
      label: 'Situação',
      all: 'Todas as situações',
      options: optionsOf(privacyRequestStatuses, privacyRequestStatusLabels),
    },
    prazo: { label: 'Prazo', all: 'Qualquer prazo', options: due },
  },
  columns,
  rowKey: (row) => row.id,
  emptyTitle: 'Nenhuma solicitação',
  empty: 'O que alguém pede sobre os próprios dados, na página de privacidade do site, aparece aqui.',
});
