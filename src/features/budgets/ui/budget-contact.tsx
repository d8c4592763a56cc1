import { MessageCircle, Phone } from 'lucide-react';
import { dialHref, parsePhone } from '#shared/br/phone.ts';
import { whatsappLink } from '#shared/contact/whatsapp.ts';
import { firstName } from '#shared/text/text.ts';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';
import type { Budget } from '../contract.ts';

/** The client's phone and WhatsApp, with a prepared text; no chat for clients who opted out. */
export function BudgetContact({
  budget,
  brandName,
  size = 'md',
}: {
  budget: Budget;
  brandName: string;
  size?: 'sm' | 'md';
}) {
  const { clientName, clientPhone, protocolNumber, serviceType, mayMessage } = budget;
  const number = parsePhone(clientPhone);
  const greeting = `Olá, ${firstName(clientName)}! Aqui é da ${brandName}. Podemos conversar sobre o orçamento de ${serviceType} do protocolo ${protocolNumber}?`;
  return (
    <>
      <AnchorButton
        size={size}
        href={dialHref(clientPhone)}
        aria-label={`Ligar para ${clientName}`}
        icon={<Phone aria-hidden="true" className="size-4" />}
      >
        Ligar
      </AnchorButton>
      {number !== null && mayMessage && (
        <AnchorButton
          size={size}
          variant="whatsapp"
          href={whatsappLink(`55${number}`, greeting)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`WhatsApp de ${clientName}`}
          icon={<MessageCircle aria-hidden="true" className="size-4" />}
        >
          WhatsApp
        </AnchorButton>
      )}
    </>
  );
}
