import { isCnpj } from '#shared/br/cnpj.ts';
import { isCpf } from '#shared/br/cpf.ts';

/** Most leading zeros of existing documents or postal codes. */
const mostZeros = 3;

/** Restores leading zeros of a CPF or CNPJ lost in a spreadsheet, when the check digits confirm them. */
export function documentWithZeros(text: string): string {
  if (!/^\d+$/.test(text) || isCpf(text)) return text;
  const [cpf, cnpj] = [withZeros(text, 11), withZeros(text, 14)];
  if (cpf !== null && isCpf(cpf)) return cpf;
  return cnpj !== null && isCnpj(cnpj) ? cnpj : text;
}

/** A postal code with its zero in front: only those of São Paulo's state begin with one. */
export function zipCodeWithZeros(text: string, state: string | undefined): string {
  const digits = text.replace('-', '');
  return /^\d{7}$/.test(digits) && (state ?? 'SP') === 'SP' ? `0${digits}` : text;
}

function withZeros(digits: string, length: number): string | null {
  return digits.length < length && digits.length >= length - mostZeros ? digits.padStart(length, '0') : null;
}

const lengths = { document: [8, 9, 10, 12, 13], zipCode: [7] };

/** The refusal of a number with possibly lost zeros, with advice; null for others. */
export function lostZeroReason(key: PropertyKey | undefined, cell: string): string | null {
  const digits = cell.replace(/^'|[.,]0$|[\s-]/g, '');
  const isShort = (key === 'document' || key === 'zipCode') && lengths[key].includes(digits.length);
  if (!isShort || !/^\d+$/.test(digits)) return null;
  return `${digits} tem ${digits.length} dígitos. A planilha pode ter tirado um zero da frente: formate a coluna como texto e digite de novo.`;
}
