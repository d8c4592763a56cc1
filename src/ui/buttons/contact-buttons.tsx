import { MessageCircle, Phone } from 'lucide-react';
import { telHref, toE164 } from '#shared/br/phone.ts';
import { whatsappLink } from '#shared/contact/whatsapp.ts';
import { AnchorButton } from './anchor-button.tsx';

/** Calls a person, or writes to them. */
export function ContactButtons({ phone }: { phone: string }) {
  const number = toE164(phone);
  return (
    <>
      <AnchorButton href={telHref(phone)} icon={<Phone aria-hidden="true" className="size-4" />}>
        Ligar
      </AnchorButton>
      {number !== null && (
        <AnchorButton
          variant="whatsapp"
          href={whatsappLink(number)}
          target="_blank"
          rel="noopener noreferrer"
          icon={<MessageCircle aria-hidden="true" className="size-4" />}
        >
          WhatsApp
        </AnchorButton>
      )}
    </>
  );
}
