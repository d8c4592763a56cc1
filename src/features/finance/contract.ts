import { z } from 'zod';
import { entryKinds } from '#features/ledger/rules.ts';
import { instant } from '#shared/api/fields.ts';
import {
  dayRangeField,
  filterField,
  monthRangeField,
  pageCounts,
  pageFields,
  searchField,
  totalsOf,
  totalsPart,
} from '#shared/api/lists.ts';
import { get, operations } from '#shared/api/operation.ts';
import { chartSteps, financeFilters, financePeriods, financeStatuses, lineFilters } from './rules.ts';

const statusField = z.enum(financeStatuses, 'Status desconhecido.');

/** The days of an agreed percentage; without an end until further notice. */
export const agreedDays = z.object({ from: z.iso.date(), until: z.iso.date().nullable() });

/** One commission line; amounts in reais, negative for a reversal. */
export const commissionLineSchema = z.object({
  id: z.uuid(),
  kind: z.enum(entryKinds),
  /** Null, like what else is of a call, where the line is of none. */
  callId: z.uuid().nullable(),
  protocolNumber: z.string().nullable(),
  partnerId: z.uuid(),
  partnerName: z.string(),
  serviceType: z.string().nullable(),
  finalValue: z.number().nullable(),
  /** Percentage when the call was finished. */
  comissaoPortal: z.number().nullable(),
  /** The days for which that percentage was agreed with the partner; null for the service's own. */
  agreed: agreedDays.nullable(),
  /** Amount that the partner owes; negative when the portal owes the partner. */
  commission: z.number(),
  /** The part that is not paid yet. */
  missing: z.number(),
  postedAt: instant,
  /** The month that it counts in, `2026-11`, and the one of what it is about. */
  month: z.string(),
  about: z.string(),
  /** A calendar day: the settlement's, else the line's own. */
  dueDate: z.iso.date().nullable(),
  isReversal: z.boolean(),
  /** Null for a line and its reversal. */
  status: statusField.nullable(),
});
export type CommissionLine = z.infer<typeof commissionLineSchema>;

export const listFinanceQuery = z.object({
  date: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.enum(financePeriods, 'Período desconhecido.').default('30dias'),
  ),
  /** Posted on these days. */
  lancados: dayRangeField,
  /** Counted in these months. */
  mes: monthRangeField,
  status: filterField(z.enum(financeFilters, 'Status desconhecido.')),
  /** Partner's name or call number. */
  search: searchField,
  /** A partner's debts and payments. */
  partnerId: filterField(z.uuid('Prestador desconhecido.')),
  tipo: filterField(z.enum(lineFilters, 'Lançamento desconhecido.')),
  /** Commissions of one service, or of one place. */
  servico: filterField(z.uuid('Serviço desconhecido.')),
  cidade: searchField,
  ...pageFields,
});
export type ListFinanceQuery = z.infer<typeof listFinanceQuery>;

const financeTotals = {
  total: pageCounts.total,
  /** No line has ever been posted, in any period. */
  vazio: z.boolean(),
  /** Amounts in reais. */
  stats: z.object({
    receitaTotal: z.number(),
    /** As posted, before any refund. */
    comissoes: z.number(),
    /** The part that went back with refunds of the period, and the rest; null under filters that refunds lack. */
    comissoesDevolvidas: z.number().nullable(),
    comissaoLiquida: z.number().nullable(),
    /** Per finished call; 0 without any. */
    ticketMedio: z.number(),
    /** Not paid yet, late or not. */
    pendente: z.number(),
    atrasado: z.number(),
  }),
  /** The same sums along the period, by days, beyond a month by weeks, beyond a year by months. */
  passo: z.enum(chartSteps),
  serie: z.array(z.object({ inicio: z.iso.date(), receita: z.number(), comissoes: z.number() })),
};

const listFinanceReply = z.object({ lancamentos: z.array(commissionLineSchema), ...totalsOf(financeTotals) });
export type FinanceTotals = z.infer<z.ZodObject<typeof financeTotals>>;

const billedPartnersReply = z.object({ prestadores: z.array(z.object({ id: z.uuid(), name: z.string() })) });

export const financeOperations = operations('finance', {
  listFinance: get('/api/admin/financeiro', {
    access: 'finance.read',
    summary: 'Commission lines of a period, newest first, with sums and a series',
    query: listFinanceQuery.extend(totalsPart),
    lists: { name: 'financeiro', rows: 'lancamentos' },
    reply: listFinanceReply,
    polled: true,
    failure: 'Erro ao carregar dados financeiros',
  }),

  listBilledPartners: get('/api/admin/financeiro/prestadores', {
    access: 'finance.read',
    summary: 'Partners of whom anything was ever posted, by name',
    lists: { name: 'financeiro' },
    reply: billedPartnersReply,
    failure: 'Erro ao carregar os prestadores',
  }),

  exportFinance: get('/api/admin/financeiro/exportar', {
    access: 'finance.read',
    summary: 'All commission lines that match as a CSV file, in the order of the list',
    query: listFinanceQuery,
    sends: 'csv',
  }),
});
