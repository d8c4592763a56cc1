import { z } from 'zod';
import { hearPartnerBody, readAnswersField } from '#features/hearings/contract.ts';
import { paymentMethodField } from '#features/service-calls/contract.ts';
import { investigationStatuses } from '#features/value-audit/rules.ts';
import { idParams, instant, optionalText, requiredText, strictBody } from '#shared/api/fields.ts';
import { filterField, pageCounts, pageFields, searchField } from '#shared/api/lists.ts';
import { get, operations, patch, post } from '#shared/api/operation.ts';
import { doneWithIdSchema, success } from '#shared/api/replies.ts';
import { seenStatus, statusChangeSchema } from '#shared/record/status-change.ts';
import { caseFlags, caseKinds, fraudStatuses, patternSubjects, riskLevels } from './rules.ts';

const statusField = z.enum(fraudStatuses, 'Status desconhecido.');
const riskField = z.enum(riskLevels, 'Risco desconhecido.');

/**
 * A fraud case in the list; call, protocol, names and service are those of its newest call. `financialImpact` in reais,
 * null without permission; `confidenceScore` from 0 to 1.
 */
export const fraudCaseSchema = z.object({
  id: z.uuid(),
  callId: z.uuid(),
  protocol: z.string(),
  /** The number of its calls besides the newest. */
  moreCalls: z.number().int(),
  subject: z.object({ kind: z.enum(patternSubjects), id: z.uuid(), name: z.string() }),
  kind: z.enum(caseKinds),
  /** The finding in one sentence, with both frequencies. */
  explanation: z.string(),
  clientName: z.string(),
  partnerName: z.string().nullable(),
  financialImpact: z.number().nullable(),
  riskLevel: riskField,
  status: statusField,
  confidenceScore: z.number(),
  flags: z.array(z.object({ name: z.enum(caseFlags), weight: z.number(), evidence: z.string() })),
  detectedAt: instant,
  serviceType: z.string(),
  resolvedAt: instant.nullable(),
  /** Since when an administrator is asked to decide. */
  decisionAskedAt: instant.nullable(),
});
export type FraudCase = z.infer<typeof fraudCaseSchema>;

export const listFraudCasesQuery = z.object({
  search: searchField,
  risk: filterField(riskField),
  status: filterField(statusField),
  /** Those alone of which an administrator is asked to decide. */
  decisao: filterField(z.enum(['pedida'], 'Filtro desconhecido.')),
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
    /** Under investigation, with the decision asked for. */
    asked: z.number().int(),
    confirmed: z.number().int(),
    dismissed: z.number().int(),
    /** In reais, except of dismissed ones; a call of several cases counts once. Null without permission. */
    totalFinancialImpact: z.number().nullable(),
  }),
});

/** A call of a case: what each side said, what was decided, and who joined or took it out. Amounts in reais. */
const caseCallSchema = z.object({
  callId: z.uuid(),
  discrepancyId: z.uuid().nullable(),
  protocol: z.string(),
  clientName: z.string(),
  clientPhone: z.string(),
  partnerName: z.string().nullable(),
  serviceType: z.string(),
  at: instant,
  wasCancelled: z.boolean(),
  statedAmount: z.number().nullable(),
  statedMethod: paymentMethodField.nullable(),
  reportedAmount: z.number().nullable(),
  reportedMethod: paymentMethodField.nullable(),
  investigationStatus: z.enum(investigationStatuses).nullable(),
  decidedAmount: z.number().nullable(),
  /** The commission of what is upheld; null without permission, and for a call that was taken out. */
  impact: z.number().nullable(),
  joinedAt: instant,
  joinedByName: z.string(),
  joinedReason: z.string().nullable(),
  takenOut: z.object({ at: instant, byName: z.string(), reason: z.string() }).nullable(),
});
export type CaseCall = z.infer<typeof caseCallSchema>;

export const fraudCaseDetailReply = fraudCaseSchema.extend({
  rulesVersion: z.number().int(),
  /** The moment of the newest evidence. */
  weighedAt: instant,
  calls: z.array(caseCallSchema),
  /** Sentences that speak for the subject; the flags speak against it. */
  speaksFor: z.array(z.string()),
  /** The subject's telephone; a partner's for people who may see partners. */
  partnerPhone: z.string().nullable(),
  clientPhone: z.string().nullable(),
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
  answers: readAnswersField,
  reason: optionalText(1_000),
}).refine(({ status, reason }) => status === 'INVESTIGATING' || Boolean(reason), {
  path: ['reason'],
  message: 'Escreva o motivo.',
});
export type ChangeFraudStatusBody = z.infer<typeof changeFraudStatusBody>;

export const askFraudDecisionBody = strictBody({
  from: seenStatus(statusField),
  words: requiredText('Escreva o que o administrador precisa saber.', 1_000),
});
export type AskFraudDecisionBody = z.infer<typeof askFraudDecisionBody>;

export const addCaseCallBody = strictBody({
  protocol: requiredText('Informe o protocolo.', 40),
  reason: requiredText('Escreva o motivo.', 1_000),
});
export type AddCaseCallBody = z.infer<typeof addCaseCallBody>;

const removeCaseCallBody = strictBody({ reason: requiredText('Escreva o motivo.', 1_000) });

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

  hearCasePartner: post('/api/admin/deteccao-fraude/:id/ouvir', {
    access: 'fraud.investigate',
    summary: 'Ask the partner of a case for its side, with a deadline',
    params: idParams,
    body: hearPartnerBody,
    reply: doneWithIdSchema,
    status: 201,
    failure: 'O pedido não foi enviado ao prestador.',
  }),

  askFraudDecision: post('/api/admin/deteccao-fraude/:id/pedir-decisao', {
    access: 'fraud.investigate',
    summary: 'Ask an administrator to decide a case, with what was found; takes it up where nobody had',
    params: idParams,
    body: askFraudDecisionBody,
    reply: doneWithIdSchema,
    failure: 'Não foi possível pedir a decisão.',
  }),

  addCaseCall: post('/api/admin/deteccao-fraude/:id/chamados', {
    access: 'fraud.investigate',
    summary: 'Join a call to an open case by its protocol, with a reason',
    params: idParams,
    body: addCaseCallBody,
    reply: doneWithIdSchema,
    failure: 'Não foi possível incluir o chamado.',
  }),

  removeCaseCall: post('/api/admin/deteccao-fraude/:id/chamados/:callId/retirar', {
    access: 'fraud.investigate',
    summary: 'Take a call out of an open case, with a reason',
    params: idParams.extend({ callId: z.uuid() }),
    body: removeCaseCallBody,
    reply: doneWithIdSchema,
    failure: 'Não foi possível retirar o chamado.',
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
