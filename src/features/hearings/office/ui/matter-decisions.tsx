import { formatDateTime } from '#shared/time/dates.ts';
import { Badge } from '#ui/records/badge.tsx';
import { decisionOutcomeLabels, secondLookOutcomeLabels, waitingLookWords } from '../../rules.ts';
import type { HeardMatter } from '../contract.ts';

type Decision = HeardMatter['decisions'][number];

/** Decisions about a matter as they were told, with second looks, newest first. */
export function MatterDecisions({ decisions }: { decisions: readonly Decision[] }) {
  return decisions.map((decision) => (
    <article key={decision.id} className="rounded-lg border border-line p-4 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={decision.outcome === 'contra' ? 'warning' : 'success'}>
          {decisionOutcomeLabels[decision.outcome]}
        </Badge>
        {decision.undoneAt !== null && <Badge tone="neutral">Já não vale</Badge>}
      </p>
      <p className="mt-2 font-medium">
        {decision.decidedByName} em {formatDateTime(new Date(decision.decidedAt))}
      </p>
      <p className="mt-1 break-words whitespace-pre-line">{decision.reason}</p>
      {decision.effects.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {decision.effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      )}
      {decision.undoneReason !== null && <p className="mt-1 text-ink-soft">{decision.undoneReason}</p>}
      {decision.look !== null && <Look look={decision.look} undoneAt={decision.undoneAt} />}
    </article>
  ));
}

function Look({ look, undoneAt }: { look: NonNullable<Decision['look']>; undoneAt: string | null }) {
  return (
    <div className="mt-3 border-t border-line pt-3">
      <p className="font-medium">Pediu que outra pessoa olhe</p>
      <p className="mt-1 break-words whitespace-pre-line">{look.words}</p>
      {look.outcome === null ? (
        <p className="mt-1 text-ink-soft">{waitingLookWords({ dueAt: new Date(look.dueAt), undoneAt })}</p>
      ) : (
        <p className="mt-1 break-words">
          <span className="font-medium">
            {secondLookOutcomeLabels[look.outcome]} por {look.decidedByName}.
          </span>{' '}
          {look.reason}
        </p>
      )}
    </div>
  );
}
