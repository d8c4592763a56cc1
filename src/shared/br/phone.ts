import { digitsOf, plainMarks } from '../text/marks.ts';

/** Message for an invalid phone. */
export const invalidPhone = 'Telefone inválido. Deve ter 10 ou 11 dígitos com DDD válido';

/** Area codes in use (Anatel). */
const areaCodes = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64 ' +
    '65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
  ).split(' '),
);

/** Carriers that people choose by a code before the area code (Anatel), always after the trunk zero. */
const carrierCodes = new Set('12 14 15 17 21 23 25 31 32 36 41 43 49 53 56 58'.split(' '));

/**
 * The national number, 10 or 11 digits, of a phone in any usual notation; null otherwise. The area code must exist;
 * with 11 digits the third is 9. Ten digits with the third from 6 to 9 are a mobile from before the ninth digit, which
 * is added.
 */
export function parsePhone(text: string): string | null {
  const written = plainMarks(text).trim();
  if (written.startsWith('+') && !/^\+\s*55/.test(written)) return null;
  return (
    readings(written.replace(/\D/g, ''))
      .map(nationalNumber)
      .find((number) => number !== null) ?? null
  );
}

/** Whether the number is a mobile, the only kind that gets text messages. */
export function isMobile(phone: string): boolean {
  return parsePhone(phone)?.length === 11;
}

/** Possible national numbers in these digits, the plainest reading first. */
function readings(digits: string): string[] {
  const trunk = digits.replace(/^0+/, '');
  // 55 is also an area code: it is the country's only when more than a national number follows.
  if (trunk.length > 11 && trunk.startsWith('55')) {
    const rest = trunk.slice(2);
    return [rest.replace(/^0/, ''), ...afterCarrier(rest)];
  }
  return [trunk, ...afterCarrier(digits)];
}

function afterCarrier(digits: string): string[] {
  return /^0[1-9]/.test(digits) && carrierCodes.has(digits.slice(1, 3)) ? [digits.slice(3)] : [];
}

function nationalNumber(digits: string): string | null {
  const [, area = '', number = ''] = /^(\d\d)(\d{8,9})$/.exec(digits) ?? [];
  if (!areaCodes.has(area)) return null;
  if (number.length === 9) return number.startsWith('9') ? digits : null;
  return /^[6-9]/.test(number) ? `${area}9${number}` : digits;
}

/** The stored form, `+55` and the national number; null when the text is not a Brazilian phone. */
export function toE164(text: string): string | null {
  const digits = parsePhone(text);
  return digits === null ? null : `+55${digits}`;
}

/** `(61) 99988-7766` or `(61) 3344-5566`; other lengths stay bare. */
export function formatPhone(text: string): string {
  const written = plainMarks(text).trim().replace(/^\+55/, '');
  const digits = digitsOf(written).replace(/^0/, '');
  if (digits.length === 10) return digits.replace(/^(..)(....)(....)$/, '($1) $2-$3');
  if (digits.length === 11) return digits.replace(/^(..)(.....)(....)$/, '($1) $2-$3');
  return digits;
}

/** Call link: digits only, with a leading zero added if missing. */
export function telHref(text: string): string {
  const digits = parsePhone(text) ?? digitsOf(text);
  return `tel:${digits.startsWith('0') ? digits : `0${digits}`}`;
}

/** Call link of the office, with the country code, so that it dials from any line and country. */
export function dialHref(text: string): string {
  const number = toE164(text);
  return number === null ? telHref(text) : `tel:${number}`;
}
