import type { Statement } from '#features/fraud/patterns/contract.ts';
import { paymentMethods } from '#features/service-calls/rules.ts';
import type { Chance } from './random.ts';

/**
 * The slips of honest people, each by its own probability. A client who types a far amount is asked once more, so nine
 * of ten such slips are mended before anybody sees them.
 */
export const usualSlips = {
  silence: 1 / 3,
  tenfold: 0.01,
  tenfoldMended: 0.9,
  swappedDigits: 0.006,
  rounded: 0.12,
  tip: 0.04,
  forgottenExtra: 0.006,
  otherMethod: 0.02,
  forgottenReport: 0.004,
  partnersPhone: 0.01,
};
export type SlipRates = typeof usualSlips;

/** The same people, so many times as careless. */
export function carelessly(rates: SlipRates, times: number): SlipRates {
  const { silence, tenfoldMended, partnersPhone } = rates;
  const more = Object.entries(rates).map(([name, rate]) => [name, rate * times]);
  return { ...(Object.fromEntries(more) as SlipRates), silence, tenfoldMended, partnersPhone };
}

/** A client's statement of what it paid. */
export function clientStates(chance: Chance, truth: Statement, rates: SlipRates): Statement {
  let { cents, method } = truth;
  if (chance.happens(rates.rounded)) cents = Math.round(cents / 500) * 500;
  if (chance.happens(rates.tip)) cents += chance.between(2, 4) * 500;
  if (chance.happens(rates.swappedDigits)) cents = swapDigits(cents);
  if (chance.happens(rates.tenfold * (1 - rates.tenfoldMended))) cents *= 10;
  if (chance.happens(rates.otherMethod)) method = chance.one(paymentMethods);
  return { cents, method };
}

/** An honest partner's report: a forgotten extra is missing, and fingers slip. */
export function partnerReports(chance: Chance, truth: Statement, rates: SlipRates): Statement {
  let { cents, method } = truth;
  if (chance.happens(rates.forgottenExtra)) cents -= Math.round((cents * chance.between(10, 30)) / 10_000) * 100;
  if (chance.happens(rates.swappedDigits)) cents = swapDigits(cents);
  if (chance.happens(rates.tenfold * (1 - rates.tenfoldMended))) cents = Math.round(cents / 10);
  if (chance.happens(rates.otherMethod)) method = chance.one(paymentMethods);
  return { cents, method };
}

/** The first two digits of the reais changed about: R$ 380,00 becomes R$ 830,00. */
function swapDigits(cents: number): number {
  const [first = '', second = '', ...rest] = String(cents);
  return second === '0' ? cents : Number([second, first, ...rest].join(''));
}
