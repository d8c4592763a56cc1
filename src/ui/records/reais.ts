import { formatBRL } from '#shared/numbers/money.ts';

/** An amount of the API, in reais, as people read it; a dash where it is not known or not to be seen. */
export function reais(amount: number | null): string {
  return amount === null ? '–' : formatBRL(Math.round(amount * 100));
}
