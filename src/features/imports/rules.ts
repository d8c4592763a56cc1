import { toE164 } from '#shared/br/phone.ts';
import { states } from '#shared/br/states.ts';
import { parseBRL } from '#shared/money.ts';
import { fold } from '#shared/text.ts';
import { sheetColumns } from './reference-columns.ts';

export const importKinds = ['clientes', 'parceiros', 'servicos'] as const;
export type ImportKind = (typeof importKinds)[number];
export const importKindLabels: Record<ImportKind, string> = {
  clientes: 'Clientes',
  parceiros: 'Prestadores',
  servicos: 'Serviços',
};

/** `conferida` is a trial that wrote nothing; the two in the middle are under way. */
export const importStatuses = ['conferida', 'gravando', 'gravada', 'desfazendo', 'desfeita'] as const;
export type ImportStatus = (typeof importStatuses)[number];
/** A job goes through its lines, one way or back. */
export const runningImportStatuses = ['gravando', 'desfazendo'] as const satisfies readonly ImportStatus[];
export const importStatusLabels: Record<ImportStatus, string> = {
  conferida: 'Conferida, nada gravado',
  gravando: 'Gravando',
  gravada: 'Gravada',
  desfazendo: 'Desfazendo',
  desfeita: 'Desfeita',
};

export const rowOutcomes = ['nova', 'repetida', 'recusada', 'gravada', 'desfeita', 'mantida'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];
export const rowOutcomeLabels: Record<RowOutcome, string> = {
  nova: 'Entra',
  repetida: 'Repetida',
  recusada: 'Recusada',
  gravada: 'Gravada',
  desfeita: 'Desfeita',
  mantida: 'Mantida',
};

export const maxSheetBytes = 5 * 1024 * 1024;
export const maxSheetRows = 20_000;
/** What a spreadsheet puts behind its last column counts as well. */
export const maxSheetColumns = 1_000;

/** How a head of a column is compared: without case, accents, marks and what stands around it. */
function plain(head: string): string {
  return fold(head)
    .replace(/[^\p{L}\p{N}/%()º° ]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Which column of the sheet is what; the first of several heads for the same wins. */
export function readHead(kind: ImportKind, head: readonly string[]) {
  const columns = sheetColumns[kind];
  const keys = head.map((text) => {
    const name = plain(text);
    return (
      columns.find(({ header, also = [] }) => plain(header) === name || also.map(plain).includes(name))?.key ?? null
    );
  });
  const unique = keys.map((key, at) => (key !== null && keys.indexOf(key) !== at ? null : key));
  return {
    keys: unique,
    missing: columns
      .filter(({ key, required }) => required === true && !unique.includes(key))
      .map(({ header }) => header),
    ignored: head.filter((text, at) => unique[at] === null && text.trim() !== ''),
  };
}

export type Cells = Readonly<Record<string, string>>;

/** What is sent to the command that makes the record; its contract says what is wrong with it. */
export function bodyOf(kind: ImportKind, cells: Cells): { body: Record<string, unknown>; morePhones: string[] } {
  const text = (key: string) => (mayBreak.includes(key) ? asTyped : onOneLine)(cells[key] ?? '');
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
  const [phone = '', ...others] = splitPhones(text('phone'));
  const status = statusOf(text('status'));
  if (kind === 'parceiros') {
    const { name, document, email, city } = {
      name: text('name'),
      document: text('document'),
      email: text('email'),
      city: text('city'),
    };
    return { body: { name, document, email, phone, city, state, ...(status && { status }) }, morePhones: [] };
  }
  const lines = {
    zipCode: or('zipCode'),
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
    document: or('document'),
    companyName,
    ...(companyName !== undefined && { isCompany: true }),
    ...(Object.keys(address).length > 0 && { address }),
    ...(status && { status }),
  };
  return { body: JSON.parse(JSON.stringify(body)), morePhones: [...others, ...splitPhones(text('morePhones'))] };
}

/** Where a line break stands between two of a cell's texts, or belongs to them. */
const mayBreak = ['phone', 'morePhones', 'descricao'];

const onOneLine = (text: string) =>
  asTyped(text)
    .split(/[\r\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');

/** Undoes what spreadsheets put around a text: an apostrophe or `="…"` against formulas, hard spaces, dashes for nothing. */
function asTyped(text: string): string {
  const bare = text
    .replaceAll('\u00a0', ' ')
    .trim()
    .replace(/^="(.*)"$/s, '$1')
    .replace(/^'/, '')
    .trim();
  return /^(-+|n\/?a|null|\.)$/i.test(bare) ? '' : bare;
}

/** Several phones in one cell, as people keep them. */
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
  return /^\d[.,]\d+E\+?\d+$/i.test(text.trim());
}
