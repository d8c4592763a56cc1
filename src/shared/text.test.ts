import { expect, test } from 'vitest';
import { displayName, firstName, fold, initials, withoutTrailingSlashes } from './text.ts';

test('folds accents and case', () => {
  expect(fold('João da Conceição')).toBe('joao da conceicao');
  expect(fold('ÁGUAS CLARAS')).toBe('aguas claras');
});

test('takes the first of the names', () => {
  expect(firstName('  Maria  Clara Souza')).toBe('Maria');
  expect(firstName('')).toBe('');
});

test.each([
  [{ firstName: 'Ana', lastName: 'Souza', email: 'x@y.br' }, 'AS'],
  [{ firstName: 'érica', lastName: 'lima' }, 'ÉL'],
  [{ firstName: 'Ana', lastName: '', email: 'chefe@y.br' }, 'CH'],
  [{ email: 'chefe@y.br' }, 'CH'],
  [{}, 'U'],
])('makes the initials of %j %s', (person, letters) => {
  expect(initials(person)).toBe(letters);
});

test.each([
  [{ firstName: 'Ana', email: 'x@y.br' }, 'Ana'],
  [{ firstName: '', email: 'x@y.br' }, 'x@y.br'],
  [{}, 'Usuário'],
])('calls %j "%s"', (person, name) => {
  expect(displayName(person)).toBe(name);
});

test('takes the slashes off the end of an address, however many', () => {
  expect(withoutTrailingSlashes('https://a.example/b//')).toBe('https://a.example/b');
  expect(withoutTrailingSlashes('//')).toBe('');
  expect(withoutTrailingSlashes(`${'/'.repeat(500_000)}x`)).toHaveLength(500_001);
});
