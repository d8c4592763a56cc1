import { Check, X } from 'lucide-react';
import { formatDate, startOfDay } from '#shared/time/dates.ts';
import { reais } from '#ui/records/reais.ts';
import { Whole } from '#ui/records/whole.tsx';
import { PaymentClaimBox } from '../../payment-receipts/ui/payment-claim.tsx';
import type { BankCandidate, BankMatch } from '../contract.ts';
import { type MatchReason, matchReasonLabels, noMatchReasonLabels, reasonsFor } from '../rules.ts';

/** Possible payments of a line, each with its reasons, for those who only read. */
export function CandidatesList({ match }: { match: BankMatch }) {
  return (
    <section>
      <h3 className="mb-3 font-semibold">O que esta linha pode pagar</h3>
      {match.why !== null && <p className="text-sm text-ink-soft">{noMatchReasonLabels[match.why]}</p>}
      <ul className="flex flex-col gap-2">
        {match.candidates.map((candidate) => (
          <li key={candidate.id} className="rounded-lg border border-line px-4 py-3">
            <CandidateWords candidate={candidate} />
            <CandidateClaim candidate={candidate} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A candidate's name and amount, and what speaks for and against it. */
export function CandidateWords({ candidate }: { candidate: BankCandidate }) {
  const { kind, name, partnerName, amount, dueOn, reasons } = candidate;
  const day = formatDate(startOfDay(dueOn));
  return (
    <span className="block min-w-0">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3 font-medium">
        <span>{partnerName}</span>
        <span className="tabular-nums">{reais(amount)}</span>
      </span>
      <span className="block text-sm text-ink-soft">
        <Whole>
          {kind === 'acerto' ? `${name}, vence em ${day}` : `Pagamento já registrado de ${name}, de ${day}`}
        </Whole>
      </span>
      <MatchReasons reasons={reasons} />
    </span>
  );
}

/** The claim of a candidate's partner, beside the bank's line. */
export function CandidateClaim({ candidate: { claim, partnerName } }: { candidate: BankCandidate }) {
  if (claim === null) return null;
  return (
    <div className="mt-3 border-t border-line pt-3">
      <p className="mb-1 text-sm text-ink-soft">{partnerName} avisou que pagou:</p>
      <PaymentClaimBox claim={claim} />
    </div>
  );
}

/** The reasons for and against a pair. */
export function MatchReasons({ reasons }: { reasons: readonly MatchReason[] }) {
  return reasons.map((reason) => <ReasonWords key={reason} reason={reason} />);
}

function ReasonWords({ reason }: { reason: MatchReason }) {
  const isFor = (reasonsFor as readonly MatchReason[]).includes(reason);
  const Icon = isFor ? Check : X;
  return (
    <span className="flex items-start gap-1.5 text-sm">
      <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${isFor ? 'text-success' : 'text-warning'}`} />
      <span>
        <span className="sr-only">{isFor ? 'A favor: ' : 'Contra: '}</span>
        {matchReasonLabels[reason]}
      </span>
    </span>
  );
}
