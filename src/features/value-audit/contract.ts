import { z } from 'zod';
import { hearPartnerBody } from '#features/hearings/contract.ts';
import { paymentMethodField } from '#features/service-calls/contract.ts';
import { amountField, idParams, instant, optionalText, requiredText, strictBody } from '#shared/api/fields.ts';
import { filterField, pageCounts, pageFields, searchField } from '#shared/api/lists.ts';
import { get, operations, patch, post } from '#shared/api/operation.ts';
import { doneWithIdSchema, success } from '#shared/api/replies.ts';
import { seenStatus, statusChangeSchema } from '#shared/record/status-change.ts';
import { investigationStatuses, severities } from './rules.ts';

const statusField = z.enum(investigationStatuses, 'Status desconhecido.');
const severityField = z.enum(severities, 'Severidade desconhecida.');

/** A difference between the client's payment, the partner's report and the approved quote; amounts in reais. */
export const discrepancySchema = z.object({
  id: z.uuid(),
  callId: z.uuid(),
  protocolNumber: z.string(),
  clientName: z.string(),
  providerName: z.string().nullable(),
  serviceType: z.string(),
  /** Null, like method and date, while the client has not stated anything. */
  clientPaidAmount: z.number().nullable(),
  clientPaymentMethod: paymentMethodField.nullable(),
  /** The ceiling of the approved quote, where more was reported. */
  approvedAmount: z.number().nullable(),
  partnerReportedAmount: z.number(),
  /** Null when the partner reported nothing because the call was cancelled. */
  partnerPaymentMethod: paymentMethodField.nullable(),
  amountDiscrepancy: z.number(),
  /** Share of the larger amount, in percent with up to two decimals. */
  discrepancyPercentage: z.number(),
  severity: severityField,
  investigationStatus: statusField,
  fraudIndicators: z.array(z.string()),
  flaggedDate: instant,
  clientPaymentDate: instant.nullable(),
  partnerReportDate: instant.nullable(),
  /** Since when an administrator is asked to decide. */
  decisionAskedAt: instant.nullable(),
});
export type Discrepancy = z.infer<typeof discrepancySchema>;

export const listDiscrepanciesQuery = z.object({
  search: searchField,
  status: filterField(statusField),
  severity: filterField(severityField),
  /** Those alone of which an administrator is asked to decide. */
  decisao: filterField(z.enum(['pedida'], 'Filtro desconhecido.')),
  ...pageFields,
});
export type ListDiscrepanciesQuery = z.infer<typeof listDiscrepanciesQuery>;

const listDiscrepanciesReply = z.object({
  discrepancias: z.array(discrepancySchema),
  ...pageCounts,
  /**
   * Over all matching ones; `totalAmount` is the sum of differences except dismissed ones, `openAmount` of undecided
   * ones.
   */
  stats: z.object({
    pending: z.number().int(),
    investigating: z.number().int(),
    resolved: z.number().int(),
    dismissed: z.number().int(),
    /** Under investigation, with the decision asked for. */
    asked: z.number().int(),
    totalAmount: z.number(),
    openAmount: z.number(),
  }),
});

export const discrepancyDetailReply = discrepancySchema.extend({
  /** The quote that the client has approved, exceeded or not. */
  approvedQuote: z
    .object({ version: z.number().int(), ceiling: z.number(), approvedAt: instant.nullable() })
    .nullable(),
  /** Numbers of the call's photos and receipts. */
  photos: z.number().int(),
  receipts: z.number().int(),
  /** The amount on a receipt of the call that was not rejected; null where none shows one. */
  receiptAmount: z.object({ receiptId: z.uuid(), amount: z.number(), isSure: z.boolean() }).nullable(),
  clientPhone: z.string(),
  /** Null without a partner, and for people who may not see partners. */
  partnerPhone: z.string().nullable(),
  receivedReceipt: z.boolean().nullable(),
  serviceRating: z.number().int().nullable(),
  /** Null without a comment, or without consent to publish it. */
  additionalComments: z.string().nullable(),
  /** There are words that stay private. */
  isPrivate: z.boolean(),
  decidedAt: instant.nullable(),
  decidedByName: z.string().nullable(),
  decisionReason: z.string().nullable(),
  /** The call's price by the decision. */
  decidedAmount: z.number().nullable(),
  /** The call's cost and commission, while a decision may change them; null without permission. */
  money: z.object({ finalAmount: z.number(), commission: z.number(), comissaoPortal: z.number() }).nullable(),
  history: z.array(statusChangeSchema),
  /** Whether the reader may resolve or dismiss it. */
  canDecide: z.boolean(),
  /** Statuses to which the reader may move it now. */
  nextStatuses: z.array(statusField),
});
export type DiscrepancyDetail = z.infer<typeof discrepancyDetailReply>;

export const investigateBody = strictBody({
  investigationStatus: statusField,
  from: seenStatus(statusField),
  reason: optionalText(1_000),
  /** With `resolved`: the final amount. It becomes the call's cost, and its commission is posted again. */
  finalAmount: amountField.nullish(),
});
export type InvestigateBody = z.infer<typeof investigateBody>;

export const askDecisionBody = strictBody({
  from: seenStatus(statusField),
  words: requiredText('Escreva o que o administrador precisa saber.', 1_000),
});
export type AskDecisionBody = z.infer<typeof askDecisionBody>;

const investigateReply = success({
  id: z.uuid(),
  investigationStatus: statusField,
});

export const discrepancyOperations = operations('value-audit', {
  listDiscrepancies: get('/api/admin/auditoria-valores', {
    access: 'discrepancies.read',
    summary: 'Differences between what clients paid and partners reported, newest first',
    query: listDiscrepanciesQuery,
    lists: { name: 'auditoria-valores', rows: 'discrepancias' },
    reply: listDiscrepanciesReply,
    polled: true,
    failure: 'Erro ao carregar discrepâncias',
  }),

  findDiscrepancy: get('/api/admin/auditoria-valores/:id', {
    access: 'discrepancies.read',
    summary: 'One discrepancy',
    params: idParams,
    looksAt: 'value_discrepancies',
    reply: discrepancyDetailReply,
    failure: 'Erro ao carregar a discrepância',
  }),

  investigateDiscrepancy: patch('/api/admin/auditoria-valores/:id', {
    access: 'discrepancies.investigate',
    summary: 'Take up a discrepancy; resolving or dismissing it needs discrepancies.decide',
    params: idParams,
    body: investigateBody,
    reply: investigateReply,
    failure: 'Erro ao atualizar status',
  }),

  hearPartner: post('/api/admin/auditoria-valores/:id/ouvir', {
    access: 'discrepancies.investigate',
    summary: 'Ask the partner of a discrepancy for its side, with a deadline',
    params: idParams,
    body: hearPartnerBody,
    reply: doneWithIdSchema,
    status: 201,
    failure: 'O pedido não foi enviado ao prestador.',
  }),

  askDecision: post('/api/admin/auditoria-valores/:id/pedir-decisao', {
    access: 'discrepancies.investigate',
    summary: 'Ask an administrator to decide a discrepancy, with what was found; takes it up where nobody had',
    params: idParams,
    body: askDecisionBody,
    reply: investigateReply,
    failure: 'Não foi possível pedir a decisão.',
  }),
});
