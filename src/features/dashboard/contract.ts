import { z } from 'zod';
import { get, operations } from '#shared/api/operation.ts';
import { success } from '#shared/api/replies.ts';
import { periods } from '#shared/time/periods.ts';

const count = z.number().int();

/** Overall totals. Money in reais, null for people who may not see it. */
export const dashboardReply = success({
  stats: z.object({
    totalParceiros: count,
    /** By presence: `ativos` are online, `desconhecidos` never seen though in use; the sum is `totalParceiros`. */
    parceirosByStatus: z.object({ ativos: count, ocupados: count, offline: count, desconhecidos: count }),
    totalChamados: count,
    chamadosByStatus: z.object({ pendentes: count, emAndamento: count, concluidos: count, cancelados: count }),
    faturamentoMensal: z.number().nullable(),
    faturamentoTotal: z.number().nullable(),
    /** Mean of all ratings with one decimal; 0 without any. */
    mediaAvaliacao: z.number(),
    /** Mean time to departure in the last 30 days, as text: `45 min`, `1 h 20 min`, `–`. */
    tempoMedioResposta: z.string(),
    /** Every served place. */
    regioesCoberturas: count,
    /** Those among them that are cities, not zones of one. */
    cidadesAtuantes: count,
  }),
});
export type Dashboard = z.infer<typeof dashboardReply>;

export const trendQuery = z.object({ date: z.enum(periods).default('30dias') });

/**
 * Opened and finished calls per step of the period, oldest first. Money in reais, null for people who may not see it.
 */
export const trendReply = success({
  points: z.array(
    z.object({
      label: z.string(),
      /** First and last day of the step. */
      inicio: z.iso.date(),
      fim: z.iso.date(),
      abertos: count,
      finalizados: count,
      faturamento: z.number().nullable(),
    }),
  ),
});
export type Trend = z.infer<typeof trendReply>;

export const dashboardOperations = operations('dashboard', {
  readDashboard: get('/api/admin/dashboard', {
    access: 'dashboard.read',
    summary: 'The operation at a glance',
    reply: dashboardReply,
    polled: true,
    failure: 'Erro ao carregar dashboard',
    stamp: '_t',
  }),

  readTrend: get('/api/admin/dashboard/trend', {
    access: 'dashboard.read',
    summary: 'Calls and revenue over a period',
    query: trendQuery,
    reply: trendReply,
    polled: true,
    failure: 'Erro ao carregar dashboard',
  }),
});
