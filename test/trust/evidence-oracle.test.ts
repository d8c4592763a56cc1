import { describe, expect, it } from 'vitest';
import { evidenceAgainstChance, wilsonLimit } from '#features/fraud/patterns/parts/weigh-pair.server.ts';
import { publishedPatternRules } from '#features/fraud/patterns/reference-pattern-rules.ts';
import { chanceFrom } from './random.ts';

/** A fraction without rounding. */
type Fraction = readonly [above: bigint, below: bigint];
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
const isMore = ([a, b]: Fraction, [c, d]: Fraction) => a * d > c * b;
const one: Fraction = [1n, 1n];

/** Shares in thousandths. */
interface Told {
  isEvent: boolean;
  usual: bigint;
}

/** The bet on one alternative over one answer; none is placed where events are at least as usual. */
function bet(alternative: bigint, { isEvent, usual }: Told): Fraction {
  if (alternative <= usual) return one;
  return isEvent ? [alternative, usual] : [1000n - alternative, 1000n - usual];
}

/** The evidence by its meaning: of each alternative the best product over all beginnings, and their mean. */
function exactEvidence(answers: readonly Told[], alternatives: readonly bigint[]): Fraction {
  const sum = alternatives.reduce<Fraction>(
    (total, alternative) => {
      const products = answers.map((_, from) =>
        answers.slice(from).reduce<Fraction>((product, answer) => times(product, bet(alternative, answer)), one),
      );
      return plus(
        total,
        products.reduce((best, product) => (isMore(product, best) ? product : best), [0n, 1n] as Fraction),
      );
    },
    [0n, 1n],
  );
  return times(sum, [1n, BigInt(alternatives.length)]);
}

/** Decimal logarithm of a fraction of any size. */
function log10([above, below]: Fraction): number {
  const [up, down] = [String(above), String(below)];
  return (
    Math.log10(Number(`0.${up.slice(0, 15)}`)) - Math.log10(Number(`0.${down.slice(0, 15)}`)) + up.length - down.length
  );
}

const rulesWith = (alternatives: readonly bigint[]) => ({
  ...publishedPatternRules,
  alternatives: alternatives.map((share) => Number(share) / 1000),
});
const toldAs = ({ isEvent, usual }: Told) => ({ isEvent, usualShare: Number(usual) / 1000 });

it('weighs as exact fractions do, for 200 rows of answers', () => {
  const chance = chanceFrom(31);
  for (let row = 0; row < 200; row += 1) {
    const alternatives = chance.one([[150n, 500n], [100n, 200n, 700n], [300n]]);
    const answers = Array.from({ length: chance.between(1, 40) }, () => {
      return { isEvent: chance.happens(0.3), usual: BigInt(chance.between(5, 250)) };
    });
    const exact = Math.max(0, log10(exactEvidence(answers, alternatives)));
    expect(evidenceAgainstChance(answers.map(toldAs), rulesWith(alternatives))).toBeCloseTo(exact, 3);
  }
});

describe('the promise about chance', () => {
  const [answers, usual] = [14, 100n];
  const alternatives = [150n, 500n];
  const rules = rulesWith(alternatives);

  /** Adds up the exact probabilities of all rows of answers that reach a bound at any look, in 1000 to the 14th. */
  function reach(bound: number, row: { isEvent: boolean; usualShare: number }[] = [], weight = 1n): bigint {
    if (row.length > 0 && evidenceAgainstChance(row, rules) >= Math.log10(bound)) {
      return weight * 1000n ** BigInt(answers - row.length);
    }
    if (row.length === answers) return 0n;
    const then = (isEvent: boolean) => [...row, { isEvent, usualShare: Number(usual) / 1000 }];
    return reach(bound, then(true), weight * usual) + reach(bound, then(false), weight * (1000n - usual));
  }

  it.each([20, 100, 1_000])('holds over every row of 14 answers, looked at after each, for a bound of %i', (bound) => {
    const probability = reach(bound);
    const all = 1000n ** BigInt(answers);
    expect(probability).toBeGreaterThan(0n);
    expect(probability * BigInt(bound)).toBeLessThanOrEqual(all * BigInt(answers));
  });
});

it('gives the lower limit that Wilson defined, for every count up to 80 answers', () => {
  const millionths = 1_000_000n;
  const square: Fraction = [12_816n * 12_816n, 100_000_000n];
  /** Whether the count lies farther above a share than the quantile allows. */
  const isTooFar = (events: bigint, answered: bigint, share: Fraction) => {
    const [above, below] = plus([events, answered], [-share[0], share[1]]);
    if (above * below <= 0n) return false;
    const spread = times(times(square, times(share, [share[1] - share[0], share[1]])), [1n, answered]);
    return isMore(times([above, below], [above, below]), spread);
  };
  for (let answered = 1; answered <= 80; answered += 1) {
    for (let events = 1; events <= answered; events += 1) {
      const limit = BigInt(Math.round(wilsonLimit(events, answered, 1.2816) * 1_000_000));
      expect(isTooFar(BigInt(events), BigInt(answered), [limit - 1n, millionths])).toBe(true);
      expect(isTooFar(BigInt(events), BigInt(answered), [limit + 1n, millionths])).toBe(false);
    }
  }
});
