import { z } from 'zod';
import { vehicleChoiceSchema } from '#features/partners/fleet/contract.ts';
import { bulkRecordsField } from '#shared/bulk.ts';
import {
  amountField,
  dayRangeField,
  filterField,
  instant,
  optionalText,
  pageFields,
  searchField,
  stateField,
  strictBody,
} from '#shared/fields.ts';
import { noteSchema } from '#shared/notes.ts';
import { statedSchema } from '../confirmation/contract.ts';
import {
  callPriorityField,
  callStatusField,
  fullAddressSchema,
  paymentMethodField,
  timelineItemSchema,
} from '../contract.ts';
import { bulkVerbs, callVerbs } from '../rules.ts';

/** One row of the calls list. Amounts are null for who may not see money. */
export const callSchema = z.object({
  id: z.uuid(),
  protocolNumber: z.string(),
  clientName: z.string(),
  clientPhone: z.string(),
  serviceType: z.string(),
  address: z.object({ city: z.string(), state: z.string() }),
  status: callStatusField,
  priority: callPriorityField,
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
  status: filterField(callStatusField),
  priority: filterField(callPriorityField),
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
  confirmation: statedSchema.nullable(),
  timeline: z.array(timelineItemSchema),
  /** Newest first. */
  notes: z.array(noteSchema),
  /** Every step of a call with whether it may be taken now and, if not, why. */
  transitions: z.array(
    z.object({
      verb: z.enum(callVerbs),
      to: callStatusField,
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

export const openCallReply = z.object({
  success: z.literal(true),
  id: z.uuid(),
  protocolNumber: z.string(),
  confirmationUrl: z.string(),
  clientId: z.uuid(),
});

export const changeCallStatusBody = strictBody({
  status: callStatusField,
  /** The status that was seen; refused with 409 when it is another by now. */
  from: callStatusField.optional(),
  reason: optionalText(500),
  finalValue: amountField.nullish(),
  paymentMethod: paymentMethodField.nullish(),
});
export type ChangeCallStatusBody = z.infer<typeof changeCallStatusBody>;

/** The same step for several calls; those that may not take it stay as they are. */
export const changeCallsStatusBody = strictBody({
  records: bulkRecordsField(callStatusField),
  step: z.enum(bulkVerbs, 'Passo desconhecido.'),
  reason: optionalText(500),
});
export type ChangeCallsStatusBody = z.infer<typeof changeCallsStatusBody>;
