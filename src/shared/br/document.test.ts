import { expect, test } from 'vitest';
import { detectDocumentType, formatDocument, isDocument, maskDocument, stripDocument } from './document.ts';

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

test('leaves of a masked document only its middle, also when its marks are put again, and of a wrong one nothing', () => {
  expect(maskDocument('52998224725')).toBe('***.982.247-**');
  expect(maskDocument('11.222.333/0001-81')).toBe('**.222.333/****-**');
  expect(maskDocument('12ABC34501DE35')).toBe('**.ABC.345/****-**');
  expect(maskDocument('123456')).toBe('***');
  for (const document of ['52998224725', '12ABC34501DE35', '1']) {
    expect(formatDocument(maskDocument(document))).toBe(maskDocument(document));
  }
});
