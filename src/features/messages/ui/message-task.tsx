import { useState } from 'react';
import { isQuietHour } from '#shared/time/sending-hours.ts';
import { errorMessage } from '#ui/api/request-json.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { messageOperations, type OfficeMessage, type OpenedMessage } from '../contract.ts';
import type { MessageStatus } from '../rules.ts';
import { useChangeMessageStatus } from './use-messages.ts';

type Task = Pick<OfficeMessage, 'id' | 'label' | 'status' | 'maskedTo' | 'givesEntry' | 'atNight'>;

/** Actions for a waiting message: send it with one tap, and mark it as sent. */
export function MessageTask({ message }: { message: Task }) {
  const open = useWrite(messageOperations.openMessage);
  const change = useChangeMessageStatus(message.id);
  const [opened, setOpened] = useState<OpenedMessage>();
  const [letting, setLetting] = useState(false);
  const byMail = message.maskedTo?.includes('@') === true;

  async function send() {
    // Opened by the tap itself: a window that comes later is held back by the browser.
    const tab = byMail || message.givesEntry ? null : window.open('', '_blank');
    if (tab !== null) tab.opener = null;
    try {
      const given = await open.mutateAsync({ params: { id: message.id } });
      setOpened(given);
      const address = byMail ? given.email : given.whatsApp;
      if (tab !== null && address !== null) tab.location.href = address;
      else if (tab !== null) tab.close();
      else if (byMail && !message.givesEntry && address !== null) window.location.href = address;
    } catch (error) {
      tab?.close();
      toast({ title: 'A mensagem não foi aberta', description: errorMessage(error), variant: 'destructive' });
    }
  }

  async function move(status: 'enviada_por_pessoa' | 'a_enviar', from: MessageStatus, title: string) {
    try {
      await change.mutateAsync({ status, from });
      toast({
        title,
        description: message.label,
        variant: 'success',
        ...(status === 'enviada_por_pessoa' && {
          action: { label: 'Desfazer', onSelect: () => void move('a_enviar', 'enviada_por_pessoa', 'Desfeito') },
        }),
      });
    } catch (error) {
      toast({ title: 'Não foi possível salvar.', description: errorMessage(error), variant: 'destructive' });
    }
  }

  return (
    <div className="flex flex-col gap-3">
      {!message.atNight && isQuietHour(new Date()) && (
        <p className="text-sm text-warning">É noite: se der, espere até as 7h para enviar.</p>
      )}
      {opened !== undefined && <Opened opened={opened} givesEntry={message.givesEntry} />}
      <div className="flex flex-wrap gap-2 *:flex-auto">
        {message.status === 'conferir' ? (
          <Button pending={change.isPending} onClick={() => void move('a_enviar', 'conferir', 'Ficou para enviar')}>
            Não chegou
          </Button>
        ) : (
          <Button
            variant={byMail || message.givesEntry ? 'primary' : 'whatsapp'}
            pending={open.isPending}
            pendingLabel="Abrindo..."
            onClick={() => void send()}
          >
            {message.givesEntry ? 'Preparar o link' : byMail ? 'Enviar por e-mail' : 'Enviar pelo WhatsApp'}
          </Button>
        )}
        <Button
          pending={change.isPending}
          pendingLabel="Salvando..."
          onClick={() => void move('enviada_por_pessoa', message.status, 'Marcada como enviada')}
        >
          Marcar como enviada
        </Button>
        <Button variant="ghost" onClick={() => setLetting(true)}>
          Não é preciso
        </Button>
      </div>
      <ConfirmDialog
        open={letting}
        onOpenChange={setLetting}
        title="Deixar de enviar esta mensagem?"
        description={`${message.label} sai da lista 'A enviar' e não é enviada.`}
        confirmLabel="Não enviar"
        cancelLabel="Voltar"
        tone="danger"
        reason={{ label: 'Motivo', placeholder: 'Ex.: já avisei por telefone' }}
        present={message.status}
        onConfirm={async (reason, _choice, from) => {
          await change.mutateAsync({ status: 'dispensada', from, reason });
          toast({ title: 'Mensagem dispensada', description: message.label, variant: 'success' });
        }}
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
