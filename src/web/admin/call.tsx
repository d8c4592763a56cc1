import { useQueryClient } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useParams } from 'react-router';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { RefusedBudgetCard } from '#features/budgets/ui/refused-budget-card.tsx';
import { CallFiles } from '#features/call-files/ui/call-files.tsx';
import { AlarmTakenBy } from '#features/dispatch/alarms/ui/alarm-bar.tsx';
import { PartnerSearchCard } from '#features/dispatch/offers/ui/partner-search-card.tsx';
import { Assignment } from '#features/dispatch/ui/assignment.tsx';
import { CallMoneyCard } from '#features/finance/borne-costs/ui/call-money-card.tsx';
import { AftermathCard } from '#features/problems/ui/aftermath-card.tsx';
import { CallQuoteCard } from '#features/quotes/office/ui/call-quote-card.tsx';
import { awaitsCorrection } from '#features/service-calls/confirmation/rules.ts';
import type { CallDetail } from '#features/service-calls/office/contract.ts';
import { ConfirmationField } from '#features/service-calls/office/ui/ask-confirmation.tsx';
import { AskCorrection } from '#features/service-calls/office/ui/ask-correction.tsx';
import { CallConfirmation } from '#features/service-calls/office/ui/call-confirmation.tsx';
import { CallFacts } from '#features/service-calls/office/ui/call-facts.tsx';
import { ClientPageCard } from '#features/service-calls/office/ui/client-page-card.tsx';
import { PartnerWhereabouts } from '#features/service-calls/office/ui/partner-whereabouts.tsx';
import { refreshCalls, useCall } from '#features/service-calls/office/ui/use-calls.ts';
import { isOpenCall } from '#features/service-calls/rules.ts';
import { CallPriorityBadge, CallStatusBadge } from '#features/service-calls/ui/call-badges.tsx';
import { WasteNote } from '#features/service-calls/waste/ui/waste-note.tsx';
import { ClientThread } from '#features/threads/ui/client-thread.tsx';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { CenteredSpinner } from '#ui/feedback/spinner.tsx';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { DueClock } from '#ui/records/due-clock.tsx';
import { RecordTrail } from '#ui/records/record-trail.tsx';
import { Whole } from '#ui/records/whole.tsx';
import type { PageHandle } from '../page-handle.ts';
import { CallHead } from './call-head.tsx';
import { CallThread } from './call-thread.tsx';
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
      <CallHead call={call} />
      {may('messages.read') && (
        <div className="mb-5 empty:hidden">
          <ClientThread clientId={call.clientId} />
        </div>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div id="conversa" className="flex min-w-0 scroll-mt-20 flex-col gap-5 max-lg:order-1">
          <CallThread call={call} />
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          <PartnerSearchCard callId={call.id} canAssign={may('calls.assign') && call.canAssign.allowed} />
          <CallFacts call={call} showMoney={may('finance.read')} mayWrite={may('calls.write')} />
          <PartnerCard call={call} />
          {may('budgets.read') && <CallQuoteCard callId={call.id} />}
          <ConfirmationCard call={call} />
          <CallFiles callId={call.id} mayWrite={may('calls.write')} />
          {may('problems.read') && (
            <AftermathCard call={{ id: call.id, protocol: call.protocolNumber }} mayWrite={may('problems.write')} />
          )}
          {may('finance.read') && call.finishedAt !== null && (
            <CallMoneyCard callId={call.id} mayWrite={may('finance.write')} />
          )}
          {may('budgets.read') && <RefusedBudgetCard call={call} mayWrite={may('budgets.write')} />}
          <WasteNote call={call} mayWrite={may('calls.write')} />
          <ClientPageCard call={call} />
          <ConfirmationLink call={call} />
          <RecordTrail recordId={call.id} />
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
      summary={
        <span className="flex flex-wrap items-center gap-2">
          <h2 className="mr-1 text-xl font-semibold text-ink">
            <Whole>{call.protocolNumber}</Whole>
          </h2>
          <CallStatusBadge status={call.status} isTaken={call.assignedPartnerId !== null} />
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
      fold="open"
      title="Confirmação do cliente"
      actions={may('calls.write') && call.canAskCorrection.allowed && <AskCorrection call={call} />}
    >
      <CallConfirmation confirmation={call.confirmation} showMoney={may('finance.read')} />
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
        mayWrite={may('calls.write') && isOpenCall(call.status)}
        onSettled={() => void refreshCalls(client)}
      />
    </Card>
  );
}

/** The link to hand on, while the client's page has something to answer. */
function ConfirmationLink({ call }: PartProps) {
  if (call.confirmationUrl === null || !mayConfirm(call)) return null;
  return (
    <Card fold="closed" title="Link da confirmação">
      <ConfirmationField url={call.confirmationUrl} />
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
