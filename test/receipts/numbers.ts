import { plainBRL } from '#shared/numbers/money.ts';
import type { Random } from '#test/api-fuzz/random.ts';

/** Eleven digits with true check digits. */
export function cpf(random: Random): string {
  const digits = Array.from({ length: 9 }, () => random.int(10));
  for (const length of [9, 10]) {
    const sum = digits.reduce((total, digit, at) => total + digit * (length + 1 - at), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('');
}

/** Fourteen digits with true check digits, of a first branch. */
export function cnpj(random: Random): string {
  const digits = [...Array.from({ length: 8 }, () => random.int(10)), 0, 0, 0, 1];
  for (const length of [12, 13]) {
    const sum = digits.reduce((total, digit, at) => total + digit * (2 + ((length - 1 - at) % 8)), 0);
    digits.push(sum % 11 < 2 ? 0 : 11 - (sum % 11));
  }
  return digits.join('');
}

/** `12.345.678/0001-90`, or `***.456.789-**` for a person. */
export function shownDocument(digits: string): string {
  return digits.length === 14
    ? digits.replace(/(..)(...)(...)(....)(..)/, '$1.$2.$3/$4-$5')
    : digits.replace(/...(...)(...)../, '***.$1.$2-**');
}

/** The value that a reading of `shownDocument` holds. */
export function readDocument(digits: string): string {
  return shownDocument(digits).replace(/[^\d*]/g, '');
}

/** `123.456.789-09` or `12.345.678/0001-90`. */
export function wholeDocument(digits: string): string {
  return digits.length === 14 ? shownDocument(digits) : digits.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4');
}

/** `R$ 1.234,56`. */
export const reais = (cents: number) => plainBRL(cents);
/** `1.234,56`. */
export const plain = (cents: number) => reais(cents).replace('R$ ', '');

const units =
  'zero um dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove';
const tens = 'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa';
const hundreds = 'cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos';

/** `mil duzentos e trinta e quatro reais e cinquenta e seis centavos`, up to a million. */
export function amountInWords(cents: number): string {
  const [whole, rest] = [Math.floor(cents / 100), cents % 100];
  const thousands = Math.floor(whole / 1_000);
  const below = whole % 1_000;
  const thousand = thousands === 0 ? '' : thousands === 1 ? 'mil' : `${belowThousand(thousands)} mil`;
  const joined = below === 0 ? '' : belowThousand(below);
  const link = thousand === '' || joined === '' ? '' : below <= 100 || below % 100 === 0 ? ' e ' : ' ';
  const small = rest === 0 ? '' : ` e ${belowThousand(rest)} ${rest === 1 ? 'centavo' : 'centavos'}`;
  return `${thousand}${link}${joined} ${whole === 1 ? 'real' : 'reais'}${small}`;
}

function belowThousand(number: number): string {
  if (number === 100) return 'cem';
  const parts: (string | undefined)[] = [];
  if (number > 100) parts.push(hundreds.split(' ')[Math.floor(number / 100) - 1]);
  const below = number % 100;
  if (below > 19) parts.push(tens.split(' ')[Math.floor(below / 10) - 2]);
  const last = below > 19 ? below % 10 : below;
  if (last > 0) parts.push(units.split(' ')[last]);
  return parts.join(' e ');
}
