import { CircleCheck, Headset, MessagesSquare, ThumbsDown } from 'lucide-react';
import { Link } from 'react-router';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import type { Column } from '#ui/lists/column.tsx';
import { optionsOf } from '#ui/lists/filter-select.tsx';
import { listSheet } from '#ui/lists/list-sheet.ts';
import { Badge } from '#ui/records/badge.tsx';
import { WithClock } from '#ui/records/due-clock.tsx';
import { Whole } from '#ui/records/whole.tsx';
import { handOverLabels, handOverReasons } from '../../answers/rules.ts';
import {
  conversationStatuses,
  conversationStatusLabels,
  unhelpfulLabels,
  unhelpfulReasons,
} from '../../conversations/rules.ts';
import { type ConversationRow, conversationOperations } from '../contract.ts';
import { ConversationStatusBadge } from './conversation-status-badge.tsx';

const columns: Column<ConversationRow>[] = [
  {
    key: 'first',
    header: 'Primeira mensagem',
    phone: 'title',
    cell: ({ id, firstMessage }) => (
      <Link
        to={addressOf(officePages.conversation, { conversationId: id })}
        className="link-target py-1.5 text-brand underline underline-offset-2"
      >
        {firstMessage || 'Sem mensagem'}
      </Link>
    ),
    second: ({ isVisitorThere }) => isVisitorThere && <Badge tone="success">Visitante na página</Badge>,
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <ConversationStatusBadge status={status} />,
    second: ({ takenByName, protocolNumber, promise }) =>
      protocolNumber === null ? (
        takenByName
      ) : (
        <WithClock due={promise}>
          <Whole>{protocolNumber}</Whole>
        </WithClock>
      ),
  },
  {
    key: 'reason',
    header: 'Motivo',
    cell: ({ handOvers }) => handOvers.map((reason) => handOverLabels[reason]).join(', ') || '–',
  },
  {
    key: 'messages',
    header: 'Mensagens',
    cell: ({ messages }) => messages,
    second: ({ unhelpful }) => unhelpful > 0 && `${unhelpful} não ajudou`,
  },
  {
    key: 'at',
    header: 'Última mensagem',
    cell: ({ lastMessageAt }) => <span className="tabular-nums">{formatDateTime(new Date(lastMessageAt))}</span>,
  },
];

/** Conversations of visitors, the last spoken in first. */
export const conversationsSheet = listSheet({
  operation: conversationOperations.listConversations,
  refreshMs: 10_000,
  rowsOf: ({ conversas }) => conversas,
  caption: 'Conversas',
  noun: { one: 'conversa', many: 'conversas', gender: 'f' },
  steady: true,
  cards: [
    {
      label: 'Passadas à central',
      stat: 'aguardando',
      icon: MessagesSquare,
      tone: 'warning',
      to: '?status=aguardando',
    },
    { label: 'Em atendimento', stat: 'emAtendimento', icon: Headset, tone: 'info', to: '?status=em_atendimento' },
    { label: 'Viraram chamado', stat: 'convertidas', icon: CircleCheck, tone: 'success', to: '?status=convertida' },
    { label: 'Com resposta que não ajudou', stat: 'naoAjudaram', icon: ThumbsDown },
  ],
  search: { label: 'Buscar conversas', hint: 'Palavras da conversa' },
  filters: {
    status: {
      label: 'Status',
      all: 'Todos os status',
      options: optionsOf(conversationStatuses, conversationStatusLabels),
    },
    motivo: { label: 'Motivo', all: 'Todos os motivos', options: optionsOf(handOverReasons, handOverLabels) },
    naoAjudou: {
      label: 'Não ajudou',
      all: 'Com ou sem queixa',
      options: optionsOf(unhelpfulReasons, unhelpfulLabels),
    },
  },
  columns,
  rowKey: ({ id }) => id,
  empty: 'O que os visitantes escrevem ao assistente do site aparece aqui, pelos dias das Configurações.',
});
