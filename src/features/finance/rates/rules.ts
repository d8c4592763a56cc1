import { addDays } from '#shared/time/dates.ts';
import type { RateSpan } from '../rules.ts';

/** The status of a rate on a day. */
export function rateState({ from, until, isWithdrawn }: RateSpan & { isWithdrawn: boolean }, today: string) {
  if (isWithdrawn) return 'retirada';
  if (until !== null && until < today) return 'encerrada';
  return from > today ? 'futura' : 'vale';
}
export type RateState = ReturnType<typeof rateState>;
export const rateStateLabels: Record<RateState, string> = {
  vale: 'Vale hoje',
  futura: 'Ainda não vale',
  encerrada: 'Encerrada',
  retirada: 'Retirada antes de valer',
};

/** The earliest last day that can still be chosen: a finished day keeps the rate that it had. */
export function earliestEnd(today: string): string {
  return addDays(today, -1);
}

interface RateWords {
  change: 'combinada' | 'encerrada';
  from: string;
  until: string | null;
  isWithdrawn: boolean;
}

/** The days of a rate that changed, in words. */
export function rateDays({ change, from, until, isWithdrawn }: RateWords): string {
  if (isWithdrawn) return 'que não vai mais valer';
  if (change === 'encerrada') return `só até ${until}`;
  return until === null ? `a partir de ${from}` : `de ${from} a ${until}`;
}
