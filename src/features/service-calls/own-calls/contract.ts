import { z } from 'zod';
import { vehicleChoiceSchema } from '#features/partners/fleet/contract.ts';
import { amountField, filterField, instant, pageFields, requiredText, strictBody } from '#shared/fields.ts';
import { callPriorityField, callStatusField, fullAddressSchema, paymentMethodField } from '../contract.ts';

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

export const listPartnerCallsQuery = z.object({ status: filterField(callStatusField), ...pageFields });
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
