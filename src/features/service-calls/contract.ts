import { z } from 'zod';
import { optionalAddressShape } from '#features/clients/contract.ts';
import { vehicleChoiceSchema } from '#features/partners/fleet/contract.ts';
import { bulkRecordsField } from '#shared/bulk.ts';
import {
  amountField,
  dayRangeField,
  filterField,
  instant,
  optionalEmailField,
  optionalText,
  pageFields,
  phoneField,
  requiredText,
  searchField,
  stateField,
  strictBody,
} from '#shared/fields.ts';
import { noteSchema } from '#shared/notes.ts';
import { bulkVerbs, callEventTypes, callPriorities, callStatuses, callVerbs, paymentMethods } from './rules.ts';

const statusField = z.enum(callStatuses, 'Status desconhecido.');
const priorityField = z.enum(callPriorities, 'Escolha a prioridade.');
export const paymentMethodField = z.enum(paymentMethods, 'Escolha a forma de pagamento.');

/** One row of the calls list. Amounts are null for who may not see money. */
export const callSchema = z.object({
  id: z.uuid(),
  protocolNumber: z.string(),
  clientName: z.string(),
  clientPhone: z.string(),
  serviceType: z.string(),
  address: z.object({ city: z.string(), state: z.string() }),
  status: statusField,
  priority: priorityField,
  estimatedValue: z.number().nullable(),
  finalValue: z.number().nullable(),
  /** When the client wants the visit; null for as soon as possible. */
  scheduledAt: instant.nullable(),
  createdAt: instant,
  assignedPartnerName: z.string().nullable(),
});
export type Call = z.infer<typeof callSchema>;

const callPeriods = ['hoje', '7dias', '30dias'] as const;
const callSorts = ['-createdAt', 'createdAt', '-value', 'value', '-priority', 'priority'] as const;

export const listCallsQuery = z.object({
  search: searchField,
  status: filterField(statusField),
  priority: filterField(priorityField),
  state: filterField(stateField),
  date: filterField(z.enum(callPeriods, 'Período desconhecido.')),
  /** Opened on these days. */
  abertos: dayRangeField,
  /** A partner set out on these days. */
  iniciados: dayRangeField,
  /** Finished on these days, and still so. */
  finalizados: dayRangeField,
  clientId: filterField(z.uuid('Cliente desconhecido.')),
  partnerId: filterField(z.uuid('Prestador desconhecido.')),
  sort: z.enum(callSorts).default('-createdAt').catch('-createdAt'),
  ...pageFields,
});
export type ListCallsQuery = z.infer<typeof listCallsQuery>;

export const listCallsReply = z.object({
  chamados: z.array(callSchema),
  total: z.number().int(),
  page: z.number().int(),
  limit: z.number().int(),
  /** Over everything that matches the filters. */
  stats: z.object({
    total: z.number().int(),
    pendentes: z.number().int(),
    emAndamento: z.number().int(),
    finalizados: z.number().int(),
    cancelados: z.number().int(),
    urgentes: z.number().int(),
    /** Final values in reais, where the filter leaves finished calls alone; null elsewhere and for who may not see money. */
    faturamento: z.number().nullable(),
  }),
});

export const timelineItemSchema = z.object({
  id: z.uuid(),
  type: z.enum(callEventTypes),
  label: z.string(),
  at: instant,
  actorName: z.string(),
  reason: z.string().nullable(),
  partnerName: z.string().nullable(),
  amount: z.number().nullable(),
  paymentMethod: paymentMethodField.nullable(),
  severity: z.string().nullable(),
});
export type TimelineItem = z.infer<typeof timelineItemSchema>;

const fullAddressSchema = z.object({
  zipCode: z.string().nullable(),
  street: z.string().nullable(),
  number: z.string().nullable(),
  complement: z.string().nullable(),
  neighborhood: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  reference: z.string().nullable(),
});

/** What the client stated about a call. */
const statementSchema = z.object({
  paidAmount: z.number().nullable(),
  paymentMethod: paymentMethodField,
  receivedReceipt: z.boolean(),
  serviceRating: z.number().int(),
  /** Null without words, and where the client did not allow publishing them. */
  additionalComments: z.string().nullable(),
  /** There are words that stay private. */
  isPrivate: z.boolean(),
  publishComment: z.boolean(),
  confirmedAt: instant,
});

export const callDetailReply = callSchema.extend({
  clientId: z.uuid(),
  serviceId: z.uuid(),
  description: z.string(),
  address: fullAddressSchema,
  paymentMethod: paymentMethodField.nullable(),
  assignedPartnerId: z.uuid().nullable(),
  assignedPartnerPhone: z.string().nullable(),
  /** Which of the partner's vehicles goes; null where none was chosen. */
  assignedVehicle: vehicleChoiceSchema.nullable(),
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  confirmedAt: instant.nullable(),
  /** The client's own page; null for who may not change calls. */
  confirmationUrl: z.string().nullable(),
  confirmation: statementSchema
    .extend({
      /** When the client was asked for the one correction; until it comes, what was stated first counts. */
      correctionAskedAt: instant.nullable(),
      /** What the client had stated before the correction. */
      replaced: statementSchema.nullable(),
    })
    .nullable(),
  timeline: z.array(timelineItemSchema),
  /** Newest first. */
  notes: z.array(noteSchema),
  /** Every step of a call with whether it may be taken now and, if not, why. */
  transitions: z.array(
    z.object({
      verb: z.enum(callVerbs),
      to: statusField,
      label: z.string(),
      allowed: z.boolean(),
      why: z.string().nullable(),
      needs: z.array(z.enum(['reason', 'report'])),
    }),
  ),
  canAssign: z.object({ allowed: z.boolean(), why: z.string().nullable() }),
  canUnassign: z.object({ allowed: z.boolean(), why: z.string().nullable() }),
  canAskCorrection: z.object({ allowed: z.boolean(), why: z.string().nullable() }),
});
export type CallDetail = z.infer<typeof callDetailReply>;

