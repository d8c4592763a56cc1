import type { BaseCount, PatternKind, PatternRules, ToldCall, UsualCount } from '../contract.ts';
import { patternKinds } from '../contract.ts';
import { isAnswered, isEvent, usualDimensions, valueIn } from '../rules.ts';

/** The sums of every partner, by kind, dimension and value, added to those of `before`: say each night. */
export function countCalls(calls: Iterable<ToldCall>, before: readonly BaseCount[] = []): BaseCount[] {
  const counts = new Map(before.map((count) => [keyOf(count), { ...count }]));
  for (const call of calls) {
    for (const kind of patternKinds.filter((one) => isAnswered(one, call))) {
      const events = isEvent(kind, call) ? 1 : 0;
      for (const dimension of usualDimensions) {
        const value = valueIn(dimension, call);
        if (value === null) continue;
        const none = { partner: call.partner, kind, dimension, value, answered: 0, events: 0 };
        const count = counts.get(keyOf(none)) ?? none;
        counts.set(keyOf(none), count);
        count.answered += 1;
        count.events += events;
      }
    }
  }
  return [...counts.values()];
}

const keyOf = ({ partner, kind, dimension, value }: BaseCount) => [partner, kind, dimension, value].join('\n');

/**
 * The usual sums, made once a night for every look of the day after. Partners in `leftOut`, whose cases are open or
 * upheld, are no measure; nor in a kind who stands out there, with the least number of events and more than the least
 * share.
 */
export function usualOf(
  counts: readonly BaseCount[],
  rules: PatternRules,
  leftOut: readonly string[] = [],
): UsualCount[] {
  const out = new Set(leftOut);
  const standsOut = ({ dimension, events, answered }: BaseCount) =>
    dimension === 'all' && events >= rules.leastEvents && events > answered * rules.leastShare;
  const standing = new Set(counts.filter(standsOut).map(({ partner, kind }) => `${kind}\n${partner}`));
  const sums = new Map<string, UsualCount>();
  for (const { partner, kind, dimension, value, answered, events } of counts) {
    if (out.has(partner) || standing.has(`${kind}\n${partner}`)) continue;
    const key = [kind, dimension, value].join('\n');
    const sum = sums.get(key) ?? { kind, dimension, value, answered: 0, events: 0 };
    sums.set(key, { ...sum, answered: sum.answered + answered, events: sum.events + events });
  }
  return [...sums.values()];
}

/**
 * The usual share of a call: the highest of those of its service, method, region and hours, so that nobody is accused
 * of hard customers. Few calls lean on the share of all, and all on the assumed one.
 */
export function usualShareFor(kind: PatternKind, usual: readonly UsualCount[], rules: PatternRules) {
  const sums = new Map(usual.filter((one) => one.kind === kind).map((one) => [`${one.dimension}\n${one.value}`, one]));
  const { calls, least } = rules.usual;
  const lean = (key: string, towards: number) => {
    const { answered, events } = sums.get(key) ?? { answered: 0, events: 0 };
    return (events + towards * calls) / (answered + calls);
  };
  const ofAll = Math.max(least, lean('all\n', rules.usual.share));
  return (call: ToldCall): number =>
    Math.max(
      ofAll,
      ...usualDimensions.slice(1).map((dimension) => lean(`${dimension}\n${valueIn(dimension, call)}`, ofAll)),
    );
}
