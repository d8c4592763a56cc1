import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const here = 'src/web/site';
const named: Record<string, string> = { '#ui/': 'src/ui/', '#features/': 'src/features/', '#web/': 'src/web/' };

/** A file with all screen files that it imports; server code draws nothing. */
function reach(path: string, seen: Set<string>): Set<string> {
  if (seen.has(path)) return seen;
  seen.add(path);
  for (const [, specifier = ''] of readFileSync(path, 'utf8').matchAll(/(?:from |import\()'([^']+\.tsx?)'/g)) {
    const alias = Object.keys(named).find((prefix) => specifier.startsWith(prefix));
    if (/\.server\.tsx?$/.test(specifier) || (alias === undefined && !specifier.startsWith('.'))) continue;
    const target = alias === undefined ? join(dirname(path), specifier) : specifier.replace(alias, named[alias] ?? '');
    if (!target.includes('+types')) reach(target, seen);
  }
  return seen;
}

const pages = globSync(`{${here},src/web/client}/*.tsx`).filter((path) => !path.endsWith('.server.tsx'));
const drawn = [...pages.reduce((seen, page) => reach(page, seen), new Set<string>())].filter((path) =>
  /\/ui\/.*(\.tsx|-styles\.ts)$/.test(path),
);
const read = [...readFileSync(`${here}/site.css`, 'utf8').matchAll(/@source "([^"]+)"/g)].flatMap(([, pattern = '']) =>
  globSync(join(here, pattern)),
);

test('the sheet reads every part that public pages draw', () => {
  expect(drawn.length).toBeGreaterThan(10);
  expect(drawn.filter((path) => !read.includes(path))).toEqual([]);
});

test('the sheet carries no style of a part that no public page draws', () => {
  const spare = read.filter((path) => path.includes('/ui/') && !/\.test\.tsx?$/.test(path));
  expect(spare.filter((path) => !drawn.includes(path))).toEqual([]);
});
