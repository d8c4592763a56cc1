import { expect, test } from 'vitest';
import { DomainError } from '#shared/errors.ts';
import { demandBareKey, keyPageHeaders, pageRefusal } from './page-refusal.ts';

test('a key that opens nothing is a page that is not there, until there were too many', () => {
  expect(pageRefusal(new DomainError('not_found', 'Nada.')).init).toEqual({ status: 404 });
  expect(pageRefusal(new DomainError('too_many', 'Calma.', { retryAfterSeconds: 9 })).init).toEqual({
    status: 429,
    headers: { 'Retry-After': '9' },
  });
});

test('a page that refuses says until when, in its words and in its headers', () => {
  const refused = pageRefusal(new DomainError('too_many', 'Aguarde 9 segundos.', { retryAfterSeconds: 9 }));
  expect(refused.data).toBe('Aguarde 9 segundos.');
  const given = { loaderHeaders: new Headers(), parentHeaders: new Headers(), actionHeaders: new Headers() };
  expect(keyPageHeaders({ ...given, errorHeaders: new Headers({ 'Retry-After': '9' }) })).toEqual({
    'referrer-policy': 'no-referrer',
    'retry-after': '9',
  });
  expect(keyPageHeaders({ ...given, errorHeaders: undefined })).toEqual({ 'referrer-policy': 'no-referrer' });
});

test('a key with something of its sentence behind it is led to its own address', () => {
  const key = 'aB3dE5fG7hI9jK1lM3nO5p';
  const open = (given: string) => demandBareKey(given, (bare) => `/acompanhar/${bare}`);
  let thrown: unknown;
  try {
    open(`${key}).`);
  } catch (error) {
    thrown = error;
  }
  expect((thrown as Response).headers.get('location')).toBe(`/acompanhar/${key}`);
  expect(() => open(key)).not.toThrow();
  expect(() => open('errada')).not.toThrow();
});
