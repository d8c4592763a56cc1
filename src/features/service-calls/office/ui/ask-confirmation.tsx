import { MessageCircle } from 'lucide-react';
import { toE164 } from '#shared/br/phone.ts';
import { whatsappLink } from '#shared/contact/whatsapp.ts';
import { firstName } from '#shared/text/text.ts';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';
import { CopyField } from '#ui/fields/copy-field.tsx';
import type { CallDetail } from '../contract.ts';

type Asked = Pick<CallDetail, 'clientName' | 'clientPhone' | 'protocolNumber' | 'confirmationUrl'>;

/** Asks the client by WhatsApp to confirm the finished work; nothing once the link has expired. */
export function AskConfirmation({ call }: { call: Asked }) {
  const { clientName, clientPhone, protocolNumber, confirmationUrl } = call;
  const number = toE164(clientPhone);
  if (confirmationUrl === null || number === null) return null;
  const words = `Olá, ${firstName(clientName)}! Como foi o atendimento ${protocolNumber}? Conte por este link, leva um minuto: ${confirmationUrl}`;
  return (
    <AnchorButton
      variant="primary"
      href={whatsappLink(number, words)}
      target="_blank"
      rel="noopener noreferrer"
      icon={<MessageCircle aria-hidden="true" className="size-4" />}
    >
      Pedir a confirmação
    </AnchorButton>
  );
}

/** The link to the confirmation, to hand over by other ways. */
export function ConfirmationField({ url }: { url: string }) {
  return <CopyField id="link-confirmacao" label="Link de confirmação do cliente" value={url} />;
}
