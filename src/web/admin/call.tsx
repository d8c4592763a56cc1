import { useQueryClient } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useParams } from 'react-router';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { RefusedBudgetCard } from '#features/budgets/ui/refused-budget-card.tsx';
import { CallFiles } from '#features/call-files/ui/call-files.tsx';
import { AlarmTakenBy } from '#features/dispatch/alarms/ui/alarm-bar.tsx';
import { PartnerSearchCard } from '#features/dispatch/offers/ui/partner-search-card.tsx';
import { Assignment, ChoosePartner } from '#features/dispatch/ui/assignment.tsx';
import { CallMoneyCard } from '#features/finance/borne-costs/ui/call-money-card.tsx';
import { RecordMessages } from '#features/messages/ui/record-messages.tsx';
import { AftermathCard } from '#features/problems/ui/aftermath-card.tsx';
import { CallQuoteCard } from '#features/quotes/office/ui/call-quote-card.tsx';
import { awaitsCorrection } from '#features/service-calls/confirmation/rules.ts';
import { type CallDetail, callOperations } from '#features/service-calls/office/contract.ts';
import { AskCorrection } from '#features/service-calls/office/ui/ask-correction.tsx';
import { CallConfirmation } from '#features/service-calls/office/ui/call-confirmation.tsx';
import { CallFacts } from '#features/service-calls/office/ui/call-facts.tsx';
import { CallSteps } from '#features/service-calls/office/ui/call-steps.tsx';
import { ClientPageCard } from '#features/service-calls/office/ui/client-page-card.tsx';
import { PartnerWhereabouts } from '#features/service-calls/office/ui/partner-whereabouts.tsx';
import { refreshCalls, useCall } from '#features/service-calls/office/ui/use-calls.ts';
import { isOpenCall } from '#features/service-calls/rules.ts';
import { CallPriorityBadge, CallStatusBadge } from '#features/service-calls/ui/call-badges.tsx';
import { CallTimeline } from '#features/service-calls/ui/call-timeline.tsx';
import { WasteNote } from '#features/service-calls/waste/ui/waste-note.tsx';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { CenteredSpinner } from '#ui/feedback/spinner.tsx';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import { CopyField } from '#ui/fields/copy-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { DueClock } from '#ui/records/due-clock.tsx';
import { NotesCard } from '#ui/records/notes-card.tsx';
import { Whole } from '#ui/records/whole.tsx';
import type { PageHandle } from '../page-handle.ts';
import { RecordMissing } from './record-missing.tsx';

export const handle: PageHandle = { title: 'Chamado' };

const back = { to: officePages.calls, label: 'Chamados' };

export default function Call() {
  const { callId = '' } = useParams();
  const may = useMay();
  const query = useCall(callId);
  const { data: call, error, isPending } = query;
  if (isPending) return <CenteredSpinner label="Carregando chamado..." />;
  if (call === undefined) return <RecordMissing back={back} title="Erro ao Carregar Chamado" query={query} />;
  return (
    <>
      <CallHeader call={call} />
      <StaleNotice error={error} />
      <AlarmTakenBy callId={callId} enabled={may('calls.assign')} />
      {/* In one column: actions, facts, partner; then history and notes. */}
      <div className="grid items-start gap-5 max-lg:grid-cols-1 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-5 max-lg:contents">
          <CallFacts call={call} showMoney={may('finance.read')} mayWrite={may('calls.write')} />
          <ConfirmationCard call={call} />
          <CallFiles callId={call.id} mayWrite={may('calls.write')} className="max-lg:order-1" />
          <Card title="Linha do tempo" className="max-lg:order-1">
            <CallTimeline items={call.timeline} />
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-5 max-lg:contents">
          {may('calls.write') && <NextStep call={call} />}
          <PartnerCard call={call} />
          <PartnerSearchCard callId={call.id} canAssign={may('calls.assign') && call.canAssign.allowed} />
          {may('budgets.read') && <CallQuoteCard callId={call.id} />}
          {may('budgets.read') && <RefusedBudgetCard call={call} mayWrite={may('budgets.write')} />}
          <WasteNote call={call} mayWrite={may('calls.write')} />
          <ClientPageCard call={call} />
          {may('problems.read') && (
            <AftermathCard call={{ id: call.id, protocol: call.protocolNumber }} mayWrite={may('problems.write')} />
          )}
          {may('finance.read') && <CallMoneyCard callId={call.id} mayWrite={may('finance.write')} />}
          <RecordMessages kind="call" id={call.id} />
          <ConfirmationLink call={call} />
          <div className="max-lg:order-1">
            <NotesCard
              notes={call.notes}
              operation={callOperations.addCallNote}
              recordId={call.id}
              mayWrite={may('calls.write')}
            />
          </div>
        </div>
      </div>
    </>
  );
}

