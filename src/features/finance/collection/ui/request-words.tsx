import { formatDate, startOfDay } from '#shared/time/dates.ts';
import { reais } from '#ui/records/reais.ts';
import type { SettlementRequest } from '../contract.ts';

/** A partner's request in one line. */
export function requestWords({ kind, amount, day }: Pick<SettlementRequest, 'kind' | 'amount' | 'day'>): string {
  const on = formatDate(startOfDay(day));
  return kind === 'pago' ? `Diz que pagou ${reais(amount ?? 0)} em ${on}.` : `Pede prazo até ${on}.`;
}
