import { dayMs } from '#shared/time/durations.ts';
import { confidenceScore, type PatternDimension, type PatternKind, patternKinds, riskOf } from '../../rules.ts';
import type { Pattern, PatternInput, PatternRules, ToldCall } from '../contract.ts';
import { isAnswered, isEvent, usualDimensions, valueIn } from '../rules.ts';
import { flagsOf } from './flags-of-pattern.server.ts';
import { usualShareFor } from './usual-shares.server.ts';
import { evidenceAgainstChance, toDecimals, wilsonLimit } from './weigh-pair.server.ts';

/** A call as an answer to one kind of question. */
interface Answered {
  call: ToldCall;
  isEvent: boolean;
}

/** Answers that are looked at together. */
interface Pair {
  subject: Pattern['subject'];
  kind: PatternKind;
  dimension: PatternDimension;
  value: string;
  answers: readonly Answered[];
  usualShareOf: (call: ToldCall) => number;
}

/**
 * One look at one partner or client, say after a call of it was told of: its patterns, the strongest first. That of a
 * partner also finds operators with whom alone its clients pay more. The order of the calls is no matter.
 */
export function lookAt(input: PatternInput, rules: PatternRules): Pattern[] {
  const calls = countedCalls(input, rules);
  const pairs = input.subject.kind === 'client' ? clientPairs(input, calls, rules) : partnerPairs(input, calls, rules);
  return pairs
    .flatMap((pair) => patternOf(pair, rules) ?? [])
    .sort((one, other) => other.evidence - one.evidence || (one.key < other.key ? -1 : 1));
}

/** Calls of the window, in the order of time, without those whose other side stands under a pattern of its own. */
function countedCalls({ subject, calls, atMs, setAside }: PatternInput, { windowDays }: PatternRules) {
  const aside = new Set(setAside);
  return calls
    .filter(({ toldAtMs }) => toldAtMs <= atMs && toldAtMs > atMs - windowDays * dayMs)
    .filter(({ client, partner }) => !aside.has(subject.kind === 'client' ? partner : client))
    .sort((one, other) => one.toldAtMs - other.toldAtMs || (one.id < other.id ? -1 : 1));
}

/** Calls as answers to one kind of question; none where too few are events for any pattern. */
function answersTo(kind: PatternKind, calls: readonly ToldCall[], { leastEvents }: PatternRules): Answered[] {
  const answers = calls
    .filter((call) => isAnswered(kind, call))
    .map((call) => ({ call, isEvent: isEvent(kind, call) }));
  return answers.filter((one) => one.isEvent).length < leastEvents ? [] : answers;
}

function partnerPairs({ subject, usual }: PatternInput, calls: readonly ToldCall[], rules: PatternRules): Pair[] {
  return patternKinds.flatMap((kind) => {
    const answers = answersTo(kind, calls, rules);
    const usualShareOf = usualShareFor(kind, usual, rules);
    const own = rules.looks[kind].flatMap((dimension) =>
      byValue(dimension, answers).map(([value, some]) => {
        return { subject, kind, dimension, value, answers: some, usualShareOf };
      }),
    );
    return kind === 'value' ? [...own, ...operatorPairs(subject.id, answers, usualShareOf)] : own;
  });
}

/** An operator's calls of one partner, held against what the same partner does with the other operators. */
function operatorPairs(partner: string, answers: readonly Answered[], usualShareOf: Pair['usualShareOf']): Pair[] {
  return byValue('operator', answers).map(([operator, some]) => {
    const others = answers.filter(({ call }) => call.operator !== operator);
    const shareAmong = (dimension: PatternDimension, value: string | null) => {
      const alike = others.filter(({ call }) => valueIn(dimension, call) === value);
      return (alike.filter((one) => one.isEvent).length + 1) / (alike.length + 2);
    };
    const shareOf = (call: ToldCall) =>
      Math.max(usualShareOf(call), ...usualDimensions.map((one) => shareAmong(one, valueIn(one, call))));
    const subject = { kind: 'operator', id: operator } as const;
    return { subject, kind: 'value', dimension: 'partner', value: partner, answers: some, usualShareOf: shareOf };
  });
}

/** A client's word about all partners, and about each alone, where it is one word against another. */
function clientPairs({ subject, usual }: PatternInput, calls: readonly ToldCall[], rules: PatternRules): Pair[] {
  const answers = answersTo('value', calls, rules);
  const usualShareOf = usualShareFor('value', usual, rules);
  const about = (dimension: 'all' | 'partner') =>
    byValue(dimension, answers).map(([value, some]): Pair => {
      return { subject, kind: 'value', dimension, value, answers: some, usualShareOf };
    });
  return [...about('all'), ...about('partner')];
}

function byValue(dimension: PatternDimension, answers: readonly Answered[]): [string, Answered[]][] {
  const groups = Map.groupBy(answers, ({ call }) => valueIn(dimension, call));
  return [...groups].flatMap(([value, some]): [string, Answered[]][] => (value === null ? [] : [[value, some]]));
}

/** The pattern of a pair; null below any of the bounds. */
function patternOf(pair: Pair, rules: PatternRules): Pattern | null {
  const { subject, kind, dimension, value, usualShareOf } = pair;
  const answers = oneEventEach(pair);
  const events = answers.filter(({ isEvent }) => isEvent).map(({ call }) => call);
  if (events.length < rules.leastEvents) return null;
  const leastShare = wilsonLimit(events.length, answers.length, rules.wilsonQuantile);
  if (leastShare <= rules.leastShare) return null;
  const weighed = answers.map(({ call, isEvent }) => ({ isEvent, usualShare: usualShareOf(call) }));
  const evidence = evidenceAgainstChance(weighed, rules);
  if (evidence < Math.log10(rules.callsPerFalseAlarm)) return null;
  const counts = {
    key: `${subject.kind}:${subject.id}/${kind}/${dimension}:${value}`,
    subject,
    kind,
    dimension,
    value,
    callIds: events.map(({ id }) => id),
    answered: answers.length,
    cancelled: events.filter(({ status }) => status === 'cancelado').length,
    usualShare: toDecimals(weighed.reduce((sum, one) => sum + one.usualShare, 0) / weighed.length, 6),
    leastShare,
    evidence,
  };
  const flags = flagsOf(counts, events, rules);
  const score = confidenceScore(flags.map(({ weight }) => weight));
  return { ...counts, flags, confidenceScore: score, riskLevel: riskOf(score) };
}

/**
 * The answers without further events of a client, or of its phone, that has one already, so that one client alone is
 * never a pattern of a partner. A client's own events are one for each partner, but where the pair is the two of them.
 */
function oneEventEach({ subject, dimension, answers }: Pair): readonly Answered[] {
  if (subject.kind === 'client' && dimension === 'partner') return answers;
  const heard = new Set<string>();
  return answers.filter(({ call, isEvent }) => {
    if (!isEvent) return true;
    const voices =
      subject.kind === 'client' ? [call.partner] : [call.client, `phone ${call.clientDevice ?? call.client}`];
    const isNew = !voices.some((voice) => heard.has(voice));
    for (const voice of voices) heard.add(voice);
    return isNew;
  });
}
