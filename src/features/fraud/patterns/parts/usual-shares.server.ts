import { type PatternKind, patternKinds } from '../../rules.ts';
import type { BaseCount, PatternRules, ToldCall, UsualCount } from '../contract.ts';
import { isAnswered, isEvent, usualDimensions, valueIn } from '../rules.ts';

/** Sums that go on, and the clients who have spoken against each partner. */
interface Book {
  counts: Map<string, BaseCount>;
  heard: Set<string>;
}

/**
 * Sums of every partner, by kind, dimension and value; given a book, calls are added to it in the order of time. Of a
 * client that speaks several times against one partner the first counts, as in a look.
 */
export function countCalls(calls: Iterable<ToldCall>, book: Book = { counts: new Map(), heard: new Set() }) {
  for (const call of calls) {
    for (const kind of patternKinds.filter((one) => isAnswered(one, call))) {
      const events = isEvent(kind, call) ? 1 : 0;
      const voice = [kind, call.partner, call.client].join('\n');
      if (events === 1 && book.heard.has(voice)) continue;
      if (events === 1) book.heard.add(voice);
      for (const dimension of usualDimensions) {
        const value = valueIn(dimension, call);
        if (value === null) continue;
        const key = [call.partner, kind, dimension, value].join('\n');
        const count = book.counts.get(key) ?? { partner: call.partner, kind, dimension, value, answered: 0, events: 0 };
        book.counts.set(key, count);
        count.answered += 1;
        count.events += events;
      }
    }
  }
  return [...book.counts.values()];
}

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
