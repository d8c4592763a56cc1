import type { Pattern, PatternRules } from '../patterns/contract.ts';

/** Bounds and weights in whole numbers: shares and weights in percent, the least usual share in a thousand. */
const boundNames = [
  'windowDays',
  'leastEvents',
  'leastShare',
  'callsPerFalseAlarm',
  'usualShare',
  'usualCalls',
  'usualLeast',
  'frequentFrom',
  'veryFrequentFrom',
  'rareWeight',
  'frequentWeight',
  'veryFrequentWeight',
  'chanceWeight',
  'farBeyondFrom',
  'farBeyondWeight',
  'cancelledWeight',
  'receiptWeight',
  'receiptsFrom',
  'receiptsWeight',
] as const;
export type PatternBounds = Record<(typeof boundNames)[number], number>;

const percent = (share: number | undefined) => Math.round((share ?? 0) * 100);
const share = (percents: number) => percents / 100;

/** Rules as the whole numbers of the form. */
export function boundsOf({ usual, weights, ...rules }: PatternRules): PatternBounds {
  const { frequency, beyondChance, cancelled, receipts } = weights;
  return {
    windowDays: rules.windowDays,
    leastEvents: rules.leastEvents,
    leastShare: percent(rules.leastShare),
    callsPerFalseAlarm: rules.callsPerFalseAlarm,
    usualShare: percent(usual.share),
    usualCalls: usual.calls,
    usualLeast: Math.round(usual.least * 1_000),
    frequentFrom: percent(frequency[1]?.from),
    veryFrequentFrom: percent(frequency[2]?.from),
    rareWeight: percent(frequency[0]?.weight),
    frequentWeight: percent(frequency[1]?.weight),
    veryFrequentWeight: percent(frequency[2]?.weight),
    chanceWeight: percent(beyondChance[0]?.weight),
    farBeyondFrom: beyondChance[1]?.from ?? 0,
    farBeyondWeight: percent(beyondChance[1]?.weight),
    cancelledWeight: percent(cancelled[0]?.weight),
    receiptWeight: percent(receipts[0]?.weight),
    receiptsFrom: receipts[1]?.from ?? 0,
    receiptsWeight: percent(receipts[1]?.weight),
  };
}

/** Rules with these numbers, as the version after `before`; what no number says stays. */
export function rulesWith(before: PatternRules, bounds: PatternBounds): PatternRules {
  return {
    ...before,
    version: before.version + 1,
    windowDays: bounds.windowDays,
    leastEvents: bounds.leastEvents,
    leastShare: share(bounds.leastShare),
    callsPerFalseAlarm: bounds.callsPerFalseAlarm,
    usual: { share: share(bounds.usualShare), calls: bounds.usualCalls, least: bounds.usualLeast / 1_000 },
    weights: {
      frequency: [
        { from: share(bounds.leastShare), weight: share(bounds.rareWeight) },
        { from: share(bounds.frequentFrom), weight: share(bounds.frequentWeight) },
        { from: share(bounds.veryFrequentFrom), weight: share(bounds.veryFrequentWeight) },
      ],
      beyondChance: [
        { from: 0, weight: share(bounds.chanceWeight) },
        { from: bounds.farBeyondFrom, weight: share(bounds.farBeyondWeight) },
      ],
      cancelled: [{ from: 1, weight: share(bounds.cancelledWeight) }],
      receipts: [
        { from: 1, weight: share(bounds.receiptWeight) },
        { from: bounds.receiptsFrom, weight: share(bounds.receiptsWeight) },
      ],
    },
  };
}

/** Whether a found pattern is that of a case. */
export function isOfCase(
  { subject, kind, dimension, value }: Pattern,
  { subjectId, pattern }: { subjectId: string; pattern: string },
): boolean {
  return subject.id === subjectId && `${kind}/${dimension}:${value}` === pattern;
}
