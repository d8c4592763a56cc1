import { z } from 'zod';
import { settlementStatuses } from '#features/finance/rules.ts';
import { hearPartnerBody, readAnswersField } from '#features/hearings/contract.ts';
import { callStatusField, paymentMethodField } from '#features/service-calls/contract.ts';
import { amountField, idParams, instant, optionalText, requiredText, strictBody } from '#shared/api/fields.ts';
import { get, operations, patch, post } from '#shared/api/operation.ts';
import { doneWithIdSchema, success } from '#shared/api/replies.ts';
import { seenStatus, statusChangeSchema } from '#shared/record/status-change.ts';
import { discrepancySchema, severityField, statusField } from '../contract.ts';
import { assessmentCauses } from '../reference-causes.ts';
import { decisionEndings, decisions } from '../rules.ts';

/** One comparison of the amounts of the call; amounts in reais, null for what nobody had said. */
const assessmentSchema = z.object({
  number: z.number().int(),
  comparedAt: instant,
  cause: z.enum(assessmentCauses),
  rulesVersion: z.number().int(),
  callStatus: callStatusField,
  approvedAmount: z.number().nullable(),
  approvedAt: instant.nullable(),
  reportedAmount: z.number().nullable(),
  reportedMethod: paymentMethodField.nullable(),
  reportedAt: instant.nullable(),
  paidAmount: z.number().nullable(),
  paidMethod: paymentMethodField.nullable(),
  paidAt: instant.nullable(),
  receiptAmount: z.number().nullable(),
  receiptIsSure: z.boolean().nullable(),
  receiptIsReused: z.boolean().nullable(),
  receiptId: z.uuid().nullable(),
  receiptAt: instant.nullable(),
  amountDiscrepancy: z.number(),
  discrepancyPercentage: z.number(),
  severity: severityField,
  fraudIndicators: z.array(z.string()),
});
export type ShownAssessment = z.infer<typeof assessmentSchema>;

/** A decision, the assessment that it was taken on, and its end; null while it stands. */
const decisionSchema = z.object({
  id: z.uuid(),
  assessment: z.number().int(),
  verdict: z.enum(decisions),
  /** The call's price by the decision; null where it says nothing of it. */
  amount: z.number().nullable(),
  reason: z.string(),
  decidedAt: instant,
  decidedByName: z.string(),
  ending: z.enum(decisionEndings).nullable(),
  endedAt: instant.nullable(),
  endedByName: z.string().nullable(),
  endReason: z.string().nullable(),
});
export type ShownDecision = z.infer<typeof decisionSchema>;

/** The money of the call as the rule of decisions reads it; amounts in reais, percentages in percent. */
const caseMoneySchema = z.object({
  callStatus: callStatusField,
  finalAmount: z.number(),
  commission: z.number(),
  comissaoPortal: z.number(),
  hasPartner: z.boolean(),
  isCovered: z.boolean(),
  refunded: z.number(),
  /** The month in which an entry of today counts, as `YYYY-MM`. */
  month: z.string(),
  /** The settlement that has gathered the commission which stands; null for none. */
  settlement: z.object({ id: z.uuid(), status: z.enum(settlementStatuses), dueOn: z.string() }).nullable(),
});
export type CaseMoney = z.infer<typeof caseMoneySchema>;

export const discrepancyDetailReply = discrepancySchema.extend({
  /** The quote that the client has approved, exceeded or not. */
  approvedQuote: z
    .object({ version: z.number().int(), ceiling: z.number(), approvedAt: instant.nullable() })
    .nullable(),
  /** Numbers of the call's photos and receipts. */
  photos: z.number().int(),
  receipts: z.number().int(),
  /** The comparisons so far, oldest first: the list shows the last. */
  assessments: z.array(assessmentSchema),
  /** The decisions so far, oldest first. */
  decisions: z.array(decisionSchema),
  /** The decision that stands on amounts which have changed since; null for none. */
  olderDecision: decisionSchema.nullable(),
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
  /** The money that a decision may change; null without permission, and for a call without a partner. */
  money: caseMoneySchema.nullable(),
  history: z.array(statusChangeSchema),
  /** Whether the reader may resolve or dismiss it. */
  canDecide: z.boolean(),
  /** The reader's limit in a sentence; null for whoever decides without one, or not at all. */
  limitNote: z.string().nullable(),
  /** Statuses to which the reader may move it now. */
  nextStatuses: z.array(statusField),
});
export type DiscrepancyDetail = z.infer<typeof discrepancyDetailReply>;

const assessmentField = z.number().int().min(1);

export const investigateBody = strictBody({
  investigationStatus: statusField,
  from: seenStatus(statusField),
  /** The number of the newest assessment that was seen; demanded of a decision. */
  assessment: assessmentField.optional(),
  answers: readAnswersField,
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

export const endDecisionBody = strictBody({
  decisionId: z.uuid(),
  /** The number of the newest assessment that was seen. */
  assessment: assessmentField,
  answers: readAnswersField,
  reason: requiredText('Escreva o motivo.', 1_000),
});
export type EndDecisionBody = z.infer<typeof endDecisionBody>;

const investigateReply = success({
  id: z.uuid(),
  investigationStatus: statusField,
});

const endDecisionReply = success({ id: z.uuid() });

export const caseOperations = operations('value-audit', {
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

  confirmDecision: post('/api/admin/auditoria-valores/:id/manter-decisao', {
    access: 'discrepancies.decide',
    summary: 'Let a decision stand on amounts that changed since; nothing is posted',
    params: idParams,
    body: endDecisionBody,
    reply: endDecisionReply,
    failure: 'Não foi possível manter a decisão.',
  }),

  undoDecision: post('/api/admin/auditoria-valores/:id/desfazer-decisao', {
    access: 'discrepancies.decide',
    summary: 'Undo a decision on amounts that changed since, with its money; the discrepancy stays open',
    params: idParams,
    body: endDecisionBody,
    reply: endDecisionReply,
    failure: 'Não foi possível desfazer a decisão.',
  }),
});
