import { hangsOnCall } from '../reference-tables.ts';
import { type CopiedKind, type DatumKind, isPersonal, type RegisteredTable } from '../rules.ts';
import { allOfTheCall, type HoldKind, holdTables } from './reference-holds.ts';

/**
 * Ways of erasing a column: `row` (of the column `*`) removes the whole row, `redact` only what names the
 * person.
 */
export const erasingWays = [
  'words',
  'unique',
  'secret',
  'empty',
  'record',
  'list',
  'author',
  'redact',
  'search',
  'row',
] as const;
export type ErasingWay = (typeof erasingWays)[number];

/** Laws by which a row stays. */
export const retainingLaws = {
  fiscal: 'Guarda de documentos fiscais por cinco anos (CTN, art. 195; LGPD, art. 16, I): o registro fica, o nome sai',
  banco: 'Extrato do banco, guardado como veio pelos anos fiscais (CTN, art. 195; LGPD, art. 16, I)',
  direitos: 'Prova de que o pedido foi atendido (LGPD, art. 16, I): nome e telefone do pedido ficam por cinco anos',
  fraude: 'Prevenção à fraude e direito de defesa do prestador (LGPD, art. 7º, VI e IX): o registro fica, o nome sai',
} as const;
export type RetainingLaw = keyof typeof retainingLaws;

export const erasedOutcomes = ['apagado', 'anonimizado', 'guardado'] as const;
export type ErasedOutcome = (typeof erasedOutcomes)[number];
export const erasedOutcomeLabels: Record<ErasedOutcome, string> = {
  apagado: 'Apagado',
  anonimizado: 'Sem nome',
  guardado: 'Guardado por lei',
};

/** Outcome for the rows of one table. */
export interface ErasedPart {
  table: string;
  outcome: ErasedOutcome;
  count: number;
  law: RetainingLaw | null;
  /** The rows are other people's, and named the person. */
  ofOthers?: true;
}

/** Tables whose rows of the person go whole: of no use to anybody else, and counted in no sum. */
const wholeRows: ReadonlySet<string> = new Set([
  'phone_codes',
  'phone_proofs',
  'message_contacts',
  'idempotency_keys',
  'rate_limits',
  'testimonials',
  'partner_positions',
  'consents',
  'partner_portraits',
  'push_devices',
  'sessions',
  'password_links',
  'two_factors',
  'credentials',
]);

/** Tables that an erasure never changes: lists of a bank, the log (which has its own way), and the house's own. */
const untouched: ReadonlySet<string> = new Set([
  'bank_lines',
  'bank_statements',
  'audit_log',
  'legal_texts',
  'erasures',
]);

const waysOfKinds: Record<DatumKind, ErasingWay | null> = {
  name: 'words',
  author: 'author',
  phone: 'unique',
  email: 'unique',
  document: 'unique',
  address: 'words',
  place: null,
  plate: 'unique',
  'money key': 'unique',
  face: 'empty',
  file: null,
  words: 'words',
  record: 'record',
  trace: 'unique',
  secret: 'secret',
  search: 'search',
};

/** Columns that differ from their kind. */
const exceptions: Readonly<Record<string, ErasingWay | null>> = {
  // Unique for each client, and for each bill.
  'client_addresses.label': 'unique',
  'company_bill_payments.proof': 'redact',
  'hearings.for_partner': 'list',
  'hearings.against': 'list',
  // Amounts and items are the contract; its words name the person seldom.
  'quotes.content': 'redact',
  'search_waves.weighed': 'redact',
  // Transactions, not people, whatever somebody typed there.
  'partner_payouts.pix_id': 'redact',
  'settlement_requests.end_to_end': 'redact',
  // The proof that the law was kept.
  'privacy_requests.name': null,
  'privacy_requests.phone': null,
  'privacy_requests.search_text': null,
  'privacy_requests.answer': 'redact',
  'privacy_request_events.reason': 'redact',
  // The person reads the certificate with it.
  'privacy_sessions.key_digest': null,
};

/** Places are counted by city and state, which name nobody. */
const stays = (column: string) => column === 'city' || column === 'state';

/** Way of erasing a column; null for not at all. */
function wayOf(table: string, column: string, kind: DatumKind, entry: RegisteredTable): ErasingWay | null {
  const exception = exceptions[`${table}.${column}`];
  if (exception !== undefined) return exception;
  if (stays(column)) return null;
  const way = waysOfKinds[kind];
  // Names of the staff stay; the person can only be the actor of a row.
  if (way === 'author') return column === 'actor_name' ? way : null;
  const isRetained = isPersonal(entry) && (entry.keep === 'money' || entry.keep === 'case');
  return isRetained && (way === 'words' || way === 'record') && kind !== 'name' && kind !== 'address' ? 'redact' : way;
}

export interface ErasableColumn {
  tableName: string;
  columnName: string;
  way: ErasingWay;
}

