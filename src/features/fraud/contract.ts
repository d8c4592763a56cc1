import { z } from 'zod';
import { idParams, instant, optionalText, requiredText, strictBody } from '#shared/api/fields.ts';
import { filterField, pageCounts, pageFields, searchField } from '#shared/api/lists.ts';
import { get, operations, patch, post } from '#shared/api/operation.ts';
import { doneWithIdSchema, success } from '#shared/api/replies.ts';
import { seenStatus, statusChangeSchema } from '#shared/record/status-change.ts';
import { fraudFlags, fraudStatuses, riskLevels } from './rules.ts';

const statusField = z.enum(fraudStatuses, 'Status desconhecido.');
const riskField = z.enum(riskLevels, 'Risco desconhecido.');

/** A fraud case in the list; `financialImpact` in reais, `confidenceScore` from 0 to 1. */
export const fraudCaseSchema = z.object({
  id: z.uuid(),
  callId: z.uuid(),
  protocol: z.string(),
  clientName: z.string(),
  partnerName: z.string().nullable(),
  financialImpact: z.number(),
  riskLevel: riskField,
  status: statusField,
  confidenceScore: z.number(),
  flags: z.array(z.object({ name: z.enum(fraudFlags), weight: z.number(), evidence: z.string() })),
  detectedAt: instant,
  serviceType: z.string(),
  resolvedAt: instant.nullable(),
});
export type FraudCase = z.infer<typeof fraudCaseSchema>;

export const listFraudCasesQuery = z.object({
  search: searchField,
  risk: filterField(riskField),
  status: filterField(statusField),
  ...pageFields,
});
export type ListFraudCasesQuery = z.infer<typeof listFraudCasesQuery>;

const listFraudCasesReply = z.object({
  casos: z.array(fraudCaseSchema),
  ...pageCounts,
  /** Over everything that matches the filters. */
  stats: z.object({
    pending: z.number().int(),
    investigating: z.number().int(),
    confirmed: z.number().int(),
    dismissed: z.number().int(),
    totalFinancialImpact: z.number(),
  }),
});

export const fraudCaseDetailReply = fraudCaseSchema.extend({
  rulesVersion: z.number().int(),
  history: z.array(statusChangeSchema),
  /** Statuses that the reader may set now. */
  nextStatuses: z.array(statusField),
});
export type FraudCaseDetail = z.infer<typeof fraudCaseDetailReply>;

export const openFraudCaseBody = strictBody({
  discrepancyId: z.uuid('Escolha a discrepância.'),
  reason: requiredText('Escreva o motivo.', 1_000),
});
export type OpenFraudCaseBody = z.infer<typeof openFraudCaseBody>;

/** A decision, and taking up again what was decided, demand a reason. */
export const changeFraudStatusBody = strictBody({
  status: statusField,
  from: seenStatus(statusField),
  reason: optionalText(1_000),
}).refine(({ status, reason }) => status === 'INVESTIGATING' || Boolean(reason), {
  path: ['reason'],
  message: 'Escreva o motivo.',
});
export type ChangeFraudStatusBody = z.infer<typeof changeFraudStatusBody>;

const changeFraudStatusReply = success({ id: z.uuid(), status: statusField });

export const fraudOperations = operations('fraud', {
  listFraudCases: get('/api/admin/deteccao-fraude', {
    access: 'fraud.read',
    summary: 'Fraud cases, newest first',
    query: listFraudCasesQuery,
    lists: { name: 'deteccao-fraude', rows: 'casos' },
    reply: listFraudCasesReply,
    polled: true,
    failure: 'Erro ao carregar detecção de fraude',
  }),

  findFraudCase: get('/api/admin/deteccao-fraude/:id', {
    access: 'fraud.read',
    summary: 'One fraud case with its flags and history',
    params: idParams,
    looksAt: 'fraud_cases',
    reply: fraudCaseDetailReply,
    failure: 'Erro ao carregar o caso',
  }),

  openFraudCase: post('/api/admin/deteccao-fraude', {
    access: 'fraud.investigate',
    summary: 'Make a discrepancy a fraud case, with a reason; a call has at most one open',
    body: openFraudCaseBody,
    reply: doneWithIdSchema,
    status: 201,
    failure: 'Erro ao abrir o caso',
  }),

  changeFraudStatus: patch('/api/admin/deteccao-fraude/:id/status', {
    access: 'fraud.investigate',
    summary: 'Take up a case; confirming or dismissing it needs fraud.decide and a reason',
    params: idParams,
    body: changeFraudStatusBody,
    reply: changeFraudStatusReply,
    failure: 'Erro ao atualizar status',
  }),
});
