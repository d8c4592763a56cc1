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
