import type { RuleEffect } from '../../rules.ts';
import type { Pattern, PatternInput, PatternRules } from '../contract.ts';
import { lookAt } from './look-at.server.ts';

/** Patterns as text: names in the order of the alphabet, so that equal values give equal bytes. */
export function patternBytes(patterns: readonly Pattern[]): string {
  return JSON.stringify(patterns, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}

/** The patterns of a saved input under the rules of its case, byte for byte as they were. */
export function replayLook(input: PatternInput, rules: PatternRules): string {
  return patternBytes(lookAt(input, rules));
}

export interface SavedLook {
  caseId: string;
  input: PatternInput;
}

export interface LookChange {
  caseId: string;
  before: Pattern[];
  after: Pattern[];
  /** Whether the look finds anything no more, or only now; otherwise it weighs or joins other calls. */
  effect: RuleEffect;
}

/** The saved looks that other rules would see otherwise. */
export function changedBy(before: PatternRules, after: PatternRules, looks: readonly SavedLook[]): LookChange[] {
  return looks.flatMap(({ caseId, input }) => {
    const [old, fresh] = [lookAt(input, before), lookAt(input, after)];
    if (patternBytes(old) === patternBytes(fresh)) return [];
    const effect = fresh.length === 0 ? 'falls' : old.length === 0 ? 'arises' : 'weighs_otherwise';
    return [{ caseId, before: old, after: fresh, effect }];
  });
}
