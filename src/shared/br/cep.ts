import { digitsOf, withoutMarks } from '../text/marks.ts';

/** The eight digits of a postal code, ignoring punctuation; null for anything else. */
export function parseCep(text: string): string | null {
  const digits = withoutMarks(text);
  return /^\d{8}$/.test(digits) ? digits : null;
}

/** The mask 00000-000, also while it is being typed: digits only, at most eight. */
export function formatCep(text: string): string {
  const digits = digitsOf(text).slice(0, 8);
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
}
