/** The line of a migration by which its author says that the release before does not use what goes, and why. */
const header = /^-- unused since [\w.-]+: \S.+$/m;

const takes: [RegExp, string][] = [
  [/\bdrop\s+(table|column|schema|view|type|sequence)\b/i, 'removes'],
  [/\balter\s+table\b[^;]*\bdrop\s+(?!constraint|default|not\s+null)/i, 'removes a column'],
  [/\brename\s+(to|column|constraint)?\b/i, 'renames'],
  [/\balter\s+(column\s+)?"?\w+"?\s+(set\s+data\s+)?type\b/i, 'changes a type'],
  [/\bset\s+not\s+null\b/i, 'demands a value where the release before gives none'],
];

/**
 * The steps of a migration that a process of the release before, still running on the same database, would trip over.
 * Bodies of functions are not looked at.
 */
export function breaksIn(migration: string): string[] {
  if (header.test(migration)) return [];
  const sql = migration.replace(/(\$\w*\$).*?\1/gs, "''").replace(/^--.*$/gm, '');
  const found = takes.filter(([pattern]) => pattern.test(sql)).map(([, what]) => what);
  const added = [...sql.matchAll(/\badd\s+column\s+(?:if\s+not\s+exists\s+)?("?\w+"?[^,;]*)/gi)].map(
    ([, one = '']) => one,
  );
  const demanding = added.filter((one) => /\bnot\s+null\b/i.test(one) && !/\b(default|generated)\b/i.test(one));
  return [...found, ...(demanding.length > 0 ? ['adds a column without a value for the rows of others'] : [])];
}
