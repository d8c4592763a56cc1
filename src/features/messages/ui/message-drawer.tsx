import { formatDateTime } from '#shared/time/dates.ts';
import { errorMessage } from '#ui/api/request-json.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { LoadedDrawer } from '#ui/overlays/loaded-drawer.tsx';
import { keysHere, useRecordKeys } from '#ui/overlays/use-record-keys.ts';
import { DescriptionList } from '#ui/records/description-list.tsx';
import { reais } from '#ui/records/reais.ts';
import { StatusHistory } from '#ui/status/status-history.tsx';
import { type MessageDetail, messageOperations } from '../contract.ts';
import { audienceLabels, channelLabels, isTask, messageStatusLabels, personMay, standingText } from '../rules.ts';
import { MessageStatusBadge } from './message-badges.tsx';
import { MessageCause } from './message-cause.tsx';
import { KeyedMessageTask } from './message-task.tsx';
import { useChangeMessageStatus, useMessage } from './use-messages.ts';

interface Props {
  id: string;
  onClose: () => void;
  /** Told once it waits no more. */
  onLeft: (id: string) => void;
  /** Absent at the ends of the list. */
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
}

/** One message beside the list: text, progress, and actions; all of it by keyboard too. */
export function MessageDrawer({ id, onClose, ...walk }: Props) {
  const answer = useMessage(id);
  return (
    <LoadedDrawer
      recordId={id}
      answer={answer}
      title={answer.data?.label ?? 'Mensagem'}
      failed="Erro ao Carregar Mensagem"
      onClose={onClose}
    >
      {(message) => <Details key={message.id} message={message} {...walk} />}
    </LoadedDrawer>
  );
}

function Details({ message, onLeft, onNext, onPrevious }: Omit<Props, 'id' | 'onClose'> & { message: MessageDetail }) {
  const { id, status, text, reason } = message;
  const waits = isTask(status);
  useRecordKeys({ j: onNext, k: onPrevious });
  return (
    <div {...keysHere} className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-2">
        <MessageStatusBadge status={status} />
        <span className="text-ink-soft text-sm">{standingText(message, new Date())}</span>
      </div>
      {reason !== null && <p className="rounded-md bg-surface-muted px-4 py-3 text-sm">{reason}</p>}
      <section>
        <h3 className="text-ink-soft text-sm">Texto</h3>
        {text === null ? (
          <p className="mt-1">Ela deixou de ser verdade e não vai ser enviada.</p>
        ) : (
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
        )}
      </section>
      {waits && message.maySend && <KeyedMessageTask message={message} onLeft={() => onLeft(id)} />}
      {waits && !message.maySend && <p className="text-ink-soft text-sm">Espera que alguém da operação a envie.</p>}
      {message.maySend && <FurtherStep message={message} />}
      <Wish message={message} />
      <DescriptionList
        columns={2}
        items={[
          { term: 'Para', value: message.recipientName ?? audienceLabels[message.audience] },
          { term: 'Endereço', value: message.maskedTo },
          { term: 'Sobre', value: <MessageCause {...message} /> },
          { term: 'Canal', value: message.channel && channelLabels[message.channel] },
          { term: 'Tentativas', value: message.attempts },
          { term: 'Custo estimado', value: reais(message.cost) },
          { term: 'Criada em', value: formatDateTime(new Date(message.createdAt)) },
          { term: 'Sai a partir de', value: formatDateTime(new Date(message.dueAt)) },
        ]}
      />
      <section>
        <h3 className="mb-3 font-semibold">Histórico</h3>
        <StatusHistory changes={message.history} labels={messageStatusLabels} />
      </section>
    </div>
  );
}

/** Whether the person has opted out, as they said or somebody recorded. */
function Wish({ message: { id, optedOut, maySend, recipientName } }: { message: MessageDetail }) {
  const change = useWrite(messageOperations.changeOptOut);
  if (optedOut === null || (!optedOut && !maySend)) return null;
  const name = recipientName ?? 'A pessoa';
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-surface-muted px-4 py-3 text-sm">
      <p className="min-w-0 flex-1 basis-40">
        {optedOut
          ? `${name} não quer receber avisos: só o que o serviço em andamento precisa.`
          : `${name} recebe avisos.`}
      </p>
      {maySend && (
        <Button
          size="sm"
          pending={change.isPending}
          onClick={() =>
            void change
              .mutateAsync({ params: { id }, body: { optedOut: !optedOut } })
              .then(() =>
                toast({ title: optedOut ? 'Volta a receber avisos' : 'Deixa de receber avisos', variant: 'success' }),
              )
              .catch((error: unknown) =>
                toast({ title: 'Não foi possível salvar.', description: errorMessage(error), variant: 'destructive' }),
              )
          }
        >
          {optedOut ? 'Voltar a avisar' : 'Não avisar mais'}
        </Button>
      )}
    </div>
  );
}

/** Resends by the channel, or undoes a mistaken mark. */
function FurtherStep({ message: { id, status, channel, label } }: { message: MessageDetail }) {
  const change = useChangeMessageStatus(id);
  const isMarked = status === 'enviada_por_pessoa';
  const to = isMarked ? 'a_enviar' : 'na_fila';
  if (!personMay(status, to).allowed || (!isMarked && channel === null)) return null;
  const done = isMarked ? 'Voltou para a lista A enviar' : 'Na fila para sair de novo';
  return (
    <Button
      pending={change.isPending}
      onClick={() =>
        void change
          .mutateAsync({ status: to, from: status })
          .then(() => toast({ title: done, description: label, variant: 'success' }))
          .catch((error: unknown) =>
            toast({ title: 'Não foi possível salvar.', description: errorMessage(error), variant: 'destructive' }),
          )
      }
    >
      {isMarked ? 'Não foi enviada: desfazer' : 'Enviar de novo'}
    </Button>
  );
}
