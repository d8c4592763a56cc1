// Tested in #features/fraud/looks/look-for-patterns.db.test.ts.
import { createHash } from 'node:crypto';
import type { Pattern, PatternInput } from '../../patterns/contract.ts';
import { patternBytes } from '../../patterns/parts/replay-pattern.server.ts';

/** SHA-256 of the canonical bytes of a look's inputs: names in the order of the alphabet. */
export const digestOfInputs = (input: PatternInput) => digest(canonical(input));

/** The same of the patterns that were found in them. */
export const digestOfFound = (patterns: readonly Pattern[]) => digest(patternBytes(patterns));

export const digest = (bytes: string) => createHash('sha256').update(bytes).digest('hex');

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
}
