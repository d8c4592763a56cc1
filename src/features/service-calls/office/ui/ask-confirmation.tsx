import { MessageCircle } from 'lucide-react';
import { toE164 } from '#shared/br/phone.ts';
import { whatsappLink } from '#shared/contact/whatsapp.ts';
import { firstName } from '#shared/text/text.ts';
import { formatRelative } from '#shared/time/dates.ts';
import { errorMessage } from '#ui/api/request-json.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { CopyField } from '#ui/fields/copy-field.tsx';
import { type CallDetail, callOperations } from '../contract.ts';

type Asked = Pick<
  CallDetail,
  'id' | 'clientName' | 'clientPhone' | 'protocolNumber' | 'confirmationUrl' | 'timeline' | 'finishedAt'
>;

/**
 * Asks the client by WhatsApp to confirm the finished work, which the call notes, and says who asked last; nothing once
 * the link has expired.
 */
export function AskConfirmation({ call }: { call: Asked }) {
  const { id, clientName, clientPhone, protocolNumber, confirmationUrl } = call;
  const note = useWrite(callOperations.recordRequest);
  const number = toE164(clientPhone);
  if (confirmationUrl === null || number === null) return null;
  const words = `Olá, ${firstName(clientName)}! Como foi o atendimento ${protocolNumber}? Conte por este link, leva um minuto: ${confirmationUrl}`;
  const last = lastAsked(call);

  function keep() {
    note
      .mutateAsync({ params: { id } })
      .catch((error: unknown) =>
        toast({ title: 'O pedido não ficou anotado', description: errorMessage(error), variant: 'destructive' }),
      );
  }

  return (
    <span className="flex flex-col gap-1">
      <AnchorButton
        variant={last === undefined ? 'primary' : 'secondary'}
        href={whatsappLink(number, words)}
        target="_blank"
        rel="noopener noreferrer"
        icon={<MessageCircle aria-hidden="true" className="size-4" />}
        onClick={keep}
      >
        {last === undefined ? 'Pedir a confirmação' : 'Pedir de novo'}
      </AnchorButton>
      {last !== undefined && (
        <span className="text-center text-ink-soft text-xs">
          {`Pedida ${formatRelative(new Date(last.at), new Date())} por ${firstName(last.actorName)}`}
        </span>
      )}
    </span>
  );
}

/** The last time that somebody asked since the work ended. */
function lastAsked({ timeline, finishedAt }: Asked) {
  return timeline.findLast(({ type, at }) => type === 'confirmation_asked' && (finishedAt === null || at > finishedAt));
}

/** The link to the confirmation, to hand over by other ways. */
export function ConfirmationField({ url }: { url: string }) {
  return <CopyField id="link-confirmacao" label="Link de confirmação do cliente" value={url} />;
}
