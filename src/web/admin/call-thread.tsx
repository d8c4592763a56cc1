import { ImagePlus, Mail, NotebookPen } from 'lucide-react';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import type { CallFile } from '#features/call-files/contract.ts';
import { FileGrid } from '#features/call-files/ui/call-files.tsx';
import { useCallFiles } from '#features/call-files/ui/use-call-files.ts';
import type { OfficeMessage } from '#features/messages/contract.ts';
import { audienceLabels, isTask, sentStatuses, standingText } from '#features/messages/rules.ts';
import { MessageTask } from '#features/messages/ui/message-task.tsx';
import { MessageLine } from '#features/messages/ui/record-messages.tsx';
import { useMessagesOfRecord } from '#features/messages/ui/use-messages.ts';
import type { CallAftermath } from '#features/problems/contract.ts';
import { problemKindLabels } from '#features/problems/rules.ts';
import { useAftermath } from '#features/problems/ui/use-problems.ts';
import type { TimelineItem } from '#features/service-calls/contract.ts';
import { type CallDetail, callOperations } from '#features/service-calls/office/contract.ts';
import { callEntries } from '#features/service-calls/ui/call-timeline.tsx';
import { PhoneCallButton } from '#features/telephone/ui/phone-call-button.tsx';
import { usePhoneCallEntries } from '#features/telephone/ui/phone-call-log.tsx';
import type { PhoneChoice } from '#features/telephone/ui/record-phone-call.tsx';
import { isAmong } from '#shared/choices.ts';
import type { Note } from '#shared/record/notes.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { minuteMs } from '#shared/time/durations.ts';
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
  const aftermath = useAftermath(call.id, may('problems.read'));
  const files = useCallFiles(call.id).data?.files ?? [];
  const phoneCalls = usePhoneCallEntries(call.id);
  const added = groupFiles(files);
  const moments = call.timeline.filter(
    ({ type, at }) => type !== 'file_added' || files.every(({ addedAt }) => addedAt !== at),
  );
  return (
    <Card title="Conversa do chamado">
      <div className="flex flex-col gap-5">
        <Loaded answer={query} failed="Erro ao Carregar Mensagens">
          {(all) => <Unsent messages={all.filter(({ status }) => isTask(status))} />}
        </Loaded>
        {may('calls.write') && (
          <>
            <NoteForm operation={callOperations.addCallNote} recordId={call.id} hint="Só a equipe vê." />
            <div>
              <PhoneCallButton people={peopleOf(call)} callId={call.id} />
            </div>
          </>
        )}
        <Thread
          entries={[
            ...callEntries(moments, (item) => problemWords(item, aftermath.data?.problems ?? [])),
            ...added.map((group) => filesEntry(call.id, group)),
            ...call.notes.map(noteEntry),
            ...phoneCalls,
            ...messages.filter(({ status }) => !isTask(status) && status !== 'dispensada').map(messageEntry),
          ]}
        />
        <Dropped messages={messages.filter(({ status }) => status === 'dispensada')} />
      </div>
    </Card>
  );
}

/** Client and partner of a call, with their phones. */
function peopleOf({ clientName, clientPhone, assignedPartnerName, assignedPartnerPhone }: CallDetail): PhoneChoice[] {
  const client = { phone: clientPhone, name: clientName };
  if (assignedPartnerPhone === null) return [client];
  return [client, { phone: assignedPartnerPhone, name: assignedPartnerName ?? 'Prestador' }];
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

/** Messages that were not sent, each with its reason, out of the way of what happened. */
function Dropped({ messages }: { messages: readonly OfficeMessage[] }) {
  if (messages.length === 0) return null;
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer rounded-sm py-1 text-ink-soft hover:text-ink pointer-coarse:py-3">
        {messages.length === 1 ? '1 mensagem ficou sem envio' : `${messages.length} mensagens ficaram sem envio`}
      </summary>
      <div className="mt-2">
        <Thread entries={messages.map(messageEntry)} />
      </div>
    </details>
  );
}

/** The client's own words about a problem. */
function problemWords({ type, at }: TimelineItem, problems: CallAftermath['problems']) {
  const told = type === 'problem_told' ? problems.find(({ openedAt }) => openedAt === at) : undefined;
  return told && `${problemKindLabels[told.kind]}: “${told.words}”`;
}

const togetherMs = 10 * minuteMs;

/** Files in the order of arrival; what one person sent in one go stands together. */
function groupFiles(files: readonly CallFile[]): CallFile[][] {
  const groups: CallFile[][] = [];
  for (const file of files.toSorted((a, b) => a.addedAt.localeCompare(b.addedAt))) {
    const last = groups.at(-1);
    const before = last?.at(-1);
    const isSame =
      before?.addedByName === file.addedByName && Date.parse(file.addedAt) - Date.parse(before.addedAt) < togetherMs;
    if (isSame) last?.push(file);
    else groups.push([file]);
  }
  return groups;
}

function filesEntry(callId: string, group: readonly CallFile[]): TimelineEntry {
  const { id, addedAt, addedByName } = group.at(-1) as CallFile;
  return {
    id,
    title: group.length === 1 ? 'Arquivo adicionado' : `${group.length} arquivos adicionados`,
    when: formatDateTime(new Date(addedAt)),
    dateTime: addedAt,
    who: addedByName,
    body: (
      <div className="mt-1">
        <FileGrid dense of={{ callId, side: 'office' }} files={group} />
      </div>
    ),
    icon: ImagePlus,
  };
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
