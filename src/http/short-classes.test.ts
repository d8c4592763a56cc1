import { expect, test } from 'vitest';
import { classesOfHtml, renameHtml, shortNames } from './short-classes.server.ts';

const html = '<p class="flex [&amp;_svg]:p-1 rest"><b class="flex t">x class y</b></p>';

test('the most frequent class has the shortest name, and none has the name of another that stays', () => {
  const names = shortNames(classesOfHtml(html), (name) => name === 'rest' || name === 'a');
  expect([...names]).toEqual([
    ['flex', 'e'],
    ['[&_svg]:p-1', 'o'],
    ['t', 'i'],
  ]);
  expect(renameHtml(html, names)).toBe('<p class="e o rest"><b class="e i">x class y</b></p>');
});

test('there are names for as many classes as a document has', () => {
  const many = Array.from({ length: 800 }, (_, place) => `class-${place}`);
  const names = shortNames(many, () => false);
  expect(new Set(names.values()).size).toBe(800);
  expect([names.get('class-0'), names.get('class-18'), names.get('class-342')]).toEqual(['e', 'ee', 'eee']);
});
