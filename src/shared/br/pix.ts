import { isEmail } from '../contact/email.ts';
import { isCnpj } from './cnpj.ts';
import { isCpf } from './cpf.ts';
import { maskCpf, stripDocument } from './document.ts';
import { parsePhone, toE164 } from './phone.ts';

/** Kinds of PIX keys; eleven digits can be a CPF or a phone, so people state the kind. */
export const pixKeyKinds = ['cpf', 'cnpj', 'telefone', 'email', 'aleatoria'] as const;
export type PixKeyKind = (typeof pixKeyKinds)[number];
export const pixKeyKindLabels: Record<PixKeyKind, string> = {
  cpf: 'CPF',
  cnpj: 'CNPJ',
  telefone: 'Telefone',
  email: 'E-mail',
  aleatoria: 'Chave aleatória',
};

type ReadKey = { ok: true; key: string } | { ok: false; message: string };

/** A key for readers who only tell it from another one; a CNPJ is public and stays. */
export function maskPixKey(kind: PixKeyKind, key: string): string {
  if (kind === 'cpf' || kind === 'cnpj') return maskCpf(key);
  const at = key.indexOf('@');
  return at > 0 ? `${key.slice(0, 1)}•••${key.slice(at)}` : `•••${key.slice(-4)}`;
}

const random = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
/** Length by the Central Bank's manual. */
const longestKey = 77;

/** A key of a kind as the BR Code writes it, or why it is none. */
export function readPixKey(kind: PixKeyKind, text: string): ReadKey {
  const written = text.trim();
  switch (kind) {
    case 'cpf':
      return isCpf(written)
        ? { ok: true, key: stripDocument(written) }
        : no('Este CPF não existe. Confira os números.');
    case 'cnpj':
      return isCnpj(written)
        ? { ok: true, key: stripDocument(written) }
        : no('Este CNPJ não existe. Confira os números.');
    case 'telefone': {
      const key = parsePhone(written) === null ? null : toE164(written);
      return key === null ? no('Digite o telefone com DDD, por exemplo (61) 99988-7766.') : { ok: true, key };
    }
    case 'email':
      return isEmail(written) && written.length <= longestKey
        ? { ok: true, key: written.toLowerCase() }
        : no('Digite o e-mail da chave, com até 77 letras.');
    case 'aleatoria': {
      const key = written.toLowerCase();
      return random.test(key) ? { ok: true, key } : no('A chave aleatória tem 32 letras e números em cinco partes.');
    }
  }
}

function no(message: string): ReadKey {
  return { ok: false, message };
}

export interface PixCharge {
  /** As `readPixKey` gives it. */
  key: string;
  /** The receiver; written without accents, cut at 25 letters. */
  name: string;
  /** Cut at 15 letters. */
  city: string;
  /** Whole cents; without it the payer types the amount. */
  cents?: number;
  /** One to 25 letters and digits. */
  txid?: string;
}

const txidShape = /^[A-Za-z0-9]{1,25}$/;
/** The amount field has 13 characters. */
const highestCents = 999_999_999_999;

/**
 * The static BR Code ('copia e cola') of a charge: EMV fields with a CRC-16 at the end. Source: Manual de Padrões para
 * Iniciação do Pix, Banco Central. Throws `RangeError` for a key, an amount or a txid that it cannot carry.
 */
export function pixCode({ key, name, city, cents, txid }: PixCharge): string {
  if (key === '' || key.length > longestKey) throw new RangeError('A PIX key has 1 to 77 characters.');
  if (txid !== undefined && !txidShape.test(txid)) throw new RangeError('A txid has 1 to 25 letters and digits.');
  if (cents !== undefined && !(Number.isSafeInteger(cents) && cents > 0 && cents <= highestCents)) {
    throw new RangeError('A PIX charge has at least one whole cent.');
  }
  const payload = [
    field('00', '01'),
    field('26', field('00', 'br.gov.bcb.pix') + field('01', key)),
    field('52', '0000'),
    field('53', '986'),
    ...(cents === undefined ? [] : [field('54', amountOf(cents))]),
    field('58', 'BR'),
    field('59', plain(name, 25)),
    field('60', plain(city, 15)),
    field('62', field('05', txid ?? '***')),
    '6304',
  ].join('');
  return payload + crc16(payload);
}

function field(id: string, value: string): string {
  return id + String(value.length).padStart(2, '0') + value;
}

/** `320.50`, by the digits of the cents. */
function amountOf(cents: number): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Letters that every bank's reader takes: no accents, no marks beyond the plain ones; never empty. */
function plain(text: string, most: number): string {
  const folded = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
  return folded.slice(0, most).trim() || 'N';
}

/** CRC-16/CCITT-FALSE in four upper-case hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (let at = 0; at < text.length; at += 1) {
    crc ^= text.charCodeAt(at) << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
