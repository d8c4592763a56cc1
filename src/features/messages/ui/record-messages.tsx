import { Loaded } from '#ui/feedback/loaded.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { OfficeMessage } from '../contract.ts';
import { audienceLabels, type CauseKind, isTask, standingText } from '../rules.ts';
import { MessageStatusBadge } from './message-badges.tsx';
import { MessageTask } from './message-task.tsx';
import { useMessagesOfRecord } from './use-messages.ts';

/** Messages about a record, and those still to send. */
export function RecordMessages({
  kind,
  id,
  description,
}: {
  kind: CauseKind;
  id: string;
  description?: string | undefined;
}) {
  const query = useMessagesOfRecord(kind, id);
  return (
    <Card title="Mensagens" {...(description !== undefined && { description })}>
      <Loaded answer={query} failed="Erro ao Carregar Mensagens">
        {(messages) =>
          messages.length === 0 ? (
            <p className="text-ink-soft text-sm">Nenhuma mensagem até agora.</p>
          ) : (
            <ul className="flex flex-col divide-y divide-line">
              {messages.map((message) => (
                <li key={message.id} className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
                  <MessageLine message={message} />
                  {isTask(message.status) && message.maySend && <MessageTask message={message} />}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

/** The name, recipient and progress of a message. */
export function MessageLine({ message }: { message: OfficeMessage }) {
  const { label, audience, status, reason } = message;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
      <p className="min-w-0 font-medium">
        {label} <span className="font-normal text-ink-soft text-sm">· {audienceLabels[audience]}</span>
      </p>
      <MessageStatusBadge status={status} />
      <p className="basis-full text-ink-soft text-sm">
        {standingText(message, new Date())}
        {status === 'dispensada' && reason !== null && `: ${reason}`}
      </p>
    </div>
  );
}
