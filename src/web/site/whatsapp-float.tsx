import { Phone } from 'lucide-react';
import { telHref } from '#shared/br/phone.ts';
import { whatsappLink } from '#shared/contact/whatsapp.ts';
import { greeting } from './greeting.ts';
import { WhatsAppIcon } from './whatsapp-icon.tsx';

/**
 * The two actions of every public page, bottom right near the thumb; larger screens have the call at the top. WhatsApp
 * takes the remaining room, so that nothing moves when it arrives.
 */
export function WhatsAppFloat({ number, phone }: { number: string; phone: string }) {
  return (
    <aside id="contato-rapido" aria-label="Contato rápido">
      <a href={telHref(phone)} data-contact-link="tel" aria-label="Ligar" className="float float-call lg:hidden">
        <Phone size={22} aria-hidden="true" />
      </a>
      <a
        href={whatsappLink(number, greeting)}
        data-greeting=""
        data-contact-link="whatsapp"
        target="_blank"
        rel="noopener"
        className="float float-whatsapp"
      >
        <WhatsAppIcon />
        <span className="@max-3xs:sr-only">Fale conosco</span>
      </a>
    </aside>
  );
}
