import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dialHref, formatPhone, parsePhone, telHref, toE164 } from './phone.ts';

test.each([
  ['61999887766', '61999887766'],
  ['(61) 3344-5566', '6133445566'],
  ['+55 61 99988-7766', '61999887766'],
  ['5561999887766', '61999887766'],
  ['556133445566', '6133445566'],
  ['061 99988-7766', '61999887766'],
  ['+55 (061) 99988-7766', '61999887766'],
  ['5533445566', '5533445566'],
  ['55999887766', '55999887766'],
  ['(61) 9812-4437', '61998124437'],
  ['(61) 8555-1234', '61985551234'],
  ['556185551234', '61985551234'],
  ['5585551234', '55985551234'],
  ['(0xx61) 98555-1234', '61985551234'],
  ['0 15 61 98555-1234', '61985551234'],
  ['+55 0 21 61 8555-1234', '61985551234'],
  ['+55 61 99665\u20115443', '61996655443'],
  ['\u202a+55\u00a061\u200a99665\u20135443\u202c', '61996655443'],
  ['\uff16\uff11 98555\u22121234', '61985551234'],
])('reads %s as %s', (text, national) => {
  expect(parsePhone(text)).toBe(national);
  expect(toE164(text)).toBe(`+55${national}`);
});

test.each([
  ['61899887766', 'eleven digits and no third digit 9'],
  ['20999887766', 'an area code that does not exist'],
  ['0800123456', 'no area code'],
  ['+1 415 555 2671', 'another country'],
  ['+14199887766', 'another country that looks like an area code'],
  ['619998877665', 'twelve digits'],
  ['0619998877665', 'twelve digits after the trunk zero, and no carrier'],
  ['', 'nothing'],
])('refuses %s: %s', (text) => {
  expect(parsePhone(text)).toBeNull();
  expect(toE164(text)).toBeNull();
});

test.each([
  ['61999887766', '(61) 99988-7766'],
  ['6133445566', '(61) 3344-5566'],
  ['061999887766', '(61) 99988-7766'],
  ['+5561999887766', '(61) 99988-7766'],
  ['+55 61 99988-7766', '(61) 99988-7766'],
  ['5533445566', '(55) 3344-5566'],
  ['(61) 9', '619'],
  ['5561999887766', '5561999887766'],
  ['', ''],
])('shows %s as "%s"', (text, shown) => {
  expect(formatPhone(text)).toBe(shown);
});

test.each([
  ['(61) 90000-0000', 'tel:061900000000'],
  ['061900000000', 'tel:061900000000'],
  ['+5561900000000', 'tel:061900000000'],
  ['0800 123 456', 'tel:0800123456'],
])('calls %s by %s', (text, href) => {
  expect(telHref(text)).toBe(href);
});

test("dials from the office with the country's code, and what is no phone as it was written", () => {
  expect(dialHref('(61) 99222-0003')).toBe('tel:+5561992220003');
  expect(dialHref('190')).toBe('tel:0190');
});

/** Usual spellings of one mobile number; old ones lack the ninth digit. */
const spellings: ((area: string, number: string) => string)[] = [
  (area, n) => `${area}9${n}`,
  (area, n) => `(${area}) 9${n.slice(0, 4)}-${n.slice(4)}`,
  (area, n) => `${area} 9 ${n.slice(0, 4)} ${n.slice(4)}`,
  (area, n) => `0${area}9${n}`,
  (area, n) => `(0xx${area}) 9${n}`,
  (area, n) => `+55 ${area} 9${n.slice(0, 4)}-${n.slice(4)}`,
  (area, n) => `+55 (0${area}) 9${n}`,
  (area, n) => `0055 ${area} 9${n}`,
  (area, n) => `015 ${area} 9${n.slice(0, 4)}-${n.slice(4)}`,
  (area, n) => `+55\u00a0${area}\u00a09${n.slice(0, 4)}\u2011${n.slice(4)}`,
  (area, n) => `\u202a+55 ${area} 9${n.slice(0, 4)}\u2013${n.slice(4)}\u202c`,
  (area, n) => [...`${area}9${n}`].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join(''),
  (area, n) => `whatsapp: 55${area}9${n}`,
  (area, n) => `${area}${n}`,
  (area, n) => `(${area}) ${n.slice(0, 4)}-${n.slice(4)}`,
  (area, n) => `55${area}${n}`,
  (area, n) => `+55 ${area} ${n.slice(0, 4)}.${n.slice(4)}`,
  (area, n) => `0${area} ${n}`,
  (area, n) => `0 41 ${area} ${n.slice(0, 4)} ${n.slice(4)}`,
  (area, n) => `+55 0 21 ${area} ${n}`,
];

const areas = '11 21 27 31 41 48 51 55 61 62 64 67 71 81 85 91 98'.split(' ');
const subscriber = fc
  .tuple(fc.integer({ min: 6, max: 9 }), fc.integer({ min: 0, max: 9_999_999 }))
  .map(([first, rest]) => `${first}${String(rest).padStart(7, '0')}`);

test('reads a mobile in twenty spellings as one, and its own stored and shown forms as itself', () => {
  expect(spellings).toHaveLength(20);
  fc.assert(
    fc.property(fc.constantFrom(...areas), subscriber, (area, number) => {
      const national = `${area}9${number}`;
      for (const spelling of spellings) expect(parsePhone(spelling(area, number))).toBe(national);
      expect(parsePhone(`+55${national}`)).toBe(national);
      expect(parsePhone(formatPhone(`+55${national}`))).toBe(national);
    }),
    { numRuns: 300 },
  );
});

test('reads a landline in every spelling without adding a digit', () => {
  const landline = fc.integer({ min: 20_000_000, max: 59_999_999 }).map(String);
  fc.assert(
    fc.property(
      fc.constantFrom(...areas),
      landline,
      fc.constantFrom(...spellings.slice(13)),
      (area, number, spelling) => {
        expect(parsePhone(spelling(area, number))).toBe(`${area}${number}`);
      },
    ),
    { numRuns: 300 },
  );
});

test('gives a right phone or none for any text', () => {
  const signs = fc.constantFrom(...'0123456789+-() .x\u2011\u00a0\uff11\u200e'.split(''));
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 20 }), (text) => {
      const read = parsePhone(text.join(''));
      expect(read === null || parsePhone(read) === read).toBe(true);
      expect(read ?? '61985551234').toMatch(/^\d\d(9\d{8}|[0-5]\d{7})$/);
    }),
  );
});
