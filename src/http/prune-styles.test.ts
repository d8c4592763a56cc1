import { expect, test } from 'vitest';
import { createPruner } from './prune-styles.server.ts';

function prune(css: string, ...used: string[]): string {
  return createPruner(css)(
    (name) => used.includes(name),
    () => true,
  );
}

test('of a rule those selectors stay that have only used classes', () => {
  expect(prune('.a{color:red}.b{color:red}.a .c{color:red}.c,.a{top:0}', 'a')).toBe('.a{color:red}.a{top:0}');
});

test('what names neither class nor element always stays', () => {
  const css = '@import "x;{";html,:root{margin:0}*,:before{border:0 solid}@layer components;';
  expect(prune(css)).toBe(css);
});

test('a group stays only with something inside, a layer always', () => {
  const css = '@layer utilities{@media (width>=48rem){.md\\:flex{display:flex}}@supports (a:b){.c{top:0}}}';
  expect(prune(css, 'c')).toBe('@layer utilities{@supports (a:b){.c{top:0}}}');
  expect(prune(css, 'md:flex')).toBe('@layer utilities{@media (width>=48rem){.md\\:flex{display:flex}}}');
  expect(prune(css)).toBe('@layer utilities{}');
});

test.each([
  ['hover:bg-brand', '.hover\\:bg-brand:hover{top:0}'],
  ['w-[min(26rem,calc(100vw-2rem))]', '.w-\\[min\\(26rem\\,calc\\(100vw-2rem\\)\\)\\]{top:0}'],
  ['[&[readonly]]:p-1', '.\\[\\&\\[readonly\\]\\]\\:p-1[readonly]{top:0}'],
  ["before:content-['✓'/'']", ".before\\:content-\\[\\'✓\\'\\/\\'\\'\\]:before{content:'}'}"],
  ['2xl:p-0.5', '.\\32 xl\\:p-0\\.5{top:0}'],
])('the class %s is known by its written form', (name, css) => {
  expect(prune(css, name)).toBe(css);
  expect(prune(css, 'other')).toBe('');
});

test('what a selector is, is not, or holds, does not count', () => {
  const css = '.a:not(.b):is(:where(.group):hover *,.c:is([open]) *)>.d{top:0}';
  expect(prune(css, 'a', 'd')).toBe(css);
  expect(prune(css, 'a')).toBe('');
});

test('custom properties that nothing reads leave, with their descriptions', () => {
  const css =
    'html{--x:red;--font:"a;b", c;--y:1px}.a{--z:1;color:var(--x)}@property --z{syntax:"*";inherits:false}.b{top:var(--y)}';
  expect(prune(css, 'a')).toBe('html{--x:red;}.a{color:var(--x)}');
  expect(prune(css, 'a', 'b')).toBe('html{--x:red;--y:1px}.a{color:var(--x)}.b{top:var(--y)}');
});

test('a part that only fields of one type have stays with a field of that type', () => {
  const css = '::-webkit-datetime-edit{top:0}::file-selector-button{top:0}';
  const pruned = createPruner(css)(
    () => true,
    (tag) => tag === 'type=file',
  );
  expect(pruned).toBe('::file-selector-button{top:0}');
});

test('of a rule for elements those selectors stay that name only used ones', () => {
  const css = 'hr{top:0}abbr:where([title]),a{top:0}:where(table) b{top:0}a:not(.x)[hidden]::-b-c{top:0}.d p{top:0}';
  const pruned = createPruner(css)(
    () => true,
    (tag) => ['a', 'p'].includes(tag),
  );
  expect(pruned).toBe('a{top:0}a:not(.x)[hidden]::-b-c{top:0}.d p{top:0}');
});

test.each([':is(:where(.g):hover .a\\:b){top:0}', ':where(.a\\:b>:not(:last-child)){top:0}'])(
  'a class inside %s, a selector that is one whole, counts',
  (css) => {
    expect(prune(css, 'a:b')).toBe(css);
    expect(prune(css)).toBe('');
  },
);

test('an animation that nothing names leaves, and a colour that is only mixed again', () => {
  const css =
    '@keyframes spin{to{rotate:1turn}}@keyframes drop{0%{opacity:0}to{top:0}}.a{animation:spin 1s}' +
    '.b{color:#0a56804d}@supports (color:color-mix(in lab, red, red)){.b{color:color-mix(in oklab, red 30%, blue)}}';
  expect(prune(css, 'a', 'b')).toBe('@keyframes spin{to{rotate:1turn}}.a{animation:spin 1s}.b{color:#0a56804d}');
});

test('a property read only by one that leaves goes with it, and so does a description without a value of what nobody sets', () => {
  const css =
    ':root{--a:1px;--b:var(--a);--c:2px}.x{top:var(--c);left:var(--d);right:var(--e)}' +
    '@property --d{syntax:"*";inherits:false}@property --e{syntax:"*";inherits:false;initial-value:0}';
  expect(prune(css, 'x')).toBe(
    ':root{--c:2px}.x{top:var(--c);left:var(--d);right:var(--e)}' +
      '@property --e{syntax:"*";inherits:false;initial-value:0}',
  );
});

test('what only fields with one attribute have stays with such a field', () => {
  const css = '::placeholder{opacity:1}:where(select:is([multiple],[size])) option{top:0}';
  const withTags = (...tags: string[]) =>
    createPruner(css)(
      () => true,
      (tag) => tags.includes(tag),
    );
  expect(withTags('option')).toBe('');
  expect(withTags('type=placeholder', 'type=multiple', 'option')).toBe(css);
});
