import { CircleCheck, Clock, Send, TriangleAlert } from 'lucide-react';
import { messageAudiences, messageChannels } from '#shared/contact/messages.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { actionsColumn, type Column } from '#ui/lists/column.tsx';
import { optionsOf } from '#ui/lists/filter-select.tsx';
import { listSheet } from '#ui/lists/list-sheet.ts';
import { OpenButton } from '#ui/lists/open-button.tsx';
import { reais } from '#ui/records/reais.ts';
import { messageOperations, type OfficeMessage } from '../contract.ts';
import { audienceLabels, channelLabels, isTask, messageStatuses, messageStatusLabels, standingText } from '../rules.ts';
import { MessageStatusBadge } from './message-badges.tsx';
import { MessageCause } from './message-cause.tsx';
import { nameOfMessage } from './messages-selection.tsx';

const columns: Column<OfficeMessage>[] = [
  {
    key: 'label',
    header: 'Mensagem',
    phone: 'title',
    cell: ({ label }) => label,
    second: ({ createdAt }) => formatDateTime(new Date(createdAt)),
  },
  {
    key: 'recipient',
    header: 'Para',
    cell: ({ recipientName, audience }) => recipientName ?? audienceLabels[audience],
    second: ({ recipientName, maskedTo, audience }) => {
      if (maskedTo !== null) return <span className="whitespace-nowrap">{maskedTo}</span>;
      return recipientName !== null && audienceLabels[audience];
    },
  },
  { key: 'cause', header: 'Sobre', cell: (message) => <MessageCause {...message} /> },
  {
    key: 'status',
    header: 'Situação',
    cell: ({ status }) => <MessageStatusBadge status={status} />,
    second: (message) => (waitsOnly(message) ? null : message.reason) ?? standingText(message, new Date()),
  },
  {
    key: 'attempts',
    header: 'Tentativas',
    align: 'right',
    phone: 'hide',
    cell: ({ attempts }) => <span className="tabular-nums">{attempts}</span>,
  },
  actionsColumn((message) => {
    const sends = isTask(message.status) && message.maySend;
    return (
      <OpenButton
        id={message.id}
        of={`${sends ? 'Enviar' : 'Ver'}: ${nameOfMessage(message)}`}
        variant={sends ? 'primary' : undefined}
      >
        {sends ? 'Enviar' : 'Ver'}
      </OpenButton>
    );
  }),
];

/** No failure: a person must send it, because no carrier is configured. */
const waitsOnly = ({ status, attempts }: OfficeMessage) => status === 'a_enviar' && attempts === 0;

/** Messages, those that wait for a person first. */
export const messagesSheet = listSheet({
  operation: messageOperations.listMessages,
  refreshMs: 30_000,
  rowsOf: ({ mensagens }) => mensagens,
  caption: 'Mensagens',
  noun: { one: 'mensagem', many: 'mensagens', gender: 'f' },
  steady: true,
  cards: [
    { label: 'A enviar', stat: 'aEnviar', icon: Send, tone: 'warning', to: '?status=a_enviar' },
    { label: 'Conferir se foi', stat: 'conferir', icon: TriangleAlert, tone: 'warning', to: '?status=conferir' },
    { label: 'Na fila', stat: 'naFila', icon: Clock, tone: 'info', to: '?status=na_fila' },
    {
      label: 'Custo estimado do mês',
      value: ({ month }) => reais(month.cost),
      detail: ({ month }) => monthText(month),
      icon: CircleCheck,
      tone: 'success',
    },
  ],
  search: { label: 'Buscar mensagens', hint: 'Nome ou protocolo' },
  filters: {
    status: { label: 'Status', all: 'Todos os status', options: optionsOf(messageStatuses, messageStatusLabels) },
    publico: { label: 'Para quem', all: 'Para todos', options: optionsOf(messageAudiences, audienceLabels) },
    canal: { label: 'Canal', all: 'Todos os canais', options: optionsOf(messageChannels, channelLabels) },
  },
  columns,
  rowKey: ({ id }) => id,
  nameOf: nameOfMessage,
  empty: 'O que o sistema tem a dizer a clientes, prestadores e candidatos aparece aqui.',
});

function monthText({ sent, ceiling }: { sent: number; ceiling: number | null }): string {
  const messages = `${sent} ${sent === 1 ? 'mensagem enviada' : 'mensagens enviadas'}`;
  return ceiling === null ? `${messages}, sem teto` : `${messages}, teto de ${reais(ceiling)}`;
}
