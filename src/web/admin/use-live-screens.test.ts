import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { problemOperations } from '#features/problems/contract.ts';
import { openSlices } from '#http/slices.server.ts';
import { shownBy } from './use-live-screens.ts';

it('every topic that is told is shown by some screen, and no screen waits for one that is never told', () => {
  const told = openSlices().flatMap(({ topics = {} }) => Object.keys(topics));
  expect(Object.keys(shownBy).toSorted()).toEqual(told.toSorted());
});

it('every name that a topic makes stale begins the key of something that is read', () => {
  const texts = globSync('src/features/**/*.{ts,tsx}').map((path) => readFileSync(path, 'utf8'));
  const found = (pattern: RegExp) => texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name));
  // A chapter of its own for the description takes the group's place in the keys.
  const groups = texts
    .filter((text) => !/^ +tag: '/m.test(text))
    .flatMap((text) => [...text.matchAll(/operations\('([a-z-]+)'/g)].map(([, name]) => name));
  const used = new Set([...groups, ...found(/^ +tag: '([a-z-]+)'/gm), ...found(/[kK]ey[:=]? ?[:=]? ?\[?'([a-z-]+)'/g)]);
  expect([...new Set(Object.values(shownBy).flat())].filter((name) => !used.has(name))).toEqual([]);
});

it('a call that is finished shows its guarantee at once, without a change of its problems', () => {
  expect(shownBy.calls).toContain(problemOperations.readAftermath.tag);
});
