import { expect, test } from 'vitest';
import { classesOfHtml, namesInPrograms, renameHtml, renameProgram, shortNames } from './short-classes.server.ts';

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

test('a program gets short names for what nothing but a class is called', () => {
  const css = '.flex{a:b}.gap-3{a:b}.p-1{a:b}.sm\\:p-2:not(.mt-0\\.5){a:b}';
  const code = 'jsx("p",{className:"flex p-1 gap-3 sm:p-2",children:`gap-3 mt-0.5`,id:"p-12"})';
  const names = namesInPrograms(css, code);
  expect([...names]).toEqual([
    ['gap-3', 'e0'],
    ['mt-0.5', 't0'],
    ['p-1', 'a0'],
    ['sm:p-2', 'o0'],
  ]);
  expect(renameProgram(code, names)).toBe('jsx("p",{className:"flex a0 e0 o0",children:`e0 t0`,id:"p-12"})');
});

test('a program keeps the names that it looks for, styles itself or puts together', () => {
  const css = '.gap-3{a:b}.p-1{a:b}.p-2{a:b}.p-4{a:b}';
  const code = 'find(".gap-3"), "gap-3 p-1", `.p-2{}`, "p-2", `$' + '{more}p-4 p-1`, "p-4"';
  expect([...namesInPrograms(css, code).keys()]).toEqual(['p-1']);
});
