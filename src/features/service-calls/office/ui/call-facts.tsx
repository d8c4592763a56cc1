import { MapPin } from 'lucide-react';
import { Link } from 'react-router';
import { contactRoleLabels } from '#features/clients/rules.ts';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { minutesText } from '#shared/time/durations.ts';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { DescriptionList } from '#ui/records/description-list.tsx';
import { reais } from '#ui/records/reais.ts';
import { callOriginLabels } from '../../reference-reasons.ts';
import { paymentMethodLabels } from '../../rules.ts';
import { arrivalMinutes } from '../../steps/rules.ts';
import type { CallDetail } from '../contract.ts';
import { CallEdits } from './call-edits.tsx';

type Address = CallDetail['address'];

/** The client, the address and the service of a call. */
export function CallFacts({ call, showMoney, mayWrite }: { call: CallDetail; showMoney: boolean; mayWrite: boolean }) {
  const moment = (at: string | null) => (at === null ? null : formatDateTime(new Date(at)));
  const place = addressLine(call.address);
  return (
    <Card
      title={call.serviceType}
      description={call.description || undefined}
      actions={
        <>
          <AnchorButton
            size="sm"
            href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`}
            target="_blank"
            rel="noopener noreferrer"
            icon={<MapPin aria-hidden="true" className="size-4" />}
          >
            Mapa
          </AnchorButton>
          {mayWrite && <CallEdits call={call} />}
        </>
      }
    >
      <DescriptionList
        columns={2}
        items={[
          {
            term: 'Cliente',
            value: <Link to={addressOf(officePages.client, { clientId: call.clientId })}>{call.clientName}</Link>,
          },
          { term: 'Telefone', value: call.clientPhone },
          ...(call.clientEmail ? [{ term: 'E-mail', value: call.clientEmail }] : []),
          ...(call.contacts.length > 0
            ? [{ term: 'Contatos da empresa', value: <CompanyContacts contacts={call.contacts} />, wide: true }]
            : []),
          ...(call.scheduledAt ? [{ term: 'Agendado para', value: moment(call.scheduledAt) }] : []),
          { term: 'Origem', value: callOriginLabels[call.origin] },
          { term: 'Aberto em', value: moment(call.createdAt) },
          { term: 'Endereço', value: place, wide: true },
          ...(call.address.reference ? [{ term: 'Ponto de referência', value: call.address.reference }] : []),
          ...(call.address.zipCode ? [{ term: 'CEP', value: call.address.zipCode }] : []),
          ...known('Saiu às', moment(call.startedAt)),
          ...known('Chegou às', arrivalWords(call)),
          ...known('Finalizado em', moment(call.finishedAt)),
          ...(showMoney
            ? [
                ...known('Valor estimado', call.estimatedValue === null ? null : reais(call.estimatedValue)),
                ...known('Valor final informado', call.finalValue === null ? null : finalWords(call)),
                ...known(
                  'Forma de pagamento',
                  call.isBilledMonthly
                    ? 'Fatura do mês'
                    : call.paymentMethod && paymentMethodLabels[call.paymentMethod],
                ),
              ]
            : []),
        ]}
      />
    </Card>
  );
}

function CompanyContacts({ contacts }: Pick<CallDetail, 'contacts'>) {
  return (
    <ul className="flex flex-col gap-0.5">
      {contacts.map(({ id, name, role, phone, email, place }) => (
        <li key={id} className="wrap-anywhere">
          {name} ({[contactRoleLabels[role], place].filter(Boolean).join(', ')}):{' '}
          {[phone, email].filter(Boolean).join(', ')}
        </li>
      ))}
    </ul>
  );
}

/** A fact that exists by now. */
function known(term: string, value: string | null) {
  return value === null ? [] : [{ term, value }];
}

/** The reported amount; a return under guarantee costs its client nothing. */
function finalWords({ origin, finalValue }: CallDetail): string {
  return origin === 'retorno' && finalValue === 0 ? 'Retorno em garantia' : reais(finalValue);
}

/** Time of arrival, duration of the way, and punctuality. */
function arrivalWords({ startedAt, arrivedAt, scheduledAt }: CallDetail): string | null {
  if (startedAt === null || arrivedAt === null) return null;
  const { way, late } = arrivalMinutes({
    startedAt: new Date(startedAt),
    arrivedAt: new Date(arrivedAt),
    scheduledAt: scheduledAt === null ? null : new Date(scheduledAt),
  });
  const kept = late === null ? null : late > 0 ? `${minutesText(late)} depois do combinado` : 'dentro do combinado';
  const words = [way > 0 && `${minutesText(way)} de caminho`, kept].filter(Boolean).join(', ');
  return `${formatDateTime(new Date(arrivedAt))}${words && ` (${words})`}`;
}

function addressLine(address: Address): string {
  const street = [address.street, address.number, address.complement].filter(Boolean).join(', ');
  return [street, address.neighborhood, `${address.city}/${address.state}`].filter(Boolean).join(' - ');
}
