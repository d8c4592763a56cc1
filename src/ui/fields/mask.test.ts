import { expect, it } from 'vitest';
import { cepMask } from './cep-mask.ts';
import { documentMask } from './document-mask.ts';
import { applyMask, cursorAfterMask } from './mask.ts';
import { phoneMask } from './phone-mask.ts';

it('writes digits into the pattern and adds a mark only when something follows it', () => {
  expect(applyMask('##.###', '12')).toBe('12');
  expect(applyMask('##.###', '123')).toBe('12.3');
  expect(applyMask('##.###', '12.3x4')).toBe('12.34');
  expect(applyMask('##.###', '1234567')).toBe('12.345');
});

it.each([
  ['6', '(6'],
  ['6133445566', '(61) 3344-5566'],
  ['61999887766', '(61) 99988-7766'],
  ['+55 61 99988-7766', '(61) 99988-7766'],
  ['061999887766', '(61) 99988-7766'],
  ['0 15 61 8555-1234', '(61) 98555-1234'],
  ['\uff16\uff11 99988\u20117766', '(61) 99988-7766'],
  ['', ''],
])('writes the phone %s as %s', (typed, shown) => {
  expect(phoneMask(typed)).toBe(shown);
});

it('keeps area code 55 when it is the number of a place and not of the country', () => {
  expect(phoneMask('55999887766')).toBe('(55) 99988-7766');
});

it.each([
  ['52998224725', '529.982.247-25'],
  ['529982247251', '52.998.224/7251'],
  ['00000000000191', '00.000.000/0001-91'],
  ['12abc34501de35', '12.ABC.345/01DE-35'],
  ['a', 'A'],
])('writes the document %s as %s', (typed, shown) => {
  expect(documentMask(typed)).toBe(shown);
});

it('writes a postal code', () => {
  expect(cepMask('70074900')).toBe('70074-900');
});

it('keeps the cursor behind the same character when typing in the middle', () => {
  const typed = '(619) 9998-87766';
  expect(cursorAfterMask(typed, 4, phoneMask(typed))).toBe('(61) 9'.length);
  expect(cursorAfterMask('6', 1, '(6')).toBe(2);
});
