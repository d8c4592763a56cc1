import type { SourceFile } from './imports.ts';

/** Line number of the first comment longer than the formatter's limit; null for none. */
export function longComment({ path, source }: SourceFile): number | null {
  if (!/\.[cm]?[jt]sx?$/.test(path)) return null;
  const isLong = (line: string) =>
    line.length > 120 && /^\s*(\/\/|\/?\*|\{\/\*)/.test(line) && !line.includes('biome-ignore');
  const at = source.split('\n').findIndex(isLong);
  return at === -1 ? null : at + 1;
}
