import { asSentence } from '#shared/text/text.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { reais } from '#ui/records/reais.ts';
import { Timeline } from '#ui/records/timeline.tsx';
import { assessmentCauseLabels } from '../../reference-causes.ts';
import { decisionEndingLabels, investigationStatusLabels, severityLabels } from '../../rules.ts';
import type { DiscrepancyDetail, ShownAssessment, ShownDecision } from '../contract.ts';

/** The comparisons so far, each with what it changed, and the decisions on them; oldest first. */
export function PastAssessments({ discrepancy }: { discrepancy: DiscrepancyDetail }) {
  const { assessments, decisions } = discrepancy;
  const compared = assessments.map((assessment, at) => ({
    at: assessment.comparedAt,
    entry: {
      id: `c${assessment.number}`,
      title: `Conferência ${assessment.number}: ${lowerFirst(assessmentCauseLabels[assessment.cause])}`,
      when: formatDateTime(new Date(assessment.comparedAt)),
      dateTime: assessment.comparedAt,
      who: 'Sistema',
      body: changesOf(assessment, assessments[at - 1]).join(' · '),
    },
  }));
  const decided = decisions.map((decision) => ({
    at: decision.decidedAt,
    entry: {
      id: decision.id,
      title: `${investigationStatusLabels[decision.verdict]} sobre a conferência ${decision.assessment}`,
      when: formatDateTime(new Date(decision.decidedAt)),
      dateTime: decision.decidedAt,
      who: decision.decidedByName,
      body: decisionWords(decision),
    },
  }));
  const entries = [...compared, ...decided].sort((one, other) => one.at.localeCompare(other.at));
  return (
    <section>
      <h3 className="mb-3 font-semibold">Conferências e decisões</h3>
      <Timeline entries={entries.map(({ entry }) => entry)} />
    </section>
  );
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

const amountWords = (amount: number | null) => (amount === null ? 'não informado' : reais(amount));

/** The amounts of a comparison, or what became of them since the one before. */
function changesOf(now: ShownAssessment, before: ShownAssessment | undefined): string[] {
  const amounts = [
    ['Aprovado', 'approvedAmount'],
    ['Prestador', 'reportedAmount'],
    ['Cliente', 'paidAmount'],
    ['Recibo', 'receiptAmount'],
  ] as const;
  const changed = amounts.flatMap(([label, key]) => {
    if (before === undefined) return now[key] === null ? [] : [`${label}: ${reais(now[key])}`];
    return before[key] === now[key] ? [] : [`${label}: de ${amountWords(before[key])} a ${amountWords(now[key])}`];
  });
  const severity =
    before === undefined
      ? `Severidade ${severityLabels[now.severity].toLowerCase()}`
      : before.severity === now.severity
        ? null
        : `Severidade de ${severityLabels[before.severity].toLowerCase()} a ${severityLabels[now.severity].toLowerCase()}`;
  const words = [...changed, ...(severity === null ? [] : [severity])];
  return words.length === 0 ? ['Os valores são os mesmos'] : words;
}

function decisionWords({ amount, reason, ending, endedAt, endedByName, endReason }: ShownDecision): string {
  const what = amount === null ? 'Sem mudar o valor' : `Vale ${reais(amount)}`;
  const ended =
    ending === null || endedAt === null
      ? ''
      : ` ${asSentence(`${decisionEndingLabels[ending]} por ${endedByName} em ${formatDateTime(new Date(endedAt))}${endReason ? `: ${endReason}` : ''}`)}`;
  return `${what}: ${asSentence(reason)}${ended}`;
}
