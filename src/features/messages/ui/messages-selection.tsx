import { useWrite } from '#ui/api/use-operation.ts';
import { type BulkAction, BulkSelection } from '#ui/lists/bulk-selection.tsx';
import { StatusForm } from '#ui/status/status-form.tsx';
import { messageOperations, type OfficeMessage } from '../contract.ts';
import { audienceLabels, type MessageStatus, messageStatusLabels } from '../rules.ts';

/** Actions for the selected messages: they were sent already, or need not be. */
export function MessagesSelection({
  rows,
  onSelect,
}: {
  rows: readonly OfficeMessage[];
  onSelect: (rows: readonly OfficeMessage[]) => void;
}) {
  const change = useWrite(messageOperations.changeMessagesStatus);
  const action = (
    status: 'enviada_por_pessoa' | 'dispensada',
    words: { label: string; one: string; many: string; done: string },
  ): BulkAction<MessageStatus> => ({
    label: words.label,
    title: (count) => (count === 1 ? words.one : words.many.replace('%', String(count))),
    question: ({ run, onBack }) => (
      <StatusForm
        many
        options={[{ value: status, label: messageStatusLabels[status] }]}
        reasonRequired={status === 'dispensada'}
        confirmLabel={words.label}
        tone={status === 'dispensada' ? 'danger' : 'primary'}
        onBack={onBack}
        onConfirm={(_, reason) =>
          run(async (records) => (await change.mutateAsync({ body: { records, status, reason } })).results)
        }
      />
    ),
    done: () => ({ title: words.done }),
  });
  return (
    <BulkSelection
      rows={rows}
      nameOf={nameOfMessage}
      actions={[
        action('enviada_por_pessoa', {
          label: 'Marcar como enviadas',
          one: 'Marcar 1 mensagem como enviada?',
          many: 'Marcar % mensagens como enviadas?',
          done: 'Marcadas como enviadas',
        }),
        action('dispensada', {
          label: 'Dispensar',
          one: 'Deixar de enviar 1 mensagem?',
          many: 'Deixar de enviar % mensagens?',
          done: 'Mensagens dispensadas',
        }),
      ]}
      onSelect={onSelect}
    />
  );
}

/** `Chamado recebido, Maria Lima`. */
export function nameOfMessage({ label, recipientName, audience }: OfficeMessage): string {
  return `${label}, ${recipientName ?? audienceLabels[audience]}`;
}
