import { z } from 'zod';
import { instant, requiredText, strictBody } from '#shared/api/fields.ts';
import { filterField, pageCounts, pageFields } from '#shared/api/lists.ts';
import { get, operations, patch } from '#shared/api/operation.ts';
import { success } from '#shared/api/replies.ts';
import { stateField } from '#shared/contact/contact-fields.ts';
import { seenStatus } from '#shared/record/status-change.ts';
import { placeParams } from '../contract.ts';
import { regionKinds, regionStatuses } from '../rules.ts';

const statusField = z.enum(regionStatuses, 'Status desconhecido.');

/** A place as the back office lists it. */
export const regionSchema = z.object({
  id: z.string(),
  nome: z.string(),
  estado: z.string(),
  tipo: z.enum(regionKinds),
  /** Metres. */
  raioCobertura: z.number().int(),
  /** Active partners that are based there or named it among their regions. */
  parceiros: z.number().int(),
  chamadosUltimos30Dias: z.number().int(),
  status: statusField,
  /** Last change of status with author and reason; null for none. */
  ultimaMudanca: z.object({ em: instant, por: z.string(), motivo: z.string().nullable() }).nullable(),
});
export type Region = z.infer<typeof regionSchema>;

export const listRegionsQuery = z.object({
  estado: filterField(stateField),
  status: filterField(statusField),
  tipo: filterField(z.enum(regionKinds, 'Tipo desconhecido.')),
  ...pageFields,
});
export type ListRegionsQuery = z.infer<typeof listRegionsQuery>;

export const listRegionsReply = z.object({
  regioes: z.array(regionSchema),
  ...pageCounts,
  /** Over everything that matches the filters. */
  stats: z.object({
    total: z.number().int(),
    ativas: z.number().int(),
    emExpansao: z.number().int(),
    inativas: z.number().int(),
  }),
});

export const changeRegionStatusBody = strictBody({
  status: statusField,
  from: seenStatus(statusField),
  reason: requiredText('Escreva o motivo.', 500),
});
export type ChangeRegionStatusBody = z.infer<typeof changeRegionStatusBody>;

const changeRegionStatusReply = success({ id: z.string(), status: statusField });

export const regionOperations = operations('coverage', {
  listRegions: get('/api/admin/regioes', {
    access: 'regions.read',
    summary: 'Places, the served ones first, by state and name',
    query: listRegionsQuery,
    reply: listRegionsReply,
    polled: true,
    failure: 'Erro ao carregar regiões',
  }),

  changeRegionStatus: patch('/api/admin/regioes/:id/status', {
    access: 'regions.write',
    summary: 'Begin or stop serving a place',
    params: placeParams,
    body: changeRegionStatusBody,
    reply: changeRegionStatusReply,
    failure: 'Erro ao atualizar status',
  }),
});
