import type { ReactNode } from 'react';
import { partnerPages } from '#shared/address/partner-pages.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { type Description, DescriptionList } from '#ui/records/description-list.tsx';
import { reais } from '#ui/records/reais.ts';
import { paymentMethodLabels } from '../../rules.ts';
import type { PartnerCall } from '../contract.ts';
import { MonthlyNote } from './monthly-note.tsx';
import { OwnCallBadges } from './own-call-card.tsx';
import { OwnCallAddress, OwnCallContact } from './own-call-contact.tsx';
import { OwnCallEdits } from './own-call-edits.tsx';
import { NextStep, OwnCallOwed, type StepParts } from './own-call-steps.tsx';
import { isOpen } from './use-own-calls.ts';

/** All about one call; the next step stays at the foot of the screen. */
export function OwnCallDetails({
  call,
  vehicle,
  mends,
  quote,
  files,
  parts,
  onGivenUp,
}: {
  call: PartnerCall;
  /** The choice of vehicle, for partners with several. */
  vehicle: ReactNode;
  /** The service that a return is to mend. */
  mends: ReactNode;
  /** The written quote, if there is or may be one. */
  quote: ReactNode;
  /** Its photos and papers. */
  files: ReactNode;
  parts: StepParts;
  onGivenUp: () => void;
}) {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-2">
        <OwnCallBadges call={call} />
        <OwnCallOwed call={call} />
      </div>
      <OwnCallEdits edits={call.edits} />
      {call.monthly !== null && <MonthlyNote monthly={call.monthly} />}
      <Card>
        <div className="flex flex-col gap-4">
          <OwnCallAddress call={call} />
          <OwnCallContact call={call} />
        </div>
      </Card>
      <Card>
        <DescriptionList columns={2} items={factsOf(call)} />
      </Card>
      {mends}
      {quote}
      {files}
      {isOpen(call) && vehicle}
      {/* Also of a call that is over: the office may have closed it while the report was being typed. */}
      <div
        className={
          isOpen(call)
            ? 'sticky bottom-0 z-10 -mx-4 border-t border-line bg-surface/95 px-4 py-3 backdrop-blur-sm sm:static sm:mx-0 sm:border-0 sm:bg-transparent sm:p-0'
            : 'contents'
        }
      >
        <NextStep call={call} parts={parts} onGivenUp={onGivenUp} />
      </div>
      {!isOpen(call) && (
        <LinkButton to={partnerPages.dashboard} variant="primary" size="lg" wide>
          Ver meus chamados
        </LinkButton>
      )}
    </div>
  );
}

/** The known facts of the call. */
function factsOf(call: PartnerCall): Description[] {
  const moment = (iso: string | null) => iso && formatDateTime(new Date(iso));
  const facts: [term: string, value: string | null][] = [
    ['O que está acontecendo', call.description],
    ['Cliente', call.clientName],
    ['Telefone', call.clientPhone],
    ['CEP', call.address.zipCode],
    ['Valor estimado', reais(call.estimatedValue)],
    ['Valor final cobrado', call.finalValue === null ? null : reais(call.finalValue)],
    ['Pagamento', call.paymentMethod && paymentMethodLabels[call.paymentMethod]],
    ['Veículo', call.vehicle?.label ?? null],
    ['Agendado para', moment(call.scheduledAt)],
    ['Aberto em', moment(call.createdAt)],
    ['Saiu em', moment(call.startedAt)],
    ['Chegou em', moment(call.arrivedAt)],
    ['Concluído em', moment(call.finishedAt)],
    ['Protocolo', call.protocolNumber],
  ];
  return facts.flatMap(([term, value]) => (value ? { term, value } : []));
}
