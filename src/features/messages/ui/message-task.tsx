import { useState } from 'react';
import { isQuietHour } from '#shared/time/sending-hours.ts';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { useRecordKeys } from '#ui/overlays/use-record-keys.ts';
import type { OpenedMessage } from '../contract.ts';
import { type Task, useMessageTask } from './use-message-task.ts';

interface Props {
  message: Task;
  onLeft?: (() => void) | undefined;
}

/** Actions for a waiting message: send it with one tap, which marks it as sent. */
export function MessageTask({ message, onLeft }: Props) {
  return <Actions message={message} task={useMessageTask(message, onLeft)} />;
}

/** The same by single letters, in the window of the message. */
export function KeyedMessageTask({ message, onLeft }: Props) {
  const task = useMessageTask(message, onLeft);
  const [letting, setLetting] = useState(false);
  useRecordKeys({ e: task.act, m: task.mark, n: task.missed, d: () => setLetting(true) });
  return (
    <>
      <Actions message={message} task={task} letting={[letting, setLetting]} />
      <p className="text-ink-soft text-sm max-sm:hidden pointer-coarse:hidden">
        {message.status === 'conferir' ? (
          <Key sign="N" does="não chegou" />
        ) : (
          <Key sign="E" does="enviar e ir à próxima" />
        )}
        <Key sign="M" does="marcar" />
        <Key sign="D" does="dispensar" />
        <Key sign="J" does="próxima" />
        <Key sign="K" does="anterior" last />
      </p>
    </>
  );
}

function Key({ sign, does, last = false }: { sign: string; does: string; last?: boolean }) {
  return (
    <>
      <kbd className="font-sans font-semibold">{sign}</kbd> {does}
      {!last && ' · '}
    </>
  );
}

interface ActionsProps {
  message: Task;
  task: ReturnType<typeof useMessageTask>;
  letting?: readonly [boolean, (open: boolean) => void];
}

function Actions({ message, task, letting }: ActionsProps) {
  const own = useState(false);
  const [asks, setAsks] = letting ?? own;
  const { byMail } = task;
  const { givesEntry, status } = message;
  return (
    <div className="flex flex-col gap-3">
      {!message.atNight && isQuietHour(new Date()) && (
        <p className="text-sm text-warning">É noite: se der, espere até as 7h para enviar.</p>
      )}
      {task.opened !== undefined && <Opened opened={task.opened} givesEntry={givesEntry} />}
      <div className="flex flex-wrap gap-2 *:flex-auto">
        {status === 'conferir' ? (
          <Button pending={task.saving} onClick={() => task.missed()}>
            Não chegou
          </Button>
        ) : (
          <Button
            variant={byMail || givesEntry ? 'primary' : 'whatsapp'}
            pending={task.opening}
            pendingLabel="Abrindo..."
            onClick={() => task.act()}
          >
            {givesEntry ? 'Preparar o link' : byMail ? 'Enviar por e-mail' : 'Enviar pelo WhatsApp'}
          </Button>
        )}
        <Button pending={task.saving} pendingLabel="Salvando..." onClick={() => task.mark()}>
          Marcar como enviada
        </Button>
        {!givesEntry && task.opened === undefined && status === 'a_enviar' && (
          <Button variant="ghost" onClick={task.prepare}>
            Copiar ou SMS
          </Button>
        )}
        <Button variant="ghost" onClick={() => setAsks(true)}>
          Dispensar
        </Button>
      </div>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Deixar de enviar esta mensagem?"
        description={`${message.label} sai da lista 'A enviar' e não é enviada.`}
        confirmLabel="Não enviar"
        cancelLabel="Voltar"
        tone="danger"
        reason={{ label: 'Motivo', placeholder: 'Ex.: já avisei por telefone' }}
        present={status}
        onConfirm={(reason, _choice, from) => task.letGo(reason, from)}
      />
    </div>
  );
}

/** The text with its link, and other ways to send it. */
function Opened({ opened, givesEntry }: { opened: OpenedMessage; givesEntry: boolean }) {
  return (
    <div className="flex flex-col gap-2 rounded-md bg-surface-muted px-4 py-3 text-sm">
      <p className="whitespace-pre-line wrap-anywhere">{opened.text}</p>
      <p className="text-ink-soft">
        {givesEntry && 'Só o último link preparado funciona. '}Depois de enviar, marque como enviada.
      </p>
      <div className="flex flex-wrap gap-2">
        {opened.whatsApp !== null && (
          <AnchorButton size="sm" variant="whatsapp" href={opened.whatsApp} target="_blank" rel="noopener noreferrer">
            WhatsApp
          </AnchorButton>
        )}
        <Button
          size="sm"
          onClick={() =>
            void navigator.clipboard
              .writeText(opened.text)
              .then(() => toast({ title: 'Copiado', variant: 'success' }))
              .catch(() => toast({ title: 'Selecione o texto e copie.', variant: 'destructive' }))
          }
        >
          Copiar texto
        </Button>
        {opened.sms !== null && (
          <AnchorButton size="sm" href={opened.sms}>
            SMS
          </AnchorButton>
        )}
        {opened.email !== null && (
          <AnchorButton size="sm" href={opened.email}>
            E-mail
          </AnchorButton>
        )}
      </div>
    </div>
  );
}
