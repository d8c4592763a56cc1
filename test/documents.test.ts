import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test.each(['docs/security.md', 'docs/limits.md'])('%s names files that are there', (document) => {
  const named = [...readFileSync(document, 'utf8').matchAll(/`((?:src|test|script|db|e2e|docs)\/[\w./-]+)`/g)];
  const absent = named.map(([, path = '']) => path).filter((path) => !existsSync(path));
  expect(absent).toEqual([]);
});

test('every decision has a number of its own, and its title says it', () => {
  const names = readdirSync('docs/decisions').sort();
  const numbers = names.map((name) => name.slice(0, 3));
  expect(numbers).toEqual(names.map((_, at) => String(at + 1).padStart(3, '0')));
  for (const name of names) {
    expect(readFileSync(`docs/decisions/${name}`, 'utf8')).toMatch(new RegExp(`^# ${name.slice(0, 3)} `));
  }
});
