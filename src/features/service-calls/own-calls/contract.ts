import { z } from 'zod';
import { vehicleChoiceSchema } from '#features/partners/fleet/contract.ts';
import { amountField, idParams, instant, optionalText, requiredText, strictBody } from '#shared/api/fields.ts';
import { filterField, pageCounts, pageFields } from '#shared/api/lists.ts';
import { get, operations, post } from '#shared/api/operation.ts';
import { dueSchema } from '#shared/time/due.ts';
import {
  callPriorityField,
  callStatusField,
  changeCallStatusReply,
  fieldChangeSchema,
  fullAddressSchema,
  paymentMethodField,
} from '../contract.ts';
import { wasteBody } from '../waste/contract.ts';

/** A call as its partner sees it: contact and street only while it is open, the client's key never. */
export const partnerCallSchema = z.object({
  id: z.uuid(),
  protocolNumber: z.string(),
  clientName: z.string(),
  clientPhone: z.string().nullable(),
  serviceType: z.string(),
  description: z.string(),
  address: fullAddressSchema,
  status: callStatusField,
  priority: callPriorityField,
  estimatedValue: z.number().nullable(),
  finalValue: z.number().nullable(),
  paymentMethod: paymentMethodField.nullable(),
  /** The company pays the house by the month; with the partner's part of a finished call, in reais. */
  monthly: z.object({ payout: z.number().nullable() }).nullable(),
  scheduledAt: instant.nullable(),
  promise: dueSchema.nullable(),
  createdAt: instant,
  startedAt: instant.nullable(),
  /** Time of the reported arrival; null for none. */
  arrivedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  /** The chosen vehicle; null for none. */
  vehicle: vehicleChoiceSchema.nullable(),
  /** The office's edits since the assignment, oldest first; empty after the end. */
  edits: z.array(z.object({ at: instant, reason: z.string().nullable(), changes: z.array(fieldChangeSchema) })),
  /** Steps that the partner may take now. */
  canSetOut: z.boolean(),
  canArrive: z.boolean(),
  canFinish: z.boolean(),
  canGiveUp: z.boolean(),
  /** Reporting asks why there is no approved quote. */
  needsWaiver: z.boolean(),
  /** The client's approved amounts, expected and at most; null for none. */
  approved: z.object({ total: z.number(), ceiling: z.number() }).nullable(),
  /** A version of the quote waits for the client. */
  awaitsClient: z.boolean(),
  /** Until when that version can be answered; null for none. */
  quoteUntil: instant.nullable(),
  /** The work began on this visit. */
  hasBegun: z.boolean(),
  /** Reporting asks where the waste went. */
  hasWaste: z.boolean(),
});
export type PartnerCall = z.infer<typeof partnerCallSchema>;

export const listPartnerCallsQuery = z.object({ status: filterField(callStatusField), ...pageFields });
export type ListPartnerCallsQuery = z.infer<typeof listPartnerCallsQuery>;

const listPartnerCallsReply = z.object({
  chamados: z.array(partnerCallSchema),
  ...pageCounts,
});

/** Fields of an action that a phone may have queued: its id, and when it was done. */
export const queuedFields = {
  actionId: z.uuid('Identificação inválida.').optional(),
  at: z.iso.datetime({ offset: true, error: 'Informe o dia e a hora.' }).optional(),
};
const momentBody = strictBody(queuedFields).nullish();

export const finishCallBody = strictBody({
  finalValue: amountField,
  /** Required unless the company pays the house by the month. */
  paymentMethod: paymentMethodField.nullish(),
  /** The reason for working without an approved quote; required without one. */
  withoutQuoteReason: optionalText(500),
  /** Required when the service has waste. */
  waste: wasteBody.nullish(),
  ...queuedFields,
});
export type FinishCallBody = z.infer<typeof finishCallBody>;

export const giveUpCallBody = strictBody({ reason: requiredText('Conte o motivo.', 500), ...queuedFields });
export type GiveUpCallBody = z.infer<typeof giveUpCallBody>;

/** The call as it is now; for a repeated report of another partner's call, only success. */
const ownStepReply = z.union([partnerCallSchema, changeCallStatusReply]);

export const ownCallOperations = operations('partner-app', {
  listOwnCalls: get('/api/partner/chamados', {
    access: 'own-calls.read',
    summary: "The partner's own calls",
    query: listPartnerCallsQuery,
    reply: listPartnerCallsReply,
    polled: true,
    failure: 'Erro ao carregar chamados',
  }),

  findOwnCall: get('/api/partner/chamados/:id', {
    access: 'own-calls.read',
    summary: "One of the partner's own calls",
    params: idParams,
    looksAt: 'service_calls',
    reply: partnerCallSchema,
    polled: true,
    failure: 'Erro ao carregar o chamado',
  }),

  setOut: post('/api/partner/chamados/:id/sair', {
    access: 'own-calls.report',
    summary: 'Set out for the client',
    params: idParams,
    body: momentBody,
    reply: ownStepReply,
    idempotent: true,
    failure: 'Não foi possível enviar agora. Tente novamente.',
  }),

  arrive: post('/api/partner/chamados/:id/chegar', {
    access: 'own-calls.report',
    summary: 'Say that somebody stands at the door',
    params: idParams,
    body: momentBody,
    reply: ownStepReply,
    idempotent: true,
    failure: 'Não foi possível enviar agora. Tente novamente.',
  }),

  finishOwnCall: post('/api/partner/chamados/:id/concluir', {
    access: 'own-calls.report',
    summary: 'Report the final amount and how it was paid',
    params: idParams,
    body: finishCallBody,
    reply: ownStepReply,
    idempotent: true,
    failure: 'Não foi possível enviar agora. Tente novamente.',
  }),

  giveUpOwnCall: post('/api/partner/chamados/:id/desistir', {
    access: 'own-calls.report',
    summary: 'Give the call back, with a reason',
    params: idParams,
    body: giveUpCallBody,
    reply: changeCallStatusReply,
    idempotent: true,
    failure: 'Não foi possível enviar agora. Tente novamente.',
  }),
});
