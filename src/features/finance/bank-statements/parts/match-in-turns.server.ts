import { paceOf } from '#platform/pace.server.ts';
import type { LineMatch, LineToMatch } from './match-lines.server.ts';

/** One line is weighed for five milliseconds where a thousand partners have nearly one name. */
const linesAtOnce = 2;

/** The matches of some lines by their id; others get their turn after every few. */
export async function matchInTurns(
  match: (line: LineToMatch) => LineMatch,
  lines: readonly LineToMatch[],
): Promise<Map<string, LineMatch>> {
  const pace = paceOf(linesAtOnce);
  const matches = new Map<string, LineMatch>();
  for (const line of lines) {
    matches.set(line.id, match(line));
    await pace(1);
  }
  return matches;
}
