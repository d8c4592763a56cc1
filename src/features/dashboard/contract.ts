import { z } from 'zod';
import { instant } from '#shared/fields.ts';

const count = z.number().int();

/** Totals over the whole operation. Money is in reais, null for who may not see it. */
export const dashboardReply = z.object({
  success: z.literal(true),
  stats: z.object({
    totalParceiros: count,
    parceirosByStatus: z.object({ ativos: count, ocupados: count, offline: count }),
    totalChamados: count,
    chamadosByStatus: z.object({ pendentes: count, emAndamento: count, concluidos: count, cancelados: count }),
    faturamentoMensal: z.number().nullable(),
    faturamentoTotal: z.number().nullable(),
    /** Mean of all ratings with one decimal; 0 before the first. */
    mediaAvaliacao: z.number(),
    /** From opening to setting out, over the last 30 days, as a text: `45 min`, `1 h 20 min`, `–`. */
    tempoMedioResposta: z.string(),
    regioesCoberturas: count,
    cidadesAtuantes: count,
  }),
  updatedAt: instant,
});
export type Dashboard = z.infer<typeof dashboardReply>;
