import { z } from 'zod';
import { filterField, monthField } from '#shared/api/lists.ts';
import { get, operations } from '#shared/api/operation.ts';

/** By what money is told apart. */
export const reportGroups = ['mes', 'servico', 'lugar', 'prestador'] as const;
export type ReportGroup = (typeof reportGroups)[number];

const reportQuery = z
  .object({
    por: z.enum(reportGroups, 'Escolha por que separar.').default('mes'),
    /** First and last month, `2026-01`; the last twelve where none is given. */
    de: monthField,
    ate: monthField,
    /** Of one partner alone. */
    partnerId: filterField(z.uuid('Prestador desconhecido.')),
  })
  .refine(({ de, ate }) => de === undefined || ate === undefined || de <= ate, {
    path: ['ate'],
    message: 'O último mês vem depois do primeiro.',
  });
export type ReportQuery = z.infer<typeof reportQuery>;

/** Amounts in reais: what was posted less what was taken back, and what is not paid of it today. */
const figuresSchema = z.object({
  receita: z.number(),
  /** As posted, before any refund. */
  comissoes: z.number(),
  /** The part of it that went back with refunds posted in these months, and the rest. */
  comissoesDevolvidas: z.number(),
  comissaoLiquida: z.number(),
  /** Calls posted less calls taken back; one that costs nothing is none. */
  chamados: z.number().int(),
  /** Null without calls: there is no mean of nothing. */
  ticketMedio: z.number().nullable(),
  emAberto: z.number(),
  atrasado: z.number(),
});
export type ReportFigures = z.infer<typeof figuresSchema>;

const reportRowSchema = figuresSchema.extend({
  /** The month, the service, the place or the partner as filters of the list; empty for lines of none. */
  id: z.string(),
  label: z.string(),
});
export type ReportRow = z.infer<typeof reportRowSchema>;

const reportReply = z.object({
  de: z.string(),
  ate: z.string(),
  /** Months in order, all others by revenue. */
  linhas: z.array(reportRowSchema),
  total: figuresSchema,
});
export type Report = z.infer<typeof reportReply>;

export const reportOperations = operations('finance', {
  readReport: get('/api/admin/financeiro/relatorios', {
    access: 'finance.read',
    summary: 'Revenue, commission, average ticket and debts by month, service, place or partner',
    query: reportQuery,
    lists: { name: 'relatorios-financeiros', rows: 'linhas' },
    reply: reportReply,
    failure: 'Erro ao carregar o relatório',
  }),

  exportReport: get('/api/admin/financeiro/relatorios/exportar', {
    access: 'finance.read',
    summary: 'The same as a CSV file',
    query: reportQuery,
    sends: 'csv',
  }),
});
