import { reais } from '#ui/records/reais.ts';
import type { Call } from '../contract.ts';

/** The reported amount, else the estimate; a return under guarantee costs its client nothing. */
export function CallValue({ call }: { call: Pick<Call, 'origin' | 'finalValue' | 'estimatedValue'> }) {
  const value = call.finalValue ?? call.estimatedValue;
  if (call.origin !== 'retorno' || value !== 0) return reais(value);
  return <span className="whitespace-normal text-ink-soft">Retorno em garantia</span>;
}
