import { z } from 'zod';
import { idParams, instant } from '#shared/api/fields.ts';
import { pageCounts, pageFields } from '#shared/api/lists.ts';
import { get, operations } from '#shared/api/operation.ts';
import { callEventTypes } from '../reference-moments.ts';

export const recordHistoryQuery = z.object(pageFields);
export type RecordHistoryQuery = z.infer<typeof recordHistoryQuery>;

/** A moment of a client's or partner's story: a change of its own status, or of one of its calls. */
const recordMomentSchema = z.object({
  id: z.uuid(),
  at: instant,
  actorName: z.string(),
  label: z.string(),
  reason: z.string().nullable(),
  /** The edited fields, before and after; documents are masked for readers who may not edit the record. */
  changes: z.array(z.object({ label: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
  /** Null for a change of the record itself. */
  call: z.object({ id: z.uuid(), protocolNumber: z.string(), type: z.enum(callEventTypes) }).nullable(),
});

export const recordHistoryReply = z.object({
  moments: z.array(recordMomentSchema),
  ...pageCounts,
});
export type RecordHistory = z.infer<typeof recordHistoryReply>;

export const historyOperations = operations('service-calls', {
  listClientHistory: get('/api/admin/clientes/:id/historico', {
    access: 'clients.read',
    summary: "A client's status and calls over time, newest first",
    params: idParams,
    looksAt: 'clients',
    query: recordHistoryQuery,
    reply: recordHistoryReply,
    failure: 'Erro ao carregar a linha do tempo',
  }),

  listPartnerHistory: get('/api/admin/prestadores/:id/historico', {
    access: 'partners.read',
    summary: "A partner's status and calls over time, newest first",
    params: idParams,
    looksAt: 'partners',
    query: recordHistoryQuery,
    reply: recordHistoryReply,
    failure: 'Erro ao carregar a linha do tempo',
  }),
});
