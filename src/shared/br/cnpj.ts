import { withoutMarks } from '../text/marks.ts';

const firstWeights = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
const secondWeights = [6, ...firstWeights];

/**
 * Whether a CNPJ, numeric or alphanumeric, with or without punctuation, has correct check digits. The first twelve
 * characters may be letters. Fourteen zeros would pass and are refused. Source: IN RFB 2.229/2024.
 */
export function isCnpj(text: string): boolean {
  const cnpj = withoutMarks(text).toUpperCase();
  if (!/^[A-Z0-9]{12}\d{2}$/.test(cnpj) || /^0+$/.test(cnpj)) return false;
  return cnpj[12] === checkDigit(cnpj, firstWeights) && cnpj[13] === checkDigit(cnpj, secondWeights);
}

/** A character's value is its code minus 48: digits are themselves, A is 17, Z is 42. */
function checkDigit(cnpj: string, weights: number[]): string {
  const sum = weights.reduce((total, weight, index) => total + weight * (cnpj.charCodeAt(index) - 48), 0);
  const rest = sum % 11;
  return String(rest < 2 ? 0 : 11 - rest);
}