const openCallShape = {
  clientName: requiredText('Informe o nome do cliente.', 160),
  clientPhone: phoneField,
  clientEmail: optionalEmailField,
  priority: priorityField.optional(),
  description: optionalText(2_000),
  estimatedValue: amountField.nullish(),
  /** When the client wants the visit; absent or null for as soon as possible. */
  scheduledAt: z.iso.datetime({ offset: true, error: 'Informe o dia e a hora.' }).nullish(),
  allowDuplicate: z.boolean().optional(),
};
const cityField = requiredText('Informe a cidade.', 120);

/** A new call. The service is named by `serviceId` or by its exact name in `serviceType`. */
export const openCallBody = strictBody({
  ...openCallShape,
  serviceId: z.uuid('Escolha o serviço.').optional(),
  serviceType: optionalText(120),
  /** The kept request of the public site that becomes this call. */
  siteRequestId: z.uuid('Pedido desconhecido.').optional(),
  address: strictBody({
    ...optionalAddressShape,
    city: cityField,
    state: stateField,
    reference: optionalText(200),
  }),
}).refine((body) => body.serviceId !== undefined || Boolean(body.serviceType), {
  path: ['serviceId'],
  message: 'Escolha o serviço.',
});
export type OpenCallBody = z.infer<typeof openCallBody>;

/** What the screen asks for: everything the visit needs. */
export const openCallForm = z.object({
  ...openCallShape,
  serviceId: z.uuid('Escolha o serviço.'),
  priority: priorityField,
  address: z.object({
    ...optionalAddressShape,
    street: requiredText('Informe o endereço.'),
    neighborhood: requiredText('Informe o bairro.', 120),
    city: cityField,
    state: stateField,
    reference: optionalText(200),
  }),
});

export const openCallReply = z.object({
  success: z.literal(true),
  id: z.uuid(),
  protocolNumber: z.string(),
  confirmationUrl: z.string(),
  clientId: z.uuid(),
});

export const changeCallStatusBody = strictBody({
  status: statusField,
  /** The status that was seen; refused with 409 when it is another by now. */
  from: statusField.optional(),
  reason: optionalText(500),
  finalValue: amountField.nullish(),
  paymentMethod: paymentMethodField.nullish(),
});
export type ChangeCallStatusBody = z.infer<typeof changeCallStatusBody>;

/** The same step for several calls; those that may not take it stay as they are. */
export const changeCallsStatusBody = strictBody({
  records: bulkRecordsField(statusField),
  step: z.enum(bulkVerbs, 'Passo desconhecido.'),
  reason: optionalText(500),
});
export type ChangeCallsStatusBody = z.infer<typeof changeCallsStatusBody>;

export const changeCallStatusReply = z.object({ success: z.literal(true), id: z.uuid(), status: statusField });

/** A call as its partner sees it: contact and street only while it is open, the client's key never. */
export const partnerCallSchema = z.object({
  id: z.uuid(),
  protocolNumber: z.string(),
  clientName: z.string(),
  clientPhone: z.string().nullable(),
  serviceType: z.string(),
  description: z.string(),
  address: fullAddressSchema,
  status: statusField,
  priority: priorityField,
  estimatedValue: z.number().nullable(),
  finalValue: z.number().nullable(),
  paymentMethod: paymentMethodField.nullable(),
  scheduledAt: instant.nullable(),
  createdAt: instant,
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  /** Which vehicle goes; null where none was chosen. */
  vehicle: vehicleChoiceSchema.nullable(),
  /** Steps that the partner may take now. */
  canSetOut: z.boolean(),
  canFinish: z.boolean(),
  canGiveUp: z.boolean(),
});
export type PartnerCall = z.infer<typeof partnerCallSchema>;

export const listPartnerCallsQuery = z.object({ status: filterField(statusField), ...pageFields });
export type ListPartnerCallsQuery = z.infer<typeof listPartnerCallsQuery>;

export const listPartnerCallsReply = z.object({
  chamados: z.array(partnerCallSchema),
  total: z.number().int(),
  page: z.number().int(),
  limit: z.number().int(),
});

export const finishCallBody = strictBody({ finalValue: amountField, paymentMethod: paymentMethodField });
export type FinishCallBody = z.infer<typeof finishCallBody>;

export const giveUpCallBody = strictBody({ reason: requiredText('Conte o motivo.', 500) });
export type GiveUpCallBody = z.infer<typeof giveUpCallBody>;
