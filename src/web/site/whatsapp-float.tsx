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
    <aside
      id="contato-rapido"
      aria-label="Contato rápido"
      className="pointer-events-auto flex flex-1 gap-[8px] roomy:flex-none"
    >
      <a
        href={telHref(phone)}
        data-contact-link="tel"
        aria-label="Ligar"
        className="-scroll-mb-22 flex size-[52px] shrink-0 items-center justify-center rounded-full bg-brand text-on-brand shadow-lg hover:bg-brand-strong lg:hidden"
      >
        <Phone size={22} aria-hidden="true" />
      </a>
      <a
        href={whatsappLink(number, greeting)}
        data-greeting=""
        data-contact-link="whatsapp"
        target="_blank"
        rel="noopener"
        className="-scroll-mb-22 flex min-h-[52px] flex-1 items-center justify-center gap-[8px] rounded-full bg-whatsapp font-semibold text-on-whatsapp no-underline shadow-lg hover:bg-whatsapp-strong roomy:w-min roomy:gap-[4px] roomy:px-2.5 roomy:text-sm"
      >
        <WhatsAppIcon />
        <span className="@max-3xs:sr-only">Fale conosco</span>
      </a>
    </aside>
  );
}
