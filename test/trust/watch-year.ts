import type { Pattern, PatternRules, ToldCall, UsualCount } from '#features/fraud/patterns/contract.ts';
import { lookAt } from '#features/fraud/patterns/parts/look-at.server.ts';
import { countCalls, usualOf } from '#features/fraud/patterns/parts/usual-shares.server.ts';
import { dayMs } from '#shared/time/durations.ts';

/** A pattern when it was first seen. */
export interface Opened {
  pattern: Pattern;
  /** The number of calls of the year that had been told of. */
  afterCalls: number;
}

/**
 * A year as the office lives it: after each call one look at its partner and one at its client, against what was usual
 * last night. A partner under a pattern is no measure of the others, and the word of such a client counts no more.
 */
export function watchYear(calls: readonly ToldCall[], rules: PatternRules): Opened[] {
  const opened = new Map<string, Opened>();
  const partnersOut = new Set<string>();
  const clientsOut = new Set<string>();
  const told = { partner: new Map<string, ToldCall[]>(), client: new Map<string, ToldCall[]>() };
  const book = { counts: new Map(), heard: new Set<string>() };
  let usual: UsualCount[] = [];
  let [counted, night] = [0, 0];
  calls.forEach((call, index) => {
    if (call.toldAtMs >= night) {
      usual = usualOf(countCalls(calls.slice(counted, index), book), rules, [...partnersOut]);
      counted = index;
      night = (Math.floor(call.toldAtMs / dayMs) + 1) * dayMs;
    }
    for (const kind of ['partner', 'client'] as const) {
      const id = call[kind];
      const own = told[kind].get(id) ?? [];
      own.push(call);
      told[kind].set(id, own);
      const setAside = [...(kind === 'partner' ? clientsOut : partnersOut)];
      const input = { subject: { kind, id }, calls: own, atMs: call.toldAtMs, usual, setAside };
      for (const pattern of lookAt(input, rules)) {
        if (opened.has(pattern.key)) continue;
        opened.set(pattern.key, { pattern, afterCalls: index + 1 });
        if (pattern.subject.kind === 'partner') partnersOut.add(pattern.subject.id);
        if (pattern.subject.kind === 'client' && pattern.dimension === 'all') clientsOut.add(pattern.subject.id);
      }
    }
  });
  return [...opened.values()];
}
