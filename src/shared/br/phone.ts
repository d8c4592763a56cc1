/** Area codes in use (Anatel). */
const areaCodes = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64 ' +
    '65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
  ).split(' '),
);

/**
 * The national number, 10 or 11 digits, of a phone written in any usual way; null when it is not one.
 * The area code must exist; with 11 digits the third is 9, with 10 digits it is not.
 */
export function parsePhone(text: string): string | null {
  const digits = nationalDigits(text);
  if (digits === null || !/^\d{10,11}$/.test(digits) || !areaCodes.has(digits.slice(0, 2))) return null;
  return (digits[2] === '9') === (digits.length === 11) ? digits : null;
}

/** The stored form, `+55` and the national number; null when the text is not a Brazilian phone. */
export function toE164(text: string): string | null {
  const digits = parsePhone(text);
  return digits === null ? null : `+55${digits}`;
}

/** `(61) 99988-7766` or `(61) 3344-5566`; any other count of digits is shown bare. */
export function formatPhone(text: string): string {
  const written = text.trim().startsWith('+55') ? text.trim().slice(3) : text;
  const digits = onlyDigits(written).replace(/^0/, '');
  if (digits.length === 10) return digits.replace(/^(..)(....)(....)$/, '($1) $2-$3');
  if (digits.length === 11) return digits.replace(/^(..)(.....)(....)$/, '($1) $2-$3');
  return digits;
}

/** What a call link opens: digits only, with a leading zero added if missing. */
export function telHref(text: string): string {
  const digits = parsePhone(text) ?? onlyDigits(text);
  return `tel:${digits.startsWith('0') ? digits : `0${digits}`}`;
}

/** What a call link of the office opens: with the country's code, so that it dials from any line and any country. */
export function dialHref(text: string): string {
  const number = toE164(text);
  return number === null ? telHref(text) : `tel:${number}`;
}

/** Digits without country code and trunk zeros; null when another country's code is written out. */
function nationalDigits(text: string): string | null {
  const written = text.trim();
  if (written.startsWith('+') && !/^\+\s*55/.test(written)) return null;
  const digits = onlyDigits(written).replace(/^0+/, '');
  // 55 is also an area code: it is the country's only when more than a national number follows.
  return digits.length > 11 && digits.startsWith('55') ? digits.slice(2).replace(/^0/, '') : digits;
}

function onlyDigits(text: string): string {
  return text.replace(/\D/g, '');
}
