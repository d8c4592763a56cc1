import { withoutMarks } from '../text/marks.ts';

/** Whether a CPF, with or without its marks, has 11 digits, not all equal, and both check digits right. */
export function isCpf(text: string): boolean {
  const cpf = withoutMarks(text);
  if (!/^\d{11}$/.test(cpf) || /^(\d)\1*$/.test(cpf)) return false;
  const digits = [...cpf].map(Number);
  return digits[9] === checkDigit(digits.slice(0, 9)) && digits[10] === checkDigit(digits.slice(0, 10));
}

/** Weights fall to 2 at the last digit. */
function checkDigit(digits: number[]): number {
  const sum = digits.reduce((total, digit, index) => total + digit * (digits.length + 1 - index), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}
