import { z } from 'zod';
import { idParams, strictBody } from '#shared/api/fields.ts';
import { get, operations, post } from '#shared/api/operation.ts';
import { success } from '#shared/api/replies.ts';
import { clientSchema } from '../contract.ts';
import { clientStatuses } from '../rules.ts';
import { mergeSides, mergeUnits } from './rules.ts';

const unitField = z.enum(mergeUnits, 'Campo desconhecido.');

const sideSchema = clientSchema.pick({
  id: true,
  name: true,
  phone: true,
  status: true,
  totalCalls: true,
  totalSpent: true,
});

/** Preview of a merge. */
export const mergePreviewReply = z.object({
  kept: sideSchema,
  other: sideSchema,
  /** Fields that only one record can supply; `suggested` is the non-empty side. */
  choices: z.array(
    z.object({
      unit: unitField,
      label: z.string(),
      kept: z.string().nullable(),
      other: z.string().nullable(),
      suggested: z.enum(mergeSides),
    }),
  ),
  /** Phones and addresses of both records, each with its origin. */
  phones: z.array(z.object({ phone: z.string(), from: z.enum(mergeSides) })),
  addresses: z.array(z.object({ label: z.string(), from: z.enum(mergeSides) })),
  notes: z.object({ kept: z.number().int(), other: z.number().int() }),
  status: z.enum(clientStatuses),
  totalCalls: z.number().int(),
  /** Null for people who may not see money. */
  totalSpent: z.number().nullable(),
});
export type MergePreview = z.infer<typeof mergePreviewReply>;

export const mergeClientsBody = strictBody({
  otherId: z.uuid('Cliente desconhecido.'),
  /** Fields taken from the other record; the rest stays. */
  take: z.array(unitField, 'Informe o que vem do outro cadastro.').max(mergeUnits.length),
});
export type MergeClientsBody = z.infer<typeof mergeClientsBody>;

const doneReply = success();

export const clientMergingOperations = operations('clients', {
  previewMerge: get('/api/admin/clientes/:id/uniao/:partId', {
    access: 'clients.write',
    summary: 'What making one record of two clients would give',
    params: idParams.extend({ partId: z.uuid('Cliente desconhecido.') }),
    looksAt: 'clients',
    reply: mergePreviewReply,
    failure: 'Erro ao comparar os cadastros',
  }),

  mergeClients: post('/api/admin/clientes/:id/uniao', {
    access: 'clients.write',
    summary: 'Make one record of two clients; the other one stays apart for seven days, to come back',
    params: idParams,
    body: mergeClientsBody,
    reply: doneReply,
    failure: 'Não foi possível unir os cadastros.',
  }),

  undoMerge: post('/api/admin/clientes/:id/uniao/:partId/desfazer', {
    access: 'clients.write',
    summary: 'Take a merge back within seven days, while nothing contradicts it',
    params: idParams.extend({ partId: z.uuid('União desconhecida.') }),
    reply: doneReply,
    failure: 'Não foi possível desfazer a união.',
  }),
});
