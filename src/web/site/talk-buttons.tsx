import { Phone } from 'lucide-react';
import type { ContactSettings } from '#features/settings/contract.ts';
import { formatPhone, telHref } from '#shared/br/phone.ts';
import { whatsappLink } from '#shared/contact/whatsapp.ts';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';
import { greeting } from './greeting.ts';
import { WhatsAppIcon } from './whatsapp-icon.tsx';

/** Two contact buttons: WhatsApp with a prepared text, and a call. */
export function TalkButtons({ contact, message }: { contact: ContactSettings; message: string }) {
  return (
    <div className="ways">
      <AnchorButton
        href={whatsappLink(contact.whatsappNumber, message)}
        data-contact-link="whatsapp"
        data-greeting={message === greeting ? '' : undefined}
        variant="whatsapp"
        size="lg"
        target="_blank"
        rel="noopener"
        icon={<WhatsAppIcon />}
      >
        Chamar no WhatsApp
      </AnchorButton>
      <AnchorButton
        href={telHref(contact.primaryPhone)}
        data-contact-link="tel"
        size="lg"
        icon={<Phone size={20} aria-hidden="true" />}
      >
        <span data-contact="primaryPhone">{formatPhone(contact.primaryPhone)}</span>
      </AnchorButton>
    </div>
  );
}
