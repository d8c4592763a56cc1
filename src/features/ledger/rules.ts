import { monthInWords } from '#shared/time/months.ts';

/** The accounts. Debit is positive, credit negative, so that all lines together come to zero. */
export const ledgerAccounts = [
  'receivable',
  'revenue',
  'bank',
  'charged',
  'charged_contra',
  'borne',
  'owed_clients',
  'losses',
  'opening',
  'owed_by_companies',
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];
export const ledgerAccountLabels: Record<LedgerAccount, string> = {
  receivable: 'A receber de prestadores',
  revenue: 'Receita de comissões',
  bank: 'Conta bancária',
  charged: 'Cobrado dos clientes',
  charged_contra: 'Contrapartida do cobrado',
  borne: 'Garantias e devoluções por conta da central',
  owed_clients: 'A devolver a clientes',
  losses: 'Perdas',
  opening: 'Saldo inicial',
  owed_by_companies: 'A receber de empresas',
};

/** Purposes of an entry. */
export const entryKinds = [
  'commission',
  'reversal',
  'guarantee',
  'refund',
  'payment',
  'credit',
  'undone',
  'write_off',
  'opening',
  'company_call',
  'company_payment',
  'payout',
] as const;
export type EntryKind = (typeof entryKinds)[number];
export const entryKindLabels: Record<EntryKind, string> = {
  commission: 'Comissão',
  reversal: 'Estorno de comissão',
  guarantee: 'Retorno em garantia',
  refund: 'Devolução ao cliente',
  payment: 'Pagamento',
  credit: 'Crédito do prestador',
  undone: 'Lançamento desfeito',
  write_off: 'Baixa como perda',
  opening: 'Saldo inicial',
  company_call: 'Atendimento pago por fatura',
  company_payment: 'Pagamento de fatura',
  payout: 'Repasse ao prestador',
};

/** Entries about the price of one call. */
export const commissionKinds = ['commission', 'reversal'] as const satisfies readonly EntryKind[];
/** Entries that answer the lines of a settlement; they stand in none themselves. */
export const settlingKinds = ['payment', 'write_off'] as const satisfies readonly EntryKind[];
/** Entries that answer an earlier one, line by line. */
export const contraryKinds = ['reversal', 'undone'] as const satisfies readonly EntryKind[];

/** Groups of the sums of commissions: each day, and by month each of these. */
export const totalKinds = ['day', 'service', 'city', 'partner'] as const;
export type TotalKind = (typeof totalKinds)[number];

/**
 * The months of a line in words, where what it is about happened in an earlier one than it counts in: 'ref. outubro,
 * lançado em novembro'. Null where they are the same.
 */
export function monthsSaid({ month, about }: { month: string; about: string }): string | null {
  if (month === about) return null;
  const [said, posted] = [monthInWords(about), monthInWords(month)];
  // One year needs no mention.
  if (month.slice(0, 4) !== about.slice(0, 4)) return `ref. ${said}, lançado em ${posted}`;
  const bare = (text: string) => text.split(' ', 1)[0] ?? text;
  return `ref. ${bare(said)}, lançado em ${bare(posted)}`;
}

/** One line of an entry: integer cents, debit positive. */
export interface LedgerAmount {
  account: LedgerAccount;
  partnerId: string | null;
  cents: number;
}

/** Whether the lines form an entry: at least two, none of zero, with the sum zero. */
export function isBalanced(lines: readonly LedgerAmount[]): boolean {
  return (
    lines.length >= 2 &&
    lines.every(({ cents }) => Number.isSafeInteger(cents) && cents !== 0) &&
    lines.reduce((sum, { cents }) => sum + cents, 0) === 0
  );
}

/** The lines that take others back. */
export function contraryOf<L extends LedgerAmount>(lines: readonly L[]): LedgerAmount[] {
  return lines.map(({ account, partnerId, cents }) => ({ account, partnerId, cents: -cents }));
}

/** Something unfinished that whoever closed a month accepted, by the name that people know it by. */
export interface AcceptedMatter {
  id: string;
  kind: string;
  name: string;
}

/** A finding of the ledger's verification. */
export interface LedgerProblem {
  /** The fault, as a sentence. */
  what: string;
  /** The entry, sum or call, in words by which people can find it. */
  about: string;
  expectedCents: number;
  foundCents: number;
}
