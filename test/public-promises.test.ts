import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findPublicPromises, held, heldBy, publicPromisesIn } from './public-promises.ts';

const promises = findPublicPromises();

it('every promise of a public page stands in the list, with the test or the action that holds it', () => {
  expect(promises.length).toBeGreaterThan(40);
  expect(promises.filter((one) => heldBy(one) === undefined)).toEqual([]);
});

it('the list has no entry whose sentence is gone', () => {
  const used = new Set(promises.map(heldBy));
  expect(held.filter((entry) => !used.has(entry))).toEqual([]);
});

it('every test that the list names is there', () => {
  const named = held.flatMap(([, by]) => ('test' in by ? by.test : []));
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

it.each([
  '<p>Chegamos em 30 minutos ou é grátis.</p>',
  "const text = 'Emitimos nota fiscal de todo o serviço.';",
  "const text = 'Profissionais licenciados e garantia vitalícia.';",
  '<p>\n  A gente responde\n  na hora.\n</p>',
])('a planted promise is seen and unknown: %s', (source) => {
  const [text = ''] = publicPromisesIn(source);
  expect(text).not.toBe('');
  expect(heldBy({ path: 'src/web/site/planted.tsx', text })).toBeUndefined();
});
