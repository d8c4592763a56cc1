import { formatBRL } from '#shared/numbers/money.ts';

/** An amount from the API in reais, as text; a dash when unknown or hidden. */
export function reais(amount: number | null): string {
  return amount === null ? '–' : formatBRL(Math.round(amount * 100));
}
