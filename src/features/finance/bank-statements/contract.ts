import { z } from 'zod';
import { amountField, idParams, instant, requiredText, strictBody } from '#shared/api/fields.ts';
import { dayRangeField, filterField, pageFields, searchField } from '#shared/api/lists.ts';
import { get, operations, post } from '#shared/api/operation.ts';
import { doneSchema, doneWithIdSchema } from '#shared/api/replies.ts';
import { seenStatus, statusChangeSchema } from '#shared/record/status-change.ts';
import { paymentClaimSchema } from '../payment-receipts/contract.ts';
import {
  bankLineStatuses,
  leftOutReasons,
  matchOutcomes,
  matchReasons,
  noMatchReasons,
  statementFormats,
  statementStatuses,
} from './rules.ts';

const statusField = z.enum(bankLineStatuses, 'Status desconhecido.');
const count = z.number().int();
const accountSchema = z.object({ id: z.uuid(), name: z.string() });

/** A file of a bank: its lines are those new, known and left out together. Amounts in reais. */
export const bankStatementSchema = z.object({
  id: z.uuid(),
  account: z.string(),
  fileName: z.string(),
  status: z.enum(statementStatuses),
  format: z.enum(statementFormats),
  encoding: z.string(),
  fromOn: z.iso.date(),
  toOn: z.iso.date(),
  closing: z.object({ on: z.iso.date(), amount: z.number() }).nullable(),
  lines: count,
  /** Number of lines looked at so far. */
  done: count,
  new: count,
  known: count,
  leftOut: z.array(z.object({ why: z.enum(leftOutReasons), lines: count })),
  /** The first of them. */
  leftOutLines: z.array(z.object({ line: count, why: z.enum(leftOutReasons), text: z.string() })),
  remarks: z.array(z.string()),
  actorName: z.string(),
  at: instant,
});
export type BankStatement = z.infer<typeof bankStatementSchema>;

const candidateSchema = z.object({
  kind: z.enum(['acerto', 'pagamento']),
  id: z.uuid(),
  /** Name of the settlement. */
  name: z.string(),
  partnerId: z.uuid(),
  partnerName: z.string(),
  /** The missing or recorded amount, in reais. */
  amount: z.number(),
  dueOn: z.iso.date(),
  isChosen: z.boolean(),
  reasons: z.array(z.enum(matchReasons)),
  /** A payment that its partner tells and that waits. */
  claim: paymentClaimSchema.nullable(),
});
export type BankCandidate = z.infer<typeof candidateSchema>;

const matchSchema = z.object({
  outcome: z.enum(matchOutcomes),
  /** The reason for no candidate; null where there are candidates. */
  why: z.enum(noMatchReasons).nullable(),
  candidates: z.array(candidateSchema),
  /** Partners whom the words name. */
  payers: z.array(accountSchema),
});
export type BankMatch = z.infer<typeof matchSchema>;

/** One movement of an account; the amount in reais, negative for what left it. */
export const bankLineSchema = z.object({
  id: z.uuid(),
  account: z.string(),
  happenedOn: z.iso.date(),
  /** `HH:MM`; null where the bank tells only the day. */
  minute: z.string().nullable(),
  amount: z.number(),
  text: z.string(),
  status: statusField,
  /** The result of automatic matching; null once somebody decided. */
  outcome: z.enum(matchOutcomes).nullable(),
  /** The partner who paid, or that of the best candidate. */
  partnerName: z.string().nullable(),
});
export type BankLine = z.infer<typeof bankLineSchema>;

export const listBankLinesQuery = z.object({
  status: filterField(statusField),
  /** In the words of the line and the bank's identifier. */
  search: searchField,
  dias: dayRangeField,
  ...pageFields,
});
export type ListBankLinesQuery = z.infer<typeof listBankLinesQuery>;

/** The agreement of bank and ledger; amounts in reais. */
const agreementSchema = z.object({
  /** The last day by which they do; null where nothing was read, or not even the first day agrees. */
  until: z.iso.date().nullable(),
  /** The last day that the bank told. */
  toldUntil: z.iso.date().nullable(),
  unmatched: z.object({ lines: count, amount: z.number(), since: z.iso.date().nullable() }),
  withoutLine: z.object({ payments: count, amount: z.number(), since: z.iso.date().nullable() }),
  balances: z.array(z.object({ account: z.string(), on: z.iso.date(), difference: z.number() })),
});
export type Agreement = z.infer<typeof agreementSchema>;

const listReply = z.object({
  linhas: z.array(bankLineSchema),
  total: count,
  page: count,
  limit: count,
  /** Over everything that matches the filters; amounts in reais. */
  stats: z.object({ aConciliar: z.number(), conciliado: z.number(), aParte: z.number() }),
  conferencia: agreementSchema,
});

