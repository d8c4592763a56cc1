import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Card } from '#ui/layout/card.tsx';
import { WithClock } from '#ui/records/due-clock.tsx';
import { Whole } from '#ui/records/whole.tsx';
import { type Caller as Found, telephoneOperations } from '../contract.ts';
import { PhoneCallButton } from './phone-call-button.tsx';

interface Props {
  numero: string;
  mayWrite: boolean;
  /** Opens a new call with the phone and, of a known client, the name. */
  onCall: (who: { phone: string; name: string }) => void;
}

/** Whoever rings with this number: people, open calls, and the one step that is next. */
export function Caller({ numero, ...props }: Props) {
  const answer = useRead(telephoneOperations.findCaller, { query: { numero } });
  return (
    <Loaded answer={answer} failed="Erro ao Procurar o Telefone">
      {(found) => <FoundCaller key={numero} numero={numero} found={found} {...props} />}
    </Loaded>
  );
}

function FoundCaller({ numero, found, mayWrite, onCall }: Props & { found: Found }) {
  const { phone, clients, partners, applications, calls } = found;
  if (phone === null) {
    return (
      <Card title="Número escondido ou incompleto">
        <p className="text-ink-soft">
          “{numero}” não é um telefone inteiro, por isso não dá para saber de quem é. Pergunte o número e procure de
          novo.
        </p>
      </Card>
    );
  }
  const [client] = clients;
  const [call] = calls;
  const [partner] = partners;
  const [application] = applications;
  const open = () => onCall({ phone, name: client?.name ?? '' });
  const step =
    call !== undefined
      ? { label: `Ver ${call.protocol}`, to: addressOf(officePages.call, { callId: call.id }) }
      : client === undefined && partner !== undefined
        ? { label: 'Ver prestador', to: addressOf(officePages.partner, { partnerId: partner.id }) }
        : client === undefined && application !== undefined
          ? { label: 'Ver aplicação', to: addressOf(officePages.application, { applicationId: application.id }) }
          : null;
  return (
    <Card
      title={<Whole>{phone}</Whole>}
      actions={
        <>
          {step !== null && (
            <LinkButton variant="primary" to={step.to}>
              {step.label}
            </LinkButton>
          )}
          {mayWrite && (
            <Button
              variant={step === null ? 'primary' : 'secondary'}
              icon={<Plus aria-hidden="true" className="size-4" />}
              onClick={open}
            >
              Novo chamado
            </Button>
          )}
          {mayWrite && <PhoneCallButton people={[{ phone, name: client?.name ?? partner?.name ?? 'Quem ligou' }]} />}
        </>
      }
    >
      <Owners found={found} />
      {calls.length > 0 && (
        <section className="mt-4">
          <h3 className="mb-1 text-sm text-ink-soft">Chamados em aberto</h3>
          <ul className="flex flex-col divide-y divide-line">
            {calls.map((one) => (
              <li key={one.id} className="py-2">
                <WithClock due={one.promise}>
                  <Linked to={addressOf(officePages.call, { callId: one.id })}>
                    <Whole>{one.protocol}</Whole>
                  </Linked>
                </WithClock>{' '}
                {one.serviceType} · {one.city} · {one.clientName}
                {one.partnerName === null ? ' · sem prestador' : ` · ${one.partnerName}`}
              </li>
            ))}
          </ul>
        </section>
      )}
    </Card>
  );
}

/** Everybody who has this number; says so where nobody does. */
function Owners({ found: { clients, partners, applications } }: { found: Found }) {
  if (clients.length + partners.length + applications.length === 0) {
    return <p className="text-ink-soft">Ninguém com este número ainda: nem cliente, nem prestador, nem candidato.</p>;
  }
  return (
    <ul className="flex flex-col gap-1">
      {clients.map(({ id, name, contactName }) => (
        <li key={id}>
          Cliente: <Linked to={addressOf(officePages.client, { clientId: id })}>{name}</Linked>
          {contactName && ` (${contactName})`}
        </li>
      ))}
      {partners.map(({ id, name, driverName }) => (
        <li key={id}>
          {driverName === null ? 'Prestador' : `Motorista ${driverName}, de`}:{' '}
          <Linked to={addressOf(officePages.partner, { partnerId: id })}>{name}</Linked>
        </li>
      ))}
      {applications.map(({ id, name }) => (
        <li key={id}>
          Candidato: <Linked to={addressOf(officePages.application, { applicationId: id })}>{name}</Linked>
        </li>
      ))}
    </ul>
  );
}

function Linked({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="link-target font-medium text-brand">
      {children}
    </Link>
  );
}