interface PartProps {
  call: CallDetail;
}

/** The call's number, status and promised time. */
function CallHeader({ call }: PartProps) {
  const may = useMay();
  const hasDiscrepancy = call.timeline.some(({ type }) => type === 'discrepancy_opened');
  return (
    <PageHeader
      back={back}
      recordId={call.id}
      summary={
        <span className="flex flex-wrap items-center gap-2">
          <h2 className="mr-1 text-xl font-semibold text-ink">
            <Whole>{call.protocolNumber}</Whole>
          </h2>
          <CallStatusBadge status={call.status} />
          <CallPriorityBadge priority={call.priority} />
          <DueClock due={call.promise} />
        </span>
      }
      actions={
        hasDiscrepancy &&
        may('discrepancies.read') && (
          <LinkButton to={discrepancyOf(call)} icon={<Scale aria-hidden="true" className="size-4" />}>
            Ver discrepância
          </LinkButton>
        )
      }
    />
  );
}

/** The client's confirmation; a correction is requested here. */
function ConfirmationCard({ call }: PartProps) {
  const may = useMay();
  if (call.confirmation === null) return null;
  return (
    <Card
      title="Confirmação do cliente"
      className="max-lg:order-1"
      actions={may('calls.write') && call.canAskCorrection.allowed && <AskCorrection call={call} />}
    >
      <CallConfirmation confirmation={call.confirmation} showMoney={may('finance.read')} />
    </Card>
  );
}

/** The office's next step: a discrepancy first, else a partner, then the steps of the call. */
function NextStep({ call }: PartProps) {
  const may = useMay();
  const client = useQueryClient();
  const lead = call.hasOpenDiscrepancy ? (
    <LinkButton wide variant="primary" to={discrepancyOf(call)} icon={<Scale aria-hidden="true" className="size-4" />}>
      Investigar discrepância
    </LinkButton>
  ) : (
    may('calls.assign') &&
    call.canAssign.allowed && <ChoosePartner callId={call.id} onSettled={() => void refreshCalls(client)} />
  );
  return (
    <Card title="Próximo passo" className="max-lg:-order-1">
      <CallSteps call={call} lead={lead} />
    </Card>
  );
}

/** The assigned partner and its position. */
function PartnerCard({ call }: PartProps) {
  const may = useMay();
  const client = useQueryClient();
  return (
    <Card
      title="Prestador"
      actions={
        call.assignedPartnerId !== null && (
          <LinkButton size="sm" to={addressOf(officePages.partner, { partnerId: call.assignedPartnerId })}>
            Ver prestador
          </LinkButton>
        )
      }
    >
      <PartnerWhereabouts call={call} />
      <Assignment
        call={call}
        mayAssign={may('calls.assign') && isOpenCall(call.status)}
        onSettled={() => void refreshCalls(client)}
      />
    </Card>
  );
}

/** The link to hand on, while the client's page has something to answer. */
function ConfirmationLink({ call }: PartProps) {
  if (call.confirmationUrl === null || !mayConfirm(call)) return null;
  return (
    <Card title="Confirmação" description="O que já foi e o que falta enviar ao cliente está em Mensagens.">
      <CopyField id="link-confirmacao" label="Link de confirmação do cliente" value={call.confirmationUrl} />
    </Card>
  );
}

function discrepancyOf({ protocolNumber }: CallDetail): string {
  return addressOf(officePages.valueAudit, undefined, { search: protocolNumber });
}

/** Whether the client's page has something to answer: what began and was not confirmed, or is to be corrected. */
function mayConfirm({ status, confirmation }: CallDetail): boolean {
  return confirmation === null ? status !== 'pendente' : awaitsCorrection(confirmation);
}
