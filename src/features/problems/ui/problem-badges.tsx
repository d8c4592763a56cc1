import { formatDateTime } from '#shared/time/dates.ts';
import { Badge, type Tone } from '#ui/records/badge.tsx';
import type { Problem } from '../contract.ts';
import { type ProblemStatus, problemOutcomeLabels, problemStatusLabels } from '../rules.ts';

const tones: Record<ProblemStatus, Tone> = { aberto: 'warning', respondido: 'info', encerrado: 'neutral' };

export function ProblemStatusBadge({ status }: { status: ProblemStatus }) {
  return <Badge tone={tones[status]}>{problemStatusLabels[status]}</Badge>;
}

/** The deadline, red when overdue; for ended ones the outcome. */
export function ProblemDue({ problem }: { problem: Problem }) {
  const { status, outcome, isOverdue, dueAt } = problem;
  if (outcome !== null) return <span>{problemOutcomeLabels[outcome]}</span>;
  const what = status === 'aberto' ? 'Responder até' : 'Encerrar até';
  return (
    <span className={isOverdue ? 'font-semibold text-danger' : undefined}>
      {isOverdue && 'Vencido: '}
      {isOverdue ? what.toLowerCase() : what}{' '}
      <span className="whitespace-nowrap">{formatDateTime(new Date(dueAt))}</span>
    </span>
  );
}
