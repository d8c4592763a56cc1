import type { PatternRules } from '../contract.ts';

/** One answered call of a pair: whether it is an event, and the share of events that is usual for such calls. */
export interface Answer {
  isEvent: boolean;
  usualShare: number;
}

/** The lower limit of the share that a count allows (Wilson), one-sided, to six decimals. */
export function wilsonLimit(events: number, answered: number, quantile: number): number {
  if (events === 0) return 0;
  const share = events / answered;
  const square = quantile ** 2 / answered;
  const spread = quantile * Math.sqrt((share * (1 - share) + square / 4) / answered);
  return toDecimals((share + square / 2 - spread) / (1 + square), 6);
}

/**
 * Decimal logarithm of the evidence against chance in a row of answers, to four decimals; at least 0.
 *
 * Each alternative share above the usual one multiplies, call by call, how much better it tells the answers, and begins
 * anew whenever that falls below 1 (Page's cumulative sum). The mean over the alternatives is never above the
 * sum, over all beginnings, of fair bets against chance, whose expectation is the number of answers: so chance alone
 * reaches a bound B within n answers with a probability of at most n / B, however often somebody looks.
 */
export function evidenceAgainstChance(answers: readonly Answer[], { alternatives }: PatternRules): number {
  const ends = alternatives.map((share) => {
    const betOn = ({ isEvent, usualShare }: Answer) =>
      share <= usualShare ? 0 : Math.log(isEvent ? share / usualShare : (1 - share) / (1 - usualShare));
    return answers.reduce((sum, answer) => Math.max(0, sum) + betOn(answer), 0);
  });
  const highest = Math.max(...ends);
  const mean = ends.reduce((total, end) => total + Math.exp(end - highest), 0) / ends.length;
  return Math.max(0, toDecimals((highest + Math.log(mean)) / Math.LN10, 4));
}

/** Rounds, so that the last bits of a logarithm decide nothing and equal inputs give equal bytes. */
export function toDecimals(value: number, decimals: number): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals;
}
