import type { SourceFile } from './imports.ts';

/** The first line, from 1, that is a comment longer than the formatter lets code be; null where there is none. */
export function longComment({ path, source }: SourceFile): number | null {
  if (!/\.[cm]?[jt]sx?$/.test(path)) return null;
  const isLong = (line: string) =>
    line.length > 120 && /^\s*(\/\/|\/?\*|\{\/\*)/.test(line) && !line.includes('biome-ignore');
  const at = source.split('\n').findIndex(isLong);
  return at === -1 ? null : at + 1;
}
