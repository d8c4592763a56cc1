import { parsePhone } from '#shared/br/phone.ts';
import { firstName } from '#shared/text.ts';
import { whatsappLink } from '#shared/whatsapp.ts';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';
import { CopyField } from '#ui/fields/copy-field.tsx';
import type { CallDetail } from '../contract.ts';

type Call = Pick<CallDetail, 'clientName' | 'clientPhone' | 'protocolNumber' | 'confirmation'>;

/** The client's own page, to copy or to send with the words already written. */
export function ConfirmationLink({ call, url, brandName }: { call: Call; url: string; brandName: string }) {
  const greeting = `Olá, ${firstName(call.clientName)}! Aqui é da ${brandName}.`;
  const request =
    call.confirmation === null
      ? `Seu atendimento ${call.protocolNumber} foi concluído? Conte para nós como foi e quanto você pagou`
      : `Precisamos conferir o que você informou sobre o atendimento ${call.protocolNumber}. Pode preencher mais uma vez, por favor`;
  const number = parsePhone(call.clientPhone);
  return (
    <div className="flex flex-col gap-3">
      <CopyField id="link-confirmacao" label="Link de confirmação do cliente" value={url} />
      {number !== null && (
        <AnchorButton
          variant="whatsapp"
          href={whatsappLink(`55${number}`, `${greeting} ${request}: ${url}`)}
          target="_blank"
          rel="noopener noreferrer"
        >
          Enviar pelo WhatsApp
        </AnchorButton>
      )}
    </div>
  );
}
