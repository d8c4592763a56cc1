import { withoutMarks } from '../text/marks.ts';

/** The seven characters of a plate in upper case, old (ABC1234) or Mercosul (ABC1D23); null for neither. */
export function parsePlate(text: string): string | null {
  const plate = withoutMarks(text).toUpperCase();
  return /^[A-Z]{3}\d[A-Z\d]\d{2}$/.test(plate) ? plate : null;
}
