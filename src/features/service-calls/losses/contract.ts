import { z } from 'zod';
import { dayRangeField } from '#shared/lists.ts';
import { get, operations } from '#shared/operation.ts';

/** By what calls are told apart. */
export const lossGroups = ['origem', 'motivo', 'cidade', 'servico', 'hora'] as const;
export type LossGroup = (typeof lossGroups)[number];

const lossesQuery = z.object({
  por: z.enum(lossGroups, 'Escolha por que separar.').default('origem'),
  /** Opened on these days. */
  abertos: dayRangeField,
});
export type LossesQuery = z.infer<typeof lossesQuery>;

const lossRowSchema = z.object({
  /** What the calls list is asked for: `google`, `Gama`, a service's id, an hour. */
  id: z.string(),
  label: z.string(),
  abertos: z.number().int(),
  finalizados: z.number().int(),
  cancelados: z.number().int(),
  /** How many of them had a quote that the client declined, cancelled or not. */
  recusados: z.number().int(),
});
export type LossRow = z.infer<typeof lossRowSchema>;

const lossesReply = z.object({ linhas: z.array(lossRowSchema) });

export const lossOperations = operations('service-calls', {
  readLosses: get('/api/admin/origens-e-perdas', {
    access: 'calls.read',
    summary: 'Where calls come from, why they are lost, and where quotes are declined',
    query: lossesQuery,
    reply: lossesReply,
    failure: 'Erro ao carregar o relatório',
  }),

  exportLosses: get('/api/admin/origens-e-perdas/exportar', {
    access: 'records.export',
    summary: 'The same as a CSV file',
    query: lossesQuery,
    sends: 'csv',
  }),
});
