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
])('reads %s as %s', (text, national) => {
  expect(parsePhone(text)).toBe(national);
  expect(toE164(text)).toBe(`+55${national}`);
});

test.each([
  ['6199887766', 'ten digits and a third digit 9'],
  ['61899887766', 'eleven digits and no third digit 9'],
  ['20999887766', 'an area code that does not exist'],
  ['0800123456', 'no area code'],
  ['+1 415 555 2671', 'another country'],
  ['+14199887766', 'another country that looks like an area code'],
  ['619998877665', 'twelve digits'],
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
