import { Building2, History, MapPin, TriangleAlert } from 'lucide-react';
import type { z } from 'zod';
import type { findByPhoneReply } from '#features/clients/caller/contract.ts';
import type { ClientPlace } from '#features/clients/contract.ts';
import { clientStatusLabels, contactRoleLabels } from '#features/clients/rules.ts';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { cutText } from '#shared/text/text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { DueClock } from '#ui/records/due-clock.tsx';
import { Whole } from '#ui/records/whole.tsx';
import { useOpenPromises } from './use-calls.ts';

export type KnownClient = NonNullable<z.infer<typeof findByPhoneReply>['client']>;

/** A saved place as form values: its contact person is added to the reference for the partner. */
export function visitAt(place: ClientPlace): KnownClient['addresses'][number]['address'] {
  const { zipCode, street, number, complement, neighborhood, city, state, contactName, contactPhone } = place;
  const contact = [contactName, contactPhone].filter(Boolean).join(', ');
  const reference = cutText([place.reference, contact && `Falar com ${contact}`].filter(Boolean).join('. '), 200);
  return { zipCode, street, number, complement, neighborhood, city, state, reference: reference || null };
}

/** The client with a known phone: open calls and earlier addresses. */
export function KnownClientCard({
  client,
  onAddress,
}: {
  client: KnownClient;
  onAddress: (address: KnownClient['addresses'][number]['address']) => void;
}) {
  return (
    <div className="flex flex-col gap-3 rounded-md bg-brand-soft px-3.5 py-3 text-sm">
      <p className="flex gap-2.5">
        <History aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-brand" />
        <span className="min-w-0">
          <span className="font-semibold">{client.name}</span> já é cliente: {client.totalCalls}{' '}
          {client.totalCalls === 1 ? 'chamado' : 'chamados'}
          {client.status !== 'ativo' && (
            <span className="font-semibold text-danger"> · {clientStatusLabels[client.status]}</span>
          )}
        </span>
      </p>
      {client.contacts.length > 0 && (
        <ul aria-label="Contatos da empresa" className="flex flex-col gap-0.5">
          {client.contacts.map(({ id, name, role, phone, email, place, isCalling }) => (
            <li key={id} className={isCalling ? 'font-semibold' : undefined}>
              {isCalling && 'Quem liga: '}
              {name} ({[contactRoleLabels[role], place].filter(Boolean).join(', ')})
              {!isCalling && `, ${phone ?? email}`}
            </li>
          ))}
        </ul>
      )}
      {client.openCalls.length > 0 && (
        <p className="flex gap-2.5">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
          <span className="min-w-0">
            Em aberto: <OpenCalls client={client} />
          </span>
        </p>
      )}
      {client.places.length + client.addresses.length > 0 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="mb-1.5 font-medium">Onde é desta vez?</legend>
          {client.places.map((place) => (
            <Button
              key={place.id}
              size="sm"
              className="h-auto max-w-full py-1.5 text-left whitespace-normal"
              icon={<Building2 aria-hidden="true" className="size-4 shrink-0" />}
              aria-label={`Usar o endereço ${place.label}`}
              onClick={() => onAddress(visitAt(place))}
            >
              {place.label}
            </Button>
          ))}
          {client.addresses.map(({ address }) => (
            <Button
              key={addressLine(address)}
              size="sm"
              className="h-auto max-w-full py-1.5 text-left whitespace-normal"
              icon={<MapPin aria-hidden="true" className="size-4 shrink-0" />}
              aria-label={`Usar o endereço ${addressLine(address)}`}
              onClick={() => onAddress(address)}
            >
              {addressLine(address)}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

/** Complete, because neighbours differ by their numbers only. */
function addressLine(address: KnownClient['addresses'][number]['address']): string {
  const street = [address.street, address.number, address.complement].filter(Boolean).join(', ');
  return [street, address.neighborhood, address.city].filter(Boolean).join(' - ');
}

/** Links to open calls in a new tab, so that the form keeps its text. */
export function OpenCalls({ client }: { client: Pick<KnownClient, 'id' | 'openCalls'> }) {
  const promiseOf = useOpenPromises({ clientId: client.id });
  return client.openCalls.map(({ id, protocolNumber, serviceType }, at) => (
    <span key={id}>
      {at > 0 && ', '}
      <a
        href={addressOf(officePages.call, { callId: id })}
        target="_blank"
        rel="noopener"
        className="link-target font-semibold text-brand underline"
      >
        <Whole>{protocolNumber}</Whole>
        <span className="sr-only"> (abre em outra aba)</span>
      </a>{' '}
      ({serviceType}) <DueClock due={promiseOf(id)} />
    </span>
  ));
}
