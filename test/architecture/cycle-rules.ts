import { importsOf, type SourceFile } from './imports.ts';

/**
 * Files that wait for each other's values: one of them is read before the other is there, and which one depends on who
 * was asked for first. Types know each other freely, and what is loaded later waits for nobody.
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
