import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { walkSyntax } from './syntax.ts';

const root = join(import.meta.dirname, '..');

/** Names given by libraries and Node, by the API, by stored settings, and the two sides of a merge. */
const given = new Set([
  ...['keepAlive', 'keepAliveMs', 'keepAliveTimeout', 'keepPreviousData'],
  ...['keepDirtyValues', 'keepErrors', 'keepFieldsRef', 'keepValues'],
  ...['keepDays', 'keepRequests', 'keptId', 'kept_id'],
]);

/** The words of a name in camel case, in capitals, or with hyphens and underscores. */
const wordsOf = (name: string) => name.split(/[-_.$]|(?<=[a-z\d])(?=[A-Z])/).map((word) => word.toLowerCase());

/** Whether a name has a word that docs/glossary.md took apart; alone, `keep` and `kept` are ordinary English. */
function isAmbiguous(name: string): boolean {
  const words = wordsOf(name);
  if (words.some((word) => /^deeds?$/.test(word))) return true;
  return !given.has(name) && words.length > 1 && words.some((word) => /^(?:keep(?:s|er|ing)?|kept)$/.test(word));
}

/** Ambiguous names of a file: its own, its identifiers, and `deed` in its comments. */
function ambiguousIn(path: string, source: string): string[] {
  const names = new Set(isAmbiguous(basename(path)) ? [basename(path)] : []);
  if (/\bdeeds?\b/i.test(source)) names.add('deed');
  if (/deed|keep|kept/i.test(source) && /\.tsx?$/.test(path)) {
    walkSyntax(path, source, ({ type, name }) => {
      if (/Identifier$/.test(type) && typeof name === 'string' && isAmbiguous(name)) names.add(name);
      return undefined;
    });
  }
  return [...names];
}

const files = ['src', 'test', 'e2e', 'bench', 'db', 'script'].flatMap((folder) =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter(({ name }) => /\.(?:tsx?|cjs)$/.test(name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((path) => path !== 'test/code-words.test.ts'),
);

it('has one word for each thing in names of files, identifiers and comments', () => {
  const found = files.flatMap((path) =>
    ambiguousIn(path, readFileSync(join(root, path), 'utf8')).map((name) => `${path}: ${name}`),
  );
  expect(files.length).toBeGreaterThan(1_500);
  expect(found).toEqual([]);
});

describe('a planted name', () => {
  test.each([
    ['src/ui/deed-form.tsx', '', ['deed-form.tsx']],
    ['src/platform/keep-picture.server.ts', '', ['keep-picture.server.ts']],
    ['src/a.ts', 'const sendDeed = 1;', ['sendDeed']],
    ['src/a.ts', 'const keptRequests = 1;', ['keptRequests']],
    ['src/a.ts', '/** Sends a deed. */', ['deed']],
    ['src/a.ts', 'const kept = { keptId: keep, keepAlive: true };', []],
    ['src/upkeep.ts', 'const upkeep = indeed;', []],
  ])('in %s: %s', (path, source, names) => {
    expect(ambiguousIn(path, source)).toEqual(names);
  });
});
