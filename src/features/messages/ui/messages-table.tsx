import { formatDateTime } from '#shared/dates.ts';
import { Button } from '#ui/buttons/button.tsx';
import { actionsColumn, type Column } from '#ui/lists/data-table.tsx';
import type { ListSheet } from '#ui/lists/list-screen.tsx';
import { TwoLines } from '#ui/lists/two-lines.tsx';
import type { OfficeMessage } from '../contract.ts';
import { audienceLabels, isTask, standingText } from '../rules.ts';
import { MessageStatusBadge } from './message-badges.tsx';
import { MessageCause } from './message-cause.tsx';

const columns: Column<OfficeMessage>[] = [
  {
    key: 'label',
    header: 'Mensagem',
    phone: 'title',
    cell: ({ label, createdAt }) => <TwoLines first={label} second={formatDateTime(new Date(createdAt))} />,
  },
  {
    key: 'recipient',
    header: 'Para',
    cell: ({ recipientName, maskedTo, audience }) => (
      <TwoLines
        first={recipientName ?? audienceLabels[audience]}
        second={
          maskedTo === null ? (
            recipientName === null ? (
              ''
            ) : (
              audienceLabels[audience]
            )
          ) : (
            <span className="whitespace-nowrap">{maskedTo}</span>
          )
        }
      />
    ),
  },
  { key: 'cause', header: 'Sobre', cell: (message) => <MessageCause {...message} /> },
  {
    key: 'status',
    header: 'Situação',
    cell: (message) => (
      <TwoLines
        first={<MessageStatusBadge status={message.status} />}
        second={(waitsOnly(message) ? null : message.reason) ?? standingText(message, new Date())}
      />
    ),
  },
  {
    key: 'attempts',
    header: 'Tentativas',
    align: 'right',
    phone: 'hide',
    cell: ({ attempts }) => <span className="tabular-nums">{attempts}</span>,
  },
];

/** Nothing went wrong with it: a person has to send it, as the house is set up. */
const waitsOnly = ({ status, attempts }: OfficeMessage) => status === 'a_enviar' && attempts === 0;

/** Messages, those that wait for a person first; `onOpen` shows one of them. */
export const messagesSheet = (onOpen: (id: string) => void): ListSheet<OfficeMessage> => ({
  caption: 'Mensagens',
  noun: { one: 'mensagem', many: 'mensagens', gender: 'f' },
  steady: true,
  columns: [
    ...columns,
    actionsColumn((message) => {
      const sends = isTask(message.status) && message.maySend;
      return (
        <Button
          size="sm"
          variant={sends ? 'primary' : undefined}
          aria-label={`${sends ? 'Enviar' : 'Ver'}: ${message.label}, ${message.recipientName ?? audienceLabels[message.audience]}`}
          onClick={() => onOpen(message.id)}
        >
          {sends ? 'Enviar' : 'Ver'}
        </Button>
      );
    }),
  ],
  rowKey: ({ id }) => id,
});
