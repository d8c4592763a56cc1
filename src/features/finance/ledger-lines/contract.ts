import { z } from 'zod';
import { entryKinds, ledgerAccounts } from '#features/ledger/rules.ts';
import { instant } from '#shared/api/fields.ts';
import { filterField, monthField } from '#shared/api/lists.ts';
import { get, operations } from '#shared/api/operation.ts';
import { ledgerSides } from './rules.ts';

const listLedgerLinesQuery = z
  .object({
    /** First and last month that the lines count in, `2026-11`; all without them. */
    de: monthField,
    ate: monthField,
    conta: filterField(z.enum(ledgerAccounts, 'Conta desconhecida.')),
    /** Kind that an entry counts with: of a contrary that undoes one, the kind of the undone one. */
    tipo: filterField(z.enum(entryKinds, 'Lançamento desconhecido.')),
    partnerId: filterField(z.uuid('Prestador desconhecido.')),
    lado: filterField(z.enum(ledgerSides, 'Escolha débitos ou créditos.')),
    /** The last line of the page before. */
    depois: filterField(z.uuid('Esta página não existe. Volte ao início da lista.')),
  })
  .refine(({ de, ate }) => de === undefined || ate === undefined || de <= ate, {
    path: ['ate'],
    message: 'O último mês vem depois do primeiro.',
  });
export type ListLedgerLinesQuery = z.infer<typeof listLedgerLinesQuery>;

const ledgerLineSchema = z.object({
  id: z.uuid(),
  account: z.enum(ledgerAccounts),
  /** In reais, debit positive. */
  amount: z.number(),
  kind: z.enum(entryKinds),
  /** Whether it takes back another of its kind. */
  isUndoing: z.boolean(),
  partnerId: z.uuid().nullable(),
  partnerName: z.string().nullable(),
  callId: z.uuid().nullable(),
  protocolNumber: z.string().nullable(),
  reason: z.string().nullable(),
  postedAt: instant,
  by: z.string(),
  /** The month that it counts in, `2026-11`, and the one of what it is about. */
  month: z.string(),
  about: z.string(),
});
export type LedgerLine = z.infer<typeof ledgerLineSchema>;

const listLedgerLinesReply = z.object({
  /** By the month that they count in, then by posting, newest first. */
  linhas: z.array(ledgerLineSchema),
  /** Over all matching lines, of every page; in reais, debits less credits. */
  total: z.number(),
  /** The line after which the next page begins; null on the last. */
  depois: z.uuid().nullable(),
});

export const ledgerLineOperations = operations('finance', {
  listLedgerLines: get('/api/admin/livro-razao', {
    access: 'finance.read',
    summary: 'Lines of the ledger by month, account, kind and partner, newest first, with their sum',
    query: listLedgerLinesQuery,
    lists: { name: 'livro-razao', rows: 'linhas' },
    reply: listLedgerLinesReply,
    failure: 'Erro ao carregar o livro-razão',
  }),

  exportLedgerLines: get('/api/admin/livro-razao/exportar', {
    access: 'finance.read',
    summary: 'All lines of the ledger that match as a CSV file, in the order of the list',
    query: listLedgerLinesQuery,
    sends: 'csv',
  }),
});
