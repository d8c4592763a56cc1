import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { formatDateTime } from '#shared/time/dates.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { JumpButton } from '#ui/layout/jump-button.tsx';
import type { useRecordSteps } from '#ui/lists/use-record-steps.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { keysHere, useRecordKeys } from '#ui/overlays/use-record-keys.ts';
import { Badge } from '#ui/records/badge.tsx';
import { reais } from '#ui/records/reais.ts';
import { RecordTrail } from '#ui/records/record-trail.tsx';
import { StatusHistory } from '#ui/status/status-history.tsx';
import { type FraudIndicator, fraudIndicatorLabels, investigationStatusLabels, isDecision } from '../../rules.ts';
import { InvestigationBadge, SeverityBadge } from '../../ui/discrepancy-badges.tsx';
import { caseOperations, type DiscrepancyDetail } from '../contract.ts';
import { CaseFacts } from './case-facts.tsx';
import { type CaseStep, DiscrepancySteps, mayAskDecision } from './discrepancy-steps.tsx';
import { FourAmounts } from './four-amounts.tsx';
import { OlderDecision } from './older-decision.tsx';
import { PastAssessments } from './past-assessments.tsx';
import { PossibleDecisions } from './possible-decisions.tsx';

type Steps = ReturnType<typeof useRecordSteps>;

interface Props {
  id: string;
  onClose: () => void;
  steps: Steps;
  /** Further actions on the discrepancy. */
  actions: (discrepancy: DiscrepancyDetail) => ReactNode;
  /** The paper with its boxes, of the receipt whose amount counts. */
  receipt: (receiptId: string) => ReactNode;
  /** The partner's answer. */
  hearing?: (discrepancy: DiscrepancyDetail) => ReactNode;
}

/** The case of one discrepancy: its amounts, its evidence, what each decision would do, and the decision. */
export function CaseDialog({ id, onClose, ...parts }: Props) {
  const answer = useRead(caseOperations.findDiscrepancy, { params: { id } }, { refreshMs: 15_000 });
  const title = answer.data === undefined ? 'Discrepância' : `Discrepância de ${answer.data.protocolNumber}`;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} size="xl">
      <Loaded answer={answer} failed="Erro ao Carregar Discrepância">
        {(discrepancy) => <Case key={id} discrepancy={discrepancy} {...parts} />}
      </Loaded>
      <RecordTrail recordId={id} />
    </Dialog>
  );
}

function Case({
  discrepancy,
  steps,
  actions,
  receipt,
  hearing,
}: { discrepancy: DiscrepancyDetail } & Omit<Props, 'id' | 'onClose'>) {
  const [asking, setAsking] = useState<CaseStep>();
  const heard = useRef<HTMLDivElement>(null);
  const { investigationStatus: status, canDecide, olderDecision, assessments } = discrepancy;
  const receiptId = assessments.at(-1)?.receiptId ?? null;
  const mayDecide = canDecide && !isDecision(status) && olderDecision === null;
  const mayAsk = mayAskDecision(discrepancy);
  useRecordKeys({
    j: steps.onNext,
    k: steps.onPrevious,
    arrowright: steps.onNext,
    arrowleft: steps.onPrevious,
    d: mayDecide ? () => setAsking('decide') : undefined,
    p: mayAsk ? () => setAsking('administrator') : undefined,
  });
  return (
    <div {...keysHere} className="flex flex-col gap-5 pb-1">
      <div className="flex flex-wrap items-center gap-2">
        <SeverityBadge severity={discrepancy.severity} />
        <InvestigationBadge status={status} />
        {discrepancy.decisionAskedAt !== null && <Badge tone="signal">Decisão pedida</Badge>}
        {hearing !== undefined && discrepancy.providerName !== null && (
          <JumpButton label="O que o prestador diz" to={heard} />
        )}
        <Place steps={steps} />
      </div>
      <OlderDecision discrepancy={discrepancy} />
      <FourAmounts discrepancy={discrepancy} />
      <Indicators discrepancy={discrepancy} />
      <div className="grid gap-x-6 gap-y-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-5">
          {receiptId !== null && (
            <section>
              <h3 className="mb-3 font-semibold">Recibo</h3>
              {receipt(receiptId)}
            </section>
          )}
          <CaseFacts discrepancy={discrepancy} />
          <div ref={heard} tabIndex={-1} className="outline-none">
            {hearing?.(discrepancy)}
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          {!isDecision(status) && <PossibleDecisions discrepancy={discrepancy} />}
          <Decided discrepancy={discrepancy} />
          <DiscrepancySteps discrepancy={discrepancy} asking={asking} setAsking={setAsking}>
            {actions(discrepancy)}
          </DiscrepancySteps>
          <PastAssessments discrepancy={discrepancy} />
          <section>
            <h3 className="mb-3 font-semibold">Histórico</h3>
            <StatusHistory changes={discrepancy.history} labels={investigationStatusLabels} />
          </section>
        </div>
      </div>
      <p className="text-sm text-ink-soft max-sm:hidden pointer-coarse:hidden">
        <kbd className="font-sans">J</kbd> próxima · <kbd className="font-sans">K</kbd> anterior
        {mayDecide && (
          <>
            {' '}
            · <kbd className="font-sans">D</kbd> decidir
          </>
        )}
        {mayAsk && (
          <>
            {' '}
            · <kbd className="font-sans">P</kbd> pedir decisão
          </>
        )}{' '}
        · <kbd className="font-sans">Esc</kbd> fechar
      </p>
    </div>
  );
}

/** The place in the queue, with the steps to its neighbours. */
function Place({ steps: { onNext, onPrevious, place, total } }: { steps: Steps }) {
  return (
    <span className="ml-auto flex items-center gap-2">
      {place !== null && <span className="text-sm text-ink-soft tabular-nums">{`${place} de ${total}`}</span>}
      <Button
        size="sm"
        iconOnly
        aria-label="Discrepância anterior"
        disabled={onPrevious === undefined}
        onClick={() => onPrevious?.()}
        icon={<ChevronLeft aria-hidden="true" className="size-4" />}
      />
      <Button
        size="sm"
        iconOnly
        aria-label="Próxima discrepância"
        disabled={onNext === undefined}
        onClick={() => onNext?.()}
        icon={<ChevronRight aria-hidden="true" className="size-4" />}
      />
    </span>
  );
}

function Indicators({ discrepancy: { fraudIndicators } }: { discrepancy: DiscrepancyDetail }) {
  if (fraudIndicators.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {fraudIndicators.map((indicator) => (
        <li key={indicator}>
          <Badge tone="warning">{fraudIndicatorLabels[indicator as FraudIndicator] ?? indicator}</Badge>
        </li>
      ))}
    </ul>
  );
}

/** The decision that counts now, with who, when and why. */
function Decided({ discrepancy }: { discrepancy: DiscrepancyDetail }) {
  const { investigationStatus: status, decidedAt, decidedAmount } = discrepancy;
  if (!isDecision(status) || decidedAt === null) return null;
  return (
    <div className="rounded-md bg-surface-muted px-4 py-3 text-sm">
      <p className="font-semibold">
        {investigationStatusLabels[status]} por {discrepancy.decidedByName ?? 'alguém'} em{' '}
        {formatDateTime(new Date(decidedAt))}
      </p>
      {decidedAmount !== null && <p>{`Vale ${reais(decidedAmount)}.`}</p>}
      {discrepancy.decisionReason && <p className="mt-1">{discrepancy.decisionReason}</p>}
    </div>
  );
}
