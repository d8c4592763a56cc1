import { expect, it } from 'vitest';
import { codeOf, findCause, reasonOf } from './error-codes.server.ts';

const coded = (code: unknown, cause?: unknown) => Object.assign(new Error('boom', { cause }), { code });

it('gives the code of an error, and nothing where the code is a number or there is no error', () => {
  expect(['ENOENT', 23, undefined].map((code) => codeOf(coded(code)))).toEqual(['ENOENT', '', '']);
  expect(codeOf({ code: 'ENOENT' })).toBe('');
});

it('tells the code as the reason, else all that was said', () => {
  expect([coded('EACCES'), new Error('full'), 'gone'].map(reasonOf)).toEqual(['EACCES', 'Error: full', 'gone']);
});

it('finds what the database said below what libraries made of it', () => {
  const inner = coded('23505');
  expect(findCause(coded('EQUERY', new Error('wrapped', { cause: inner })), ['23503', '23505'])).toBe(inner);
  expect(findCause(coded('23503'), ['23505'])).toBeUndefined();
});
