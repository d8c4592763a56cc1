import { Mail, NotebookPen } from 'lucide-react';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import type { OfficeMessage } from '#features/messages/contract.ts';
import { audienceLabels, isTask, sentStatuses, standingText } from '#features/messages/rules.ts';
import { MessageTask } from '#features/messages/ui/message-task.tsx';
import { MessageLine } from '#features/messages/ui/record-messages.tsx';
import { useMessagesOfRecord } from '#features/messages/ui/use-messages.ts';
import { type CallDetail, callOperations } from '#features/service-calls/office/contract.ts';
import { callEntries } from '#features/service-calls/ui/call-timeline.tsx';
import { isAmong } from '#shared/choices.ts';
import type { Note } from '#shared/record/notes.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Card } from '#ui/layout/card.tsx';
import { NoteForm } from '#ui/records/notes-card.tsx';
import { Thread } from '#ui/records/thread.tsx';
import type { TimelineEntry } from '#ui/records/timeline.tsx';

/** The conversation about a call: what is to be sent, the composer, and all that happened, newest first. */
export function CallThread({ call }: { call: CallDetail }) {
  const may = useMay();
  const query = useMessagesOfRecord('call', call.id);
  const messages = query.data ?? [];
  return (
    <Card title="Conversa do chamado">
      <div className="flex flex-col gap-5">
        <Loaded answer={query} failed="Erro ao Carregar Mensagens">
          {(all) => <Unsent messages={all.filter(({ status }) => isTask(status))} />}
        </Loaded>
        {may('calls.write') && (
          <NoteForm operation={callOperations.addCallNote} recordId={call.id} hint="Só a equipe vê." />
        )}
        <Thread
          entries={[
            ...callEntries(call.timeline),
            ...call.notes.map(noteEntry),
            ...messages.filter(({ status }) => !isTask(status)).map(messageEntry),
          ]}
        />
      </div>
    </Card>
  );
}

/** Messages that wait for a person's hand; nothing without any. */
function Unsent({ messages }: { messages: readonly OfficeMessage[] }) {
  if (messages.length === 0) return null;
  return (
    <ul
      aria-label="Mensagens a enviar"
      className="flex flex-col divide-y divide-line rounded-md border border-line px-4"
    >
      {messages.map((message) => (
        <li key={message.id} className="flex flex-col gap-2 py-3">
          <MessageLine message={message} />
          {message.maySend && <MessageTask message={message} />}
        </li>
      ))}
    </ul>
  );
}

function noteEntry({ id, text, actorName, at }: Note): TimelineEntry {
  return {
    id,
    title: 'Observação',
    when: formatDateTime(new Date(at)),
    dateTime: at,
    who: actorName,
    body: <p className="whitespace-pre-line rounded-md bg-warning-soft px-3 py-2 text-ink">{text}</p>,
    icon: NotebookPen,
    tone: 'warning',
  };
}

function messageEntry(message: OfficeMessage): TimelineEntry {
  const { id, label, audience, status, reason, sentAt, createdAt } = message;
  const at = sentAt ?? createdAt;
  const standing = standingText(message, new Date());
  return {
    id,
    title: label,
    when: formatDateTime(new Date(at)),
    dateTime: at,
    who: audienceLabels[audience],
    body: status === 'dispensada' && reason !== null ? `${standing}: ${reason}` : standing,
    icon: Mail,
    tone: isAmong(status, sentStatuses) ? 'success' : 'neutral',
  };
}