/** The columns that an erasure may change, out of the register. */
export function erasableColumnsOf(register: Readonly<Record<string, RegisteredTable>>): ErasableColumn[] {
  return Object.entries(register).flatMap(([tableName, entry]) => {
    if (!isPersonal(entry) || untouched.has(tableName)) return [];
    if (wholeRows.has(tableName)) return [{ tableName, columnName: '*', way: 'row' as const }];
    return Object.entries(entry.data).flatMap(([columnName, kind]) => {
      const way = wayOf(tableName, columnName, kind, entry);
      return way === null ? [] : [{ tableName, columnName, way }];
    });
  });
}

/** Outcome for a person's rows of a table, before they are counted. */
export function outcomeOf(table: string, entry: RegisteredTable): Omit<ErasedPart, 'count' | 'table'> {
  if (wholeRows.has(table) || table === 'files') return { outcome: 'apagado', law: null };
  if (table === 'bank_lines') return { outcome: 'guardado', law: 'banco' };
  if (!isPersonal(entry)) return { outcome: 'anonimizado', law: null };
  if (entry.keep === 'money') return { outcome: 'guardado', law: 'fiscal' };
  if (entry.keep === 'rights') return { outcome: 'guardado', law: 'direitos' };
  if (entry.keep === 'case') return { outcome: 'guardado', law: 'fraude' };
  return { outcome: 'anonimizado', law: null };
}

/** A reason why data must stay, in words, and the day on which it ends by itself. */
export interface Hold {
  kind: HoldKind;
  words: string;
  until: string | null;
  /** The client's call that it is about; null for the whole person. */
  callId: string | null;
}

/** Rows of one table that a hold keeps. */
export interface HeldPart {
  table: string;
  hold: HoldKind;
  count: number;
  /** The last day; null where somebody ends it. */
  until: string | null;
}

/** The rest of an erasure, which went once a hold had ended. */
export interface Completion {
  at: string;
  parts: ErasedPart[];
}

/** Whether a hold keeps everything of a person of this kind, so that nothing can go yet. */
export function blocks({ kind }: Pick<Hold, 'kind'>, person: CopiedKind): boolean {
  return listOf(kind, person) === undefined;
}

const listOf = (kind: HoldKind, person: CopiedKind): readonly string[] | undefined =>
  person === 'client' || person === 'partner' ? holdTables[kind][person] : undefined;

/** Whether a hold keeps rows of a table. */
export function holdsTable({ kind }: Pick<Hold, 'kind'>, person: CopiedKind, table: string): boolean {
  const kept = listOf(kind, person) ?? [];
  return kept.includes(table) || (kept.includes(allOfTheCall) && hangsOnCall(table));
}

/** The rows that left the keeping of holds between two looks, by table. */
export function released(before: readonly HeldPart[], now: readonly HeldPart[]): { table: string; count: number }[] {
  const of = (parts: readonly HeldPart[], table: string) =>
    parts.reduce((sum, part) => (part.table === table ? sum + part.count : sum), 0);
  return [...new Set(before.map(({ table }) => table))].flatMap((table) => {
    const count = of(before, table) - of(now, table);
    return count > 0 ? [{ table, count }] : [];
  });
}

const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Things looked for in free words: unique ones of the person, and names and streets that nobody else has. */
export interface Needles {
  phones: readonly string[];
  emails: readonly string[];
  documents: readonly string[];
  plates: readonly string[];
  words: readonly string[];
}

/** The needles as one regular expression, in every usual spelling; null for none. */
export function patternOf({ phones, emails, documents, plates, words }: Needles): string | null {
  const parts = [
    ...phones.flatMap((phone) => {
      const digits = digitsOf(phone);
      if (digits.length < 8) return [];
      const [area, first, last] = [digits.slice(-11).slice(0, 2), digits.slice(-8, -4), digits.slice(-4)];
      return [String.raw`(?<!\d)(\+?55[ -]?)?\(?(${area})?\)?[ -]?9?[ -]?${first}[ -]?${last}(?!\d)`];
    }),
    ...documents.flatMap((document) => {
      const bare = document.replace(/[^0-9A-Za-z]/g, '');
      return bare.length < 6 ? [] : [String.raw`(?<!\d)${[...bare].join('[./-]?')}(?!\d)`];
    }),
    ...plates.flatMap((plate) => {
      const bare = plate.replace(/[^0-9A-Za-z]/g, '');
      return bare.length < 6 ? [] : [[...bare].join('[ -]?')];
    }),
    ...emails.filter((email) => email.includes('@')).map(escaped),
    ...words
      .filter((one) => one.trim().length >= 6)
      .map((one) => String.raw`\m${escaped(one.trim()).replace(/ +/g, ' +')}(?!\w)`),
  ];
  const distinct = [...new Set(parts)];
  return distinct.length === 0 ? null : distinct.map((part) => `(${part})`).join('|');
}
