import { Badge, type Tone } from '#ui/records/badge.tsx';
import type { BankLine } from '../contract.ts';
import { type BankLineStatus, bankLineStatusLabels, type MatchOutcome, matchOutcomeLabels } from '../rules.ts';

const tones: Record<BankLineStatus, Tone> = {
  pendente: 'warning',
  conciliada: 'success',
  a_parte: 'neutral',
  saida: 'neutral',
};
const outcomeTones: Record<MatchOutcome, Tone> = { certo: 'success', sugestao: 'info', nenhum: 'warning' };

/** The status of a line; for one that waits, the choices. */
export function BankLineBadge({ line: { status, outcome } }: { line: Pick<BankLine, 'status' | 'outcome'> }) {
  if (outcome !== null) return <Badge tone={outcomeTones[outcome]}>{matchOutcomeLabels[outcome]}</Badge>;
  return <Badge tone={tones[status]}>{bankLineStatusLabels[status]}</Badge>;
}
