import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('every island of a document comes alive, and each that could stands in one', () => {
  const placed = globSync('src/web/{site,client}/**/*.tsx').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/<Island\s+name="([^"]+)"/g)].map(([, name]) => name),
  );
  const known = [...readFileSync('src/web/islands.tsx', 'utf8').matchAll(/^ {2}'([^']+)': island\(/gm)].map(
    ([, name]) => name,
  );
  expect(placed.length).toBeGreaterThan(5);
  expect([...new Set(placed)].sort()).toEqual([...known].sort());
});
