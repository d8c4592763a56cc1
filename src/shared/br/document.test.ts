import { expect, test } from 'vitest';
import { detectDocumentType, formatDocument, isDocument, stripDocument } from './document.ts';

test.each([
  ['', 'cpf'],
  ['529.982.247-25', 'cpf'],
  ['529982247251', 'cnpj'],
  ['12A', 'cnpj'],
  ['12.abc.345/01DE-35', 'cnpj'],
] as const)('takes %s for a %s', (text, type) => {
  expect(detectDocumentType(text)).toBe(type);
});

test('accepts either document and refuses a wrong one', () => {
  expect(['529.982.247-25', '12abc34501de35', '11.222.333/0001-81'].map(isDocument)).toEqual([true, true, true]);
  expect(['529.982.247-26', '11.222.333/0001-82', '5299822472'].map(isDocument)).toEqual([false, false, false]);
});

test('formats eleven characters as CPF, fourteen as CNPJ, and leaves the rest alone', () => {
  expect(formatDocument('52998224725')).toBe('529.982.247-25');
  expect(formatDocument('11222333000181')).toBe('11.222.333/0001-81');
  expect(formatDocument('12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
  expect(formatDocument('123456789012')).toBe('123456789012');
  expect(formatDocument('')).toBe('');
});

test('strips marks and upper-cases, keeping what it does not know', () => {
  expect(stripDocument(' 12.abc.345/01de-35 ')).toBe('12ABC34501DE35');
  expect(stripDocument('529!982')).toBe('529!982');
});
