import { MapPin, MessageCircle, Navigation, Phone } from 'lucide-react';
import { parsePhone, telHref } from '#shared/br/phone.ts';
import { whatsappLink } from '#shared/contact/whatsapp.ts';
import { firstName } from '#shared/text/text.ts';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';
import type { PartnerCall } from '../contract.ts';

type Address = PartnerCall['address'];

/** The destination as people write it: street and number first, then the place. A closed call has only the place. */
export function addressLines({ street, number, complement, neighborhood, city, state }: Address) {
  const say = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ');
  return {
    street: say(street, number, complement),
    place: say(neighborhood, `${city}/${state}`),
  };
}

/** The route in the phone's map application, or in the browser. */
export function mapHref({ street, number, neighborhood, city, state, zipCode }: Address): string {
  const destination = [street, number, neighborhood, city, state, zipCode].filter(Boolean).join(', ');
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
}

/** The address in letters readable at arm's length. */
export function OwnCallAddress({ call }: { call: PartnerCall }) {
  const { street, place } = addressLines(call.address);
  return (
    <div className="flex gap-2.5">
      <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand" />
      <p className="min-w-0">
        {street && <span className="block text-lg font-semibold">{street}</span>}
        <span className={street ? 'block text-ink-soft' : 'block font-medium'}>{place}</span>
        {call.address.reference && (
          <span className="mt-0.5 block text-sm text-ink-soft">Referência: {call.address.reference}</span>
        )}
      </p>
    </div>
  );
}

/** Map, phone and WhatsApp of the client, each one tap away; nothing for a closed call. */
export function OwnCallContact({ call }: { call: PartnerCall }) {
  const { clientName, clientPhone } = call;
  if (clientPhone === null) return null;
  const national = parsePhone(clientPhone);
  const isMobile = national?.length === 11;
  const greeting = `Olá, ${firstName(clientName)}! Vou fazer o seu atendimento de ${call.serviceType} (${call.protocolNumber}).`;
  return (
    <div className="grid grid-cols-2 gap-2">
      <AnchorButton
        href={mapHref(call.address)}
        target="_blank"
        rel="noreferrer"
        className="col-span-2"
        icon={<Navigation aria-hidden="true" className="size-4.5" />}
      >
        Abrir no mapa
      </AnchorButton>
      <AnchorButton
        href={telHref(clientPhone)}
        aria-label={`Ligar para ${clientName}`}
        className={isMobile ? undefined : 'col-span-2'}
        icon={<Phone aria-hidden="true" className="size-4.5" />}
      >
        Ligar
      </AnchorButton>
      {isMobile && (
        <AnchorButton
          href={whatsappLink(`55${national}`, greeting)}
          target="_blank"
          rel="noreferrer"
          variant="whatsapp"
          aria-label={`Chamar ${clientName} no WhatsApp`}
          icon={<MessageCircle aria-hidden="true" className="size-4.5" />}
        >
          WhatsApp
        </AnchorButton>
      )}
    </div>
  );
}
