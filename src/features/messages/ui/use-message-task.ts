import { useState } from 'react';
import { errorMessage } from '#ui/api/request-json.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { messageOperations, type OfficeMessage, type OpenedMessage } from '../contract.ts';
import type { MessageStatus } from '../rules.ts';
import { useChangeMessageStatus } from './use-messages.ts';

export type Task = Pick<OfficeMessage, 'id' | 'label' | 'status' | 'maskedTo' | 'givesEntry' | 'atNight'>;

/** The handling of one waiting message; `onLeft` is told once it waits no more. */
export function useMessageTask(message: Task, onLeft?: () => void) {
  const { id, label, status, givesEntry } = message;
  const open = useWrite(messageOperations.openMessage);
  const send = useWrite(messageOperations.sendByHand);
  const change = useChangeMessageStatus(id);
  const [opened, setOpened] = useState<OpenedMessage>();
  const byMail = message.maskedTo?.includes('@') === true;

  /** Shows the text with its link: how it leaves is the person's choice. */
  async function prepare() {
    try {
      setOpened(await open.mutateAsync({ params: { id } }));
    } catch (error) {
      sayNot('A mensagem não foi aberta', error);
    }
  }

  /** Opens the chat with the text and counts it as sent; a colleague who was faster keeps it. */
  async function sendNow() {
    // Opened by the press itself: a window that comes later is held back by the browser.
    const tab = byMail ? null : window.open('', '_blank');
    if (tab !== null) tab.opener = null;
    try {
      const given = await send.mutateAsync({ params: { id } });
      const address = byMail ? given.email : given.whatsApp;
      if (tab !== null && address !== null) tab.location.href = address;
      else tab?.close();
      if (byMail && address !== null) window.location.href = address;
      saySent('Enviada e marcada');
      onLeft?.();
    } catch (error) {
      tab?.close();
      sayNot('A mensagem não foi aberta', error);
    }
  }

  async function move(to: 'enviada_por_pessoa' | 'a_enviar', from: MessageStatus, title: string) {
    try {
      await change.mutateAsync({ status: to, from });
      if (to === 'a_enviar') return toast({ title, description: label, variant: 'success' });
      saySent(title);
      onLeft?.();
    } catch (error) {
      sayNot('Não foi possível salvar.', error);
    }
  }

  async function letGo(reason: string, from: MessageStatus) {
    await change.mutateAsync({ status: 'dispensada', from, reason });
    toast({ title: 'Mensagem dispensada', description: label, variant: 'success' });
    onLeft?.();
  }

  const undo = () => void move('a_enviar', 'enviada_por_pessoa', 'Desfeito');
  const saySent = (title: string) =>
    toast({ title, description: label, variant: 'success', action: { label: 'Desfazer', onSelect: undo } });
  const pending = open.isPending || send.isPending || change.isPending;
  return {
    byMail,
    opened,
    pending,
    opening: open.isPending || send.isPending,
    saving: change.isPending,
    /** The main action: sending, or preparing a link that gives access. */
    act: () => !pending && status === 'a_enviar' && void (givesEntry ? prepare() : sendNow()),
    prepare: () => void prepare(),
    mark: () => !pending && void move('enviada_por_pessoa', status, 'Marcada como enviada'),
    missed: () => !pending && status === 'conferir' && void move('a_enviar', 'conferir', 'Ficou para enviar'),
    letGo,
  };
}

function sayNot(title: string, error: unknown) {
  toast({ title, description: errorMessage(error), variant: 'destructive' });
}
