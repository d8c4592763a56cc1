import { z } from 'zod';
import { dayRangeField } from '#shared/api/lists.ts';
import { get, operations } from '#shared/api/operation.ts';

/** By what calls are told apart. */
export const lossGroups = ['origem', 'motivo', 'recusa', 'cidade', 'servico', 'hora'] as const;
export type LossGroup = (typeof lossGroups)[number];
/** The second dimension of a cross table. */
export const crossGroups = ['cidade', 'servico', 'hora'] as const;
export type CrossGroup = (typeof crossGroups)[number];

const lossesQuery = z.object({
  por: z.enum(lossGroups, 'Escolha por que separar.').default('origem'),
  /** Opened on these days. */
  abertos: dayRangeField,
});
export type LossesQuery = z.infer<typeof lossesQuery>;

const crossQuery = lossesQuery
  .extend({ com: z.enum(crossGroups, 'Escolha com o que cruzar.') })
  .refine(({ por, com }) => por !== com, { path: ['com'], message: 'Escolha duas coisas diferentes para cruzar.' });
export type CrossQuery = z.infer<typeof crossQuery>;

const lossRowSchema = z.object({
  /** Filter value for the calls list: `google`, `Gama`, a service's id, an hour. */
  id: z.string(),
  label: z.string(),
  abertos: z.number().int(),
  finalizados: z.number().int(),
  cancelados: z.number().int(),
  /** Number of calls with a declined price, cancelled or not. */
  recusados: z.number().int(),
});
export type LossRow = z.infer<typeof lossRowSchema>;

const crossHeadSchema = z.object({
  /** As in the report by one thing. */
  id: z.string(),
  label: z.string(),
  total: z.number().int(),
});
const crossedReply = z.object({
  colunas: z.array(crossHeadSchema),
  /** One count for each column, in their order. */
  linhas: z.array(crossHeadSchema.extend({ chamados: z.array(z.number().int()) })),
  total: z.number().int(),
});
export type Crossed = z.infer<typeof crossedReply>;

const lossesReply = z.object({ linhas: z.array(lossRowSchema) });

export const lossOperations = operations('service-calls', {
  readLosses: get('/api/admin/origens-e-perdas', {
    access: 'calls.read',
    summary: 'Where calls come from, why they are lost, and where quotes are declined',
    query: lossesQuery,
    reply: lossesReply,
    failure: 'Erro ao carregar o relatório',
  }),

  crossLosses: get('/api/admin/origens-e-perdas/cruzamento', {
    access: 'calls.read',
    summary: 'Calls counted by two things at once: by origin or reason and by city, service or hour',
    query: crossQuery,
    reply: crossedReply,
    failure: 'Erro ao carregar o relatório',
  }),

  exportCrossedLosses: get('/api/admin/origens-e-perdas/cruzamento/exportar', {
    access: 'records.export',
    summary: 'The same as a CSV file',
    query: crossQuery,
    sends: 'csv',
  }),

  exportLosses: get('/api/admin/origens-e-perdas/exportar', {
    access: 'records.export',
    summary: 'The same as a CSV file',
    query: lossesQuery,
    sends: 'csv',
  }),
});
