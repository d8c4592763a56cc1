import { importsOf, type SourceFile } from './imports.ts';

/**
 * Files with circular value imports: one is evaluated before the other exists, depending on the entry. Type imports and
 * lazy imports are fine.
 */
export function* cycles(files: readonly SourceFile[]): Generator<string> {
  const waitsFor = new Map(
    files
      .filter(({ path }) => /^(src|db)\/.*\.tsx?$/.test(path))
      .map((file) => [file.path, importsOf(file).flatMap(({ path, waits }) => (waits && path !== null ? [path] : []))]),
  );
  const done = new Set<string>();
  function* follow(path: string, way: readonly string[]): Generator<string> {
    if (way.includes(path)) {
      const [first = '', ...others] = way.slice(way.indexOf(path));
      yield `${first}: waits for itself through ${[...others, first].join(', ')}: move what both need below them.`;
    }
    if (done.has(path) || way.includes(path)) return;
    for (const next of waitsFor.get(path) ?? []) yield* follow(next, [...way, path]);
    done.add(path);
  }
  for (const path of waitsFor.keys()) yield* follow(path, []);
}
