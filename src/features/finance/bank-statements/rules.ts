import type { Life } from '#shared/record/steps.ts';

/** Statuses of a bank's line; money that left the account is nobody's payment. */
export const bankLineStatuses = ['pendente', 'conciliada', 'a_parte', 'saida'] as const;
export type BankLineStatus = (typeof bankLineStatuses)[number];
export const bankLineStatusLabels: Record<BankLineStatus, string> = {
  pendente: 'A conciliar',
  conciliada: 'Conciliada',
  a_parte: 'Posta à parte',
  saida: 'Saída',
};

export const bankLineLife: Life<BankLineStatus> = {
  noun: 'linha',
  gender: 'f',
  labels: bankLineStatusLabels,
  toleratesSame: false,
  steps: [
    { from: ['pendente'], to: 'conciliada', reason: 'optional' },
    { from: ['pendente'], to: 'a_parte', reason: 'demanded' },
    { from: ['conciliada', 'a_parte'], to: 'pendente', reason: 'demanded' },
  ],
};

/** A statement is taken line by line in the background, all of them or none. */
export const statementStatuses = ['lendo', 'lido'] as const;
export type StatementStatus = (typeof statementStatuses)[number];
export const statementStatusLabels: Record<StatementStatus, string> = { lendo: 'Lendo', lido: 'Lido' };

export const statementFormats = ['ofx', 'csv'] as const;
export type StatementFormat = (typeof statementFormats)[number];
export const statementFormatLabels: Record<StatementFormat, string> = { ofx: 'OFX', csv: 'CSV' };

export const maxStatementBytes = 10 * 1024 * 1024;
export const maxStatementLines = 50_000;

/** Reasons why a line of the file is no line of the account. */
export const leftOutReasons = [
  'saldo',
  'sem_valor',
  'valor_duvidoso',
  'valor_zero',
  'sem_dia',
  'repetida',
  'futura',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];
export const leftOutReasonLabels: Record<LeftOutReason, string> = {
  saldo: 'É um saldo, não um movimento',
  sem_valor: 'O valor não dá para ler',
  valor_duvidoso: 'O valor se lê de dois jeitos',
  valor_zero: 'O valor é zero',
  sem_dia: 'O dia não dá para ler',
  repetida: 'O banco repetiu o mesmo PIX no arquivo',
  futura: 'O dia ainda não chegou',
};

/** A movement of the account as one line of a statement tells it. */
export interface StatementLine {
  /** Number in the file, from 1. */
  line: number;
  /** The bank's identifier; empty where it gives none, and not unique. */
  bankRef: string;
  happenedOn: string;
  /** `HH:MM` where the bank tells more than the day. */
  minute: string | null;
  /** Negative for what left the account. */
  cents: number;
  /** All its words, in one line. */
  text: string;
  /** Place among equal lines of the file, from 0. */
  ordinal: number;
  /** Whether the file holds an equal one. */
  hasTwin: boolean;
  /** SHA-256 over identifier, day, cents, words and ordinal. */
  digest: string;
}

/** A balance that the bank claims for the end of a day. */
export interface BalanceClaim {
  on: string;
  cents: number;
}

export interface LeftOutLine {
  line: number;
  why: LeftOutReason;
  text: string;
}

/** A statement's own facts. */
export interface StatementHead {
  format: StatementFormat;
  encoding: string;
  bank: string | null;
  branch: string | null;
  account: string | null;
  /** First and last day of its lines. */
  fromOn: string;
  toOn: string;
  opening: BalanceClaim | null;
  closing: BalanceClaim | null;
  /** Lines of the file, those left out with them. */
  lines: number;
  /** The first of them. */
  leftOut: LeftOutLine[];
  leftOutCounts: { why: LeftOutReason; lines: number }[];
  /** Values that were read otherwise than written, in sentences. */
  remarks: string[];
}

/** Left out lines that are named one by one; the rest is counted. */
export const namedLeftOut = 200;

/** Number of an account: digits and letters of bank and number without leading zeros; null where the file has none. */
export function accountNumber({ bank, account }: Pick<StatementHead, 'bank' | 'account'>): string | null {
  const plain = (text: string | null) =>
    (text ?? '')
      .toUpperCase()
      .replace(/[^\dA-Z]/g, '')
      .replace(/^0+/, '');
  return plain(account) === '' ? null : `${plain(bank)}/${plain(account)}`;
}

const bankNames: Readonly<Record<string, string>> = {
  '1': 'Banco do Brasil',
  '33': 'Santander',
  '70': 'BRB',
  '77': 'Inter',
  '104': 'Caixa',
  '208': 'BTG Pactual',
  '212': 'Banco Original',
  '237': 'Bradesco',
  '260': 'Nubank',
  '290': 'PagBank',
  '323': 'Mercado Pago',
  '336': 'C6 Bank',
  '341': 'Itaú',
  '380': 'PicPay',
  '403': 'Cora',
  '748': 'Sicredi',
  '756': 'Sicoob',
};

