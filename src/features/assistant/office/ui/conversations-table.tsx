import { Link } from 'react-router';
import { addressOf } from '#shared/address.ts';
import { formatDateTime } from '#shared/dates.ts';
import { officePages } from '#shared/pages.ts';
import type { Column } from '#ui/lists/data-table.tsx';
import type { ListSheet } from '#ui/lists/list-screen.tsx';
import { TwoLines } from '#ui/lists/two-lines.tsx';
import { Badge } from '#ui/records/badge.tsx';
import { WithClock } from '#ui/records/due-clock.tsx';
import { Whole } from '#ui/records/whole.tsx';
import { handOverLabels } from '../../answers/rules.ts';
import type { ConversationRow } from '../contract.ts';
import { ConversationStatusBadge } from './conversation-status-badge.tsx';

const columns: Column<ConversationRow>[] = [
  {
    key: 'first',
    header: 'Primeira mensagem',
    phone: 'title',
    cell: ({ id, firstMessage, isVisitorThere }) => (
      <TwoLines
        first={
          <Link
            to={addressOf(officePages.conversation, { conversationId: id })}
            className="link-target py-1.5 text-brand underline underline-offset-2"
          >
            {firstMessage || 'Sem mensagem'}
          </Link>
        }
        second={isVisitorThere ? <Badge tone="success">Visitante na página</Badge> : undefined}
      />
    ),
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status, takenByName, protocolNumber, promise }) => (
      <TwoLines
        first={<ConversationStatusBadge status={status} />}
        second={
          protocolNumber === null ? (
            takenByName
          ) : (
            <WithClock due={promise}>
              <Whole>{protocolNumber}</Whole>
            </WithClock>
          )
        }
      />
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
    cell: ({ messages, unhelpful }) => (
      <TwoLines first={messages} second={unhelpful === 0 ? undefined : `${unhelpful} não ajudou`} />
    ),
  },
  {
    key: 'at',
    header: 'Última mensagem',
    cell: ({ lastMessageAt }) => <span className="tabular-nums">{formatDateTime(new Date(lastMessageAt))}</span>,
  },
];

/** Conversations of visitors, the last spoken in first. */
export const conversationsSheet: ListSheet<ConversationRow> = {
  caption: 'Conversas',
  noun: { one: 'conversa', many: 'conversas', gender: 'f' },
  steady: true,
  columns,
  rowKey: ({ id }) => id,
};
