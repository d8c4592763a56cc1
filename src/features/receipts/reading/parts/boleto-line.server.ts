import { type Found, rowsOf, type WordBox } from './words.server.ts';

export interface BoletoLine {
  digits: string;
  /** Asked for by the boleto; null where it leaves the amount open. */
  cents: number | null;
  found: Found;
}

const longLine = /(?<!\d)\d[\d .-]{44,75}\d(?!\d)/;

/** The typed line of a boleto or bill, whole and with right check digits. */
export function findBoletoLine(all: readonly WordBox[]): BoletoLine | null {
  const rows = rowsOf(all);
  const twoRows = rows.map((row, at) => [...row, ...(rows[at + 1] ?? [])]);
  for (const row of [...rows, ...twoRows]) {
    const text = asDigits(row.map((box) => box.text).join(' '));
    const digits = (longLine.exec(text)?.[0] ?? '').replace(/\D/g, '');
    const box = row.find((one) => /\d{5}/.test(asDigits(one.text)));
    if (box !== undefined && isBoletoLine(digits))
      return { digits, cents: centsOf(digits), found: fieldOfLine(digits, box) };
  }
  return null;
}

const asDigits = (text: string) => text.replace(/(?<=\d)[Oo]/g, '0').replace(/(?<=\d)[lI]/g, '1');

function fieldOfLine(digits: string, box: WordBox): Found {
  return {
    name: 'boletoLine',
    value: digits,
    box,
    from: 0,
    to: box.text.length,
    namedBy: null,
    witnesses: ['check-digits'],
    agrees: (text) =>
      asDigits(text).replace(/\D/g, '').length >= 20 && digits.includes(asDigits(text).replace(/\D/g, '')),
  };
}

function centsOf(digits: string): number | null {
  const cents = digits.length === 47 ? Number(digits.slice(37)) : Number(barcodeOf48(digits).slice(4, 15));
  return cents === 0 ? null : cents;
}

const barcodeOf48 = (digits: string) => [0, 12, 24, 36].map((start) => digits.slice(start, start + 11)).join('');

/** 47 digits with three check digits of the parts and one of the whole, or the 48 of a bill. */
function isBoletoLine(digits: string): boolean {
  if (digits.length === 48) return digits.startsWith('8') && isBill(digits);
  if (digits.length !== 47) return false;
  const parts = [digits.slice(0, 9), digits.slice(10, 20), digits.slice(21, 31)];
  const checks = [digits[9], digits[20], digits[31]];
  if (!parts.every((part, at) => `${modulo10(part)}` === checks[at])) return false;
  const free = digits.slice(4, 9) + digits.slice(10, 20) + digits.slice(21, 31);
  return `${modulo11(digits.slice(0, 4) + digits.slice(33) + free)}` === digits[32];
}

function isBill(digits: string): boolean {
  const check = '67'.includes(digits[2] ?? '') ? modulo10 : billModulo11;
  return [0, 12, 24, 36].every((start) => `${check(digits.slice(start, start + 11))}` === digits[start + 11]);
}

function modulo10(digits: string): number {
  let sum = 0;
  for (const [at, digit] of [...digits].reverse().entries()) {
    const product = Number(digit) * (at % 2 === 0 ? 2 : 1);
    sum += product > 9 ? product - 9 : product;
  }
  return (10 - (sum % 10)) % 10;
}

function weighed(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, at) => sum + Number(digit) * (2 + (at % 8)), 0) % 11;
}

function modulo11(digits: string): number {
  const check = 11 - weighed(digits);
  return check > 9 ? 1 : check;
}

function billModulo11(digits: string): number {
  const rest = weighed(digits);
  return rest < 2 ? 0 : 11 - rest;
}
