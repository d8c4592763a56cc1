import type { SourceFile } from './imports.ts';

/** Line number of the first comment longer than the formatter's limit; null for none. */
export function longComment({ path, source }: SourceFile): number | null {
  if (!/\.[cm]?[jt]sx?$/.test(path)) return null;
  const isLong = (line: string) =>
    line.length > 120 && /^\s*(\/\/|\/?\*|\{\/\*)/.test(line) && !line.includes('biome-ignore');
  const at = source.split('\n').findIndex(isLong);
  return at === -1 ? null : at + 1;
}

/** The beginning of a comment by a clause; one with 'When' and a comma goes on to a subject. */
const clause = /(?:\/\*\*?(?:\s*\*)?|\/\/) (?:(?:What|Who|Whom|Whose|Which|How|Where|Why)\b|When [^,;]*?[.;]\s)/;

/** Line number of the first comment whose subject is a clause instead of a noun; null for none. */
export function clauseComment({ path, source }: SourceFile): number | null {
  if (!/\.([cm]?[jt]sx?|css)$/.test(path)) return null;
  const found = clause.exec(source);
  return found === null ? null : source.slice(0, found.index).split('\n').length;
}
