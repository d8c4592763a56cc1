import { toE164 } from '#shared/br/phone.ts';
import { states } from '#shared/br/states.ts';
import { parseBRL } from '#shared/numbers/money.ts';
import { fold } from '#shared/text/text.ts';
import type { Cells, ImportKind } from '../rules.ts';
import { documentWithZeros, zipCodeWithZeros } from './lost-zeros.server.ts';

/** The body for the command that creates the record; its contract validates it. */
export function bodyOf(kind: ImportKind, cells: Cells): { body: Record<string, unknown>; morePhones: string[] } {
  const text = (key: string) => {
    const bare = (mayBreak.includes(key) ? asTyped : onOneLine)(cells[key] ?? '');
    return ofDigits.includes(key) ? bare.replace(/^(\d+)[.,]0$/, '$1') : bare;
  };
  const or = (key: string) => text(key) || undefined;
  const state = stateOf(text('state'));
  if (kind === 'servicos') {
    const active = text('ativo');
    const body = {
      nome: text('nome'),
      descricao: text('descricao'),
      precoBase: amountOf(text('precoBase')),
      tempoMedio: numberOf(text('tempoMedio')),
      comissaoPortal: numberOf(text('comissaoPortal').replace('%', '')),
      ...(active !== '' && { ativo: /^(s|sim|ativo|1|x|verdadeiro)$/.test(fold(active)) }),
    };
    return { body, morePhones: [] };
  }
  const [phone = '', ...others] = phonesOf(text('phone'), text('morePhones'));
  const document = documentWithZeros(text('document'));
  const status = statusOf(text('status'));
  if (kind === 'parceiros') {
    const { name, email, city } = { name: text('name'), email: text('email'), city: text('city') };
    return { body: { name, document, email, phone, city, state, ...(status && { status }) }, morePhones: [] };
  }
  const lines = {
    zipCode: zipCodeWithZeros(text('zipCode'), state) || undefined,
    street: or('street'),
    number: or('number'),
    complement: or('complement'),
    neighborhood: or('neighborhood'),
    city: or('city'),
    state,
  };
  const address = Object.fromEntries(Object.entries(lines).filter(([, value]) => value !== undefined));
  const companyName = or('companyName');
  const body = {
    name: text('name'),
    phone,
    email: or('email'),
    document: document || undefined,
    companyName,
    ...(companyName !== undefined && { isCompany: true }),
    ...(Object.keys(address).length > 0 && { address }),
    ...(status && { status }),
  };
  return { body: JSON.parse(JSON.stringify(body)), morePhones: others };
}

/** Line breaks in these cells separate values or belong to the text. */
const mayBreak = ['phone', 'morePhones', 'descricao'];

/** Digit strings that some programs write with a decimal place. */
const ofDigits = ['phone', 'morePhones', 'document', 'zipCode', 'number'];

const onOneLine = (text: string) =>
  asTyped(text)
    .split(/[\r\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');

/**
 * Undoes what spreadsheets put around a text: an apostrophe or `="…"` against formulas, hard spaces, dashes for
 * nothing.
 */
function asTyped(text: string): string {
  const bare = text
    .replaceAll('\u00a0', ' ')
    .trim()
    .replace(/^="(.*)"$/s, '$1')
    .replace(/^'/, '')
    .trim();
  return /^(-+|n\/?a|null|\.)$/i.test(bare) ? '' : bare;
}

/** The first is the main phone; if any has digits, others without ('não tem') are dropped. */
function phonesOf(...cells: string[]): string[] {
  const all = cells.flatMap(splitPhones);
  const real = all.filter((phone) => /\d/.test(phone));
  return real.length > 0 ? real : all.slice(0, 1);
}

/** Splits several phones in one cell. */
function splitPhones(text: string): string[] {
  const whole = text.trim();
  if (whole === '' || toE164(whole) !== null) return whole === '' ? [] : [whole];
  return whole
    .split(/[/;,|\n]|\s(?:e|ou)\s/i)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function stateOf(text: string): string | undefined {
  if (text === '') return undefined;
  const found = states.find(({ id, name }) => fold(id) === fold(text) || fold(name) === fold(text));
  return found?.id ?? text;
}

function statusOf(text: string): string | undefined {
  return text === '' ? undefined : fold(text);
}

function amountOf(text: string): number | undefined {
  const read = parseBRL(text);
  return 'cents' in read ? read.cents / 100 : undefined;
}

function numberOf(text: string): number | undefined {
  const number = Number(text.trim().replace(',', '.'));
  return text.trim() === '' || Number.isNaN(number) ? undefined : number;
}

/** Whether a spreadsheet rounded a long number away: `5,56199E+12`. */
export function isRounded(text: string): boolean {
  return text.split(' / ').some((one) => /^\d(?:[.,]\d+E\+?|E\+)\d+$/i.test(one.trim()));
}