const bankLineDetailReply = bankLineSchema.extend({
  bankRef: z.string(),
  line: count,
  fileName: z.string(),
  statementId: z.uuid(),
  match: matchSchema.nullable(),
  payments: z.array(
    z.object({
      id: z.uuid(),
      settlementId: z.uuid(),
      name: z.string(),
      partnerName: z.string(),
      amount: z.number(),
      /** Recorded by hand before the bank showed it. */
      wasRecorded: z.boolean(),
    }),
  ),
  credit: z.object({ partnerName: z.string(), amount: z.number() }).nullable(),
  /** The month that a payment counts in, where the line's own is closed. */
  countsIn: z.iso.date().nullable(),
  history: z.array(statusChangeSchema),
});
export type BankLineDetail = z.infer<typeof bankLineDetailReply>;

export const matchBankLineBody = strictBody({
  from: seenStatus(statusField),
  settlements: z
    .array(
      strictBody({
        id: z.uuid('Escolha o acerto.'),
        amount: amountField.refine((reais) => reais > 0, 'Informe o valor.'),
      }),
    )
    .max(50, 'Escolha no máximo 50 acertos.')
    .default([]),
  /** Payments recorded before, which the line shows. */
  payments: z.array(z.uuid('Escolha o pagamento.')).max(50, 'Escolha no máximo 50 pagamentos.').default([]),
  /** The partner who gets the rest as a credit. */
  creditTo: z.uuid('Escolha o prestador.').nullish(),
});

export const reasonBody = strictBody({
  from: seenStatus(statusField),
  reason: requiredText('Escreva o motivo.', 500),
});

export const bankStatementOperations = operations('finance', {
  listBankStatements: get('/api/admin/extratos', {
    access: 'finance.read',
    summary: 'Statements of banks that were brought, newest first, at most 50, and the accounts of the house',
    reply: z.object({ extratos: z.array(bankStatementSchema), contas: z.array(accountSchema) }),
    polled: true,
    failure: 'Erro ao carregar os extratos',
  }),

  receiveBankStatement: post('/api/admin/extratos', {
    access: 'finance.write',
    summary: "Brings a bank's statement, OFX or CSV; its lines are taken in the background",
    query: z.object({
      /** One that is known, or `nova`; asked for where the file names one that nobody called ours. */
      conta: filterField(z.union([z.literal('nova'), z.uuid()], 'Conta desconhecida.')),
    }),
    upload: 'extrato',
    reply: doneWithIdSchema,
    status: 201,
    failure: 'O extrato não foi lido.',
  }),

  sendBankStatement: get('/api/admin/extratos/:id/arquivo', {
    access: 'finance.read',
    summary: 'The file of a statement, as the bank made it',
    looksAt: 'bank_statements',
    params: idParams,
    sends: 'file',
  }),

  listBankLines: get('/api/admin/linhas-do-banco', {
    access: 'finance.read',
    summary: "Movements of the bank's statements, newest first, what a machine would do, how far bank and ledger agree",
    query: listBankLinesQuery,
    lists: { name: 'linhas-do-banco', rows: 'linhas' },
    reply: listReply,
    polled: true,
    failure: 'Erro ao carregar as linhas do banco',
  }),

  findBankLine: get('/api/admin/linhas-do-banco/:id', {
    access: 'finance.read',
    summary: 'One movement with its candidates and their reasons, what it paid and its history',
    looksAt: 'bank_lines',
    params: idParams,
    reply: bankLineDetailReply,
    failure: 'Erro ao carregar a linha do banco',
  }),

  matchSureLines: post('/api/admin/linhas-do-banco/conciliar', {
    access: 'finance.write',
    summary: 'Pays with every movement that has one sure pair what it pays',
    reply: z.object({ success: z.literal(true), matched: count }),
    failure: 'A conciliação não foi feita',
  }),

  matchBankLine: post('/api/admin/linhas-do-banco/:id/conciliar', {
    access: 'finance.write',
    summary: 'Says what a movement pays: settlements, payments recorded before, and whose credit the rest is',
    params: idParams,
    body: matchBankLineBody,
    reply: doneSchema,
    failure: 'A linha não foi conciliada',
  }),

  undoBankMatch: post('/api/admin/linhas-do-banco/:id/desfazer', {
    access: 'finance.write',
    summary: 'Takes a match back by contrary entries, or a movement that was set aside',
    params: idParams,
    body: reasonBody,
    reply: doneSchema,
    failure: 'Não foi desfeito',
  }),

  setBankLineAside: post('/api/admin/linhas-do-banco/:id/por-a-parte', {
    access: 'finance.write',
    summary: 'Sets a movement aside that no partner paid',
    params: idParams,
    body: reasonBody,
    reply: doneSchema,
    failure: 'A linha não foi posta à parte',
  }),
});
