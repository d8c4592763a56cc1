import { expect, it } from 'vitest';
import { openSlices } from '#http/slices.server.ts';
import { entryFor, findPromises, heldPromises, promisesIn } from './promises.ts';

const promised = findPromises();

it('every sentence that says somebody is told stands in the table, with its message or the reason for none', () => {
  expect(promised.filter((one) => entryFor(one) === undefined)).toEqual([]);
});

it('the table has no entry whose sentence is gone', () => {
  const used = new Set(promised.map((one) => entryFor(one)));
  expect(heldPromises.filter((entry) => !used.has(entry))).toEqual([]);
});

it('every message that the table names is defined', () => {
  const names = new Set(openSlices().flatMap((slice) => (slice.messages ?? []).map(({ name }) => name)));
  const named = heldPromises.flatMap(([, by]) => ('messages' in by ? by.messages : []));
  expect(named.filter((name) => !names.has(name))).toEqual([]);
});

it.each([
  '<p>Pronto. O cliente será avisado em minutos.</p>',
  "toast({ title: 'Parceiro avisado' })",
  "const a = 'Enviamos o recibo por e-mail';",
  '<p>\n  Em até uma hora você\n  receberá a resposta.\n</p>',
])('a planted promise is seen and unknown: %s', (source) => {
  const [text = ''] = promisesIn(source);
  expect(text).not.toBe('');
  expect(entryFor({ path: 'src/web/planted.tsx', text })).toBeUndefined();
});

it('what a comment says is no promise', () => {
  expect(promisesIn('/** O cliente será avisado. */\nconst a = 1;\n// Enviamos depois.\n')).toEqual([]);
});
