import { z } from 'zod';
import { entryKinds, ledgerAccounts } from '#features/ledger/rules.ts';
import { instant, strictBody } from '#shared/api/fields.ts';
import { get, operations, post } from '#shared/api/operation.ts';
import { doneSchema } from '#shared/api/replies.ts';
import { isMonth } from '#shared/time/months.ts';
import { unfinishedKinds } from './rules.ts';

const month = z.string().refine(isMonth, 'Mês desconhecido.');
const monthParams = z.object({ month });

/** Something of a month that nobody has finished. */
const unfinishedSchema = z.object({
  id: z.uuid(),
  kind: z.enum(unfinishedKinds),
  /** Its name for people. */
  name: z.string(),
  /** The record that it is about: a call, or itself. */
  recordId: z.uuid(),
});
export type Unfinished = z.infer<typeof unfinishedSchema>;

const closedSchema = z.object({
  at: instant,
  by: z.string(),
  accepted: z.array(z.object({ kind: z.string(), name: z.string() })),
});

const monthSchema = z.object({
  month,
  /** The closing, with its author and the accepted matters; null while it is open. */
  closed: closedSchema.nullable(),
  /** Amounts in reais, as they are posted in this month. */
  receita: z.number(),
  comissoes: z.number(),
  recebido: z.number(),
});
export type LedgerMonth = z.infer<typeof monthSchema>;

const listMonthsReply = z.object({
  /** Newest first. */
  meses: z.array(monthSchema),
  /** The next to be closed; null where none is over. */
  proximo: month.nullable(),
});

/** One account, or one partner's debts, over a month; amounts in reais, debit positive. */
const balanceSchema = z.object({
  id: z.string(),
  name: z.string(),
  opening: z.number(),
  /** By what moved it, in the order of `kinds`; what was taken back counts with what it was. */
  moves: z.array(z.number()),
  closing: z.number(),
});
export type Balance = z.infer<typeof balanceSchema>;

const findMonthReply = monthSchema.extend({
  /** Whether it is the next to be closed, and over. */
  isNext: z.boolean(),
  kinds: z.array(z.enum(entryKinds)),
  accounts: z.array(balanceSchema.extend({ id: z.enum(ledgerAccounts) })),
  partners: z.array(balanceSchema),
  /** The sums of all accounts: each of them is zero. */
  trial: z.object({ opening: z.number(), debit: z.number(), credit: z.number(), closing: z.number() }),
  unfinished: z.array(unfinishedSchema),
  /** Whether the paper of its closing is kept by now. */
  hasPaper: z.boolean(),
});
export type MonthReport = z.infer<typeof findMonthReply>;

export const closeMonthBody = strictBody({
  /** The ids of everything unfinished that was shown. */
  accepts: z.array(z.uuid()).max(1_000, 'Há pendências demais: resolva parte delas antes de fechar.'),
});

export const monthOperations = operations('finance', {
  listMonths: get('/api/admin/fechamentos', {
    access: 'finance.read',
    summary: 'The months of the ledger, newest first, with who closed them',
    reply: listMonthsReply,
    failure: 'Erro ao carregar os meses',
  }),

  findMonth: get('/api/admin/fechamentos/:month', {
    access: 'finance.read',
    summary: 'Balances and movements of a month by account and by partner, and what is unfinished in it',
    lists: { name: 'fechamentos' },
    params: monthParams,
    reply: findMonthReply,
    failure: 'Erro ao carregar o mês',
  }),

  exportMonth: get('/api/admin/fechamentos/:month/exportar', {
    access: 'finance.read',
    summary: 'Balances and movements of a month as a CSV file',
    params: monthParams,
    sends: 'csv',
  }),

  exportMonthSheet: get('/api/admin/fechamentos/:month/planilha', {
    access: 'finance.read',
    summary: 'Balances and movements of a month as an XLSX workbook',
    params: monthParams,
    sends: 'xlsx',
  }),

  readMonthPaper: get('/api/admin/fechamentos/:month/pdf', {
    access: 'finance.read',
    summary: 'The report of a closed month as it was kept when it was closed, as a PDF',
    params: monthParams,
    sends: 'paper',
    refuses: [404],
  }),

  closeMonth: post('/api/admin/fechamentos/:month', {
    access: 'finance.write',
    summary: 'Closes a month for good, with what is accepted unfinished',
    params: monthParams,
    body: closeMonthBody,
    reply: doneSchema,
    recentProof: true,
    failure: 'O mês não foi fechado',
  }),
});