/** An account as people know it: `Itaú, conta 0912/55510-3`. */
export function accountName({ bank, branch, account }: Pick<StatementHead, 'bank' | 'branch' | 'account'>): string {
  const number = (bank ?? '').replace(/^0+/, '');
  const known = bankNames[number] ?? (number === '' ? 'Banco' : `Banco ${number}`);
  if (account === null) return `${known}, conta sem número no arquivo`;
  return `${known}, conta ${branch === null || branch === '' ? '' : `${branch}/`}${account}`;
}

/** Outcomes of matching for a line: one sure pair, something to choose from, or nothing. */
export const matchOutcomes = ['certo', 'sugestao', 'nenhum'] as const;
export type MatchOutcome = (typeof matchOutcomes)[number];
export const matchOutcomeLabels: Record<MatchOutcome, string> = {
  certo: 'Par certo',
  sugestao: 'Sugestão',
  nenhum: 'Sem par',
};

/** Reasons to take a candidate, or not. */
export const matchReasons = [
  'codigo',
  'identificador',
  'documento',
  'documento_parcial',
  'nome',
  'nome_parte',
  'outro_codigo',
  'nome_curto',
  'informado',
  'informado_de_outro',
  'valor',
  'valor_menor',
  'valor_maior',
  'fora_do_prazo',
  'sem_pagador',
  'outro_pagador',
  'outro_documento',
  'mais_de_um_pagador',
  'mais_de_um_par',
  'linha_gemea',
  'outra_linha',
  'talvez_devolvido',
] as const;
export type MatchReason = (typeof matchReasons)[number];
export const matchReasonLabels: Record<MatchReason, string> = {
  codigo: 'O código do acerto está no texto',
  identificador: 'É o mesmo identificador do PIX',
  documento: 'O CPF ou CNPJ do prestador está no texto',
  documento_parcial: 'Parte do CPF do prestador está no texto',
  nome: 'O nome do prestador está no texto',
  nome_parte: 'O nome do prestador só bate em parte com o texto',
  outro_codigo: 'O texto traz o código de outro acerto',
  nome_curto: 'O nome do prestador está no texto, mas é uma palavra só',
  informado: 'O prestador diz que este PIX é dele',
  informado_de_outro: 'Também foi informado como pagamento de outro acerto',
  valor: 'O valor é exatamente o que falta',
  valor_menor: 'O valor é menor do que falta',
  valor_maior: 'O valor é maior do que falta',
  fora_do_prazo: 'O dia está longe do prazo do acerto',
  sem_pagador: 'O texto não diz que prestador pagou',
  outro_pagador: 'O texto nomeia outro prestador',
  outro_documento: 'O CPF ou CNPJ do texto não é de nenhum prestador',
  mais_de_um_pagador: 'O texto serve para mais de um prestador',
  mais_de_um_par: 'Há mais de um par possível',
  linha_gemea: 'O arquivo tem outra linha igual a esta',
  outra_linha: 'Outra linha do banco serve para o mesmo acerto',
  talvez_devolvido: 'Uma saída do mesmo valor parece devolver este pagamento',
};
/** Reasons that speak for a candidate. */
export const reasonsFor = [
  'codigo',
  'identificador',
  'documento',
  'documento_parcial',
  'nome',
  'informado',
  'valor',
] as const satisfies readonly MatchReason[];

/** Reasons why a line has no candidate at all. */
export const noMatchReasons = ['estorno', 'devolvido', 'pagador_sem_acerto', 'nada_parecido'] as const;
export type NoMatchReason = (typeof noMatchReasons)[number];
export const noMatchReasonLabels: Record<NoMatchReason, string> = {
  estorno: 'O texto fala de estorno ou devolução: não é um pagamento de prestador.',
  devolvido: 'O banco devolveu este PIX depois.',
  pagador_sem_acerto: 'Quem pagou é prestador, mas não tem acerto em aberto.',
  nada_parecido: 'Nenhum acerto em aberto tem este código, este pagador ou este valor.',
};

/** Search of payments for several settlements at once. */
export const mostCombined = { candidates: 12, together: 6 };
/** Candidates that a person is shown. */
export const mostShown = 12;
/** Days before a settlement was opened, and after it was due, in which a payment without its code is its own. */
export const paymentWindow = { daysBefore: 7, daysAfter: 60 };
/** Days between a payment recorded by hand and its line. */
export const recordedWindowDays = 3;
