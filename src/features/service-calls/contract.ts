import { z } from 'zod';
import { optionalAddressShape } from '#features/clients/contract.ts';
import { amountField, instant, optionalText, requiredText, strictBody } from '#shared/api/fields.ts';
import { success } from '#shared/api/replies.ts';
import { optionalEmailField, phoneField, stateField } from '#shared/contact/contact-fields.ts';
import { callEventTypes } from './reference-moments.ts';
import { callOrigins, cancelReasons } from './reference-reasons.ts';
import { callPriorities, callStatuses, paymentMethods } from './rules.ts';

/** Reads and edits one call at the office. */
export const callPath = '/api/admin/chamados/:id';

export const callStatusField = z.enum(callStatuses, 'Status desconhecido.');
export const callPriorityField = z.enum(callPriorities, 'Escolha a prioridade.');
export const callOriginField = z.enum(callOrigins, 'Escolha a origem.');
export const cancelReasonField = z.enum(cancelReasons, 'Escolha por que foi cancelado.');
export const paymentMethodField = z.enum(paymentMethods, 'Escolha a forma de pagamento.');

/** A change of a call, in words. */
export const fieldChangeSchema = z.object({
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type FieldChange = z.infer<typeof fieldChangeSchema>;

export const timelineItemSchema = z.object({
  id: z.uuid(),
  type: z.enum(callEventTypes),
  label: z.string(),
  at: instant,
  /** The moment of the event, if reported later by an offline phone. */
  happenedAt: instant.nullable(),
  actorName: z.string(),
  reason: z.string().nullable(),
  partnerName: z.string().nullable(),
  /** Label of the vehicle: kind, plate and driver. */
  vehicle: z.string().nullable(),
  /** The name of the photo or file. */
  file: z.string().nullable(),
  amount: z.number().nullable(),
  paymentMethod: paymentMethodField.nullable(),
  severity: z.string().nullable(),
  changes: z.array(fieldChangeSchema),
});
export type TimelineItem = z.infer<typeof timelineItemSchema>;

export const fullAddressSchema = z.object({
  zipCode: z.string().nullable(),
  street: z.string().nullable(),
  number: z.string().nullable(),
  complement: z.string().nullable(),
  neighborhood: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  reference: z.string().nullable(),
});
export type FullAddress = z.infer<typeof fullAddressSchema>;

const openCallShape = {
  clientName: requiredText('Informe o nome do cliente.', 160),
  clientPhone: phoneField,
  clientEmail: optionalEmailField,
  priority: callPriorityField.optional(),
  /** The caller's way to us; `site` for a request of the site, else `telefone`. */
  origin: callOriginField.optional(),
  description: optionalText(2_000),
  estimatedValue: amountField.nullish(),
  /** The wished time of the visit; absent or null for as soon as possible. */
  scheduledAt: z.iso.datetime({ offset: true, error: 'Informe o dia e a hora.' }).nullish(),
  allowDuplicate: z.boolean().optional(),
  /** The reason for a call of a blocked or inactive client. */
  overrideReason: optionalText(500),
};
const cityField = requiredText('Informe a cidade.', 120);

/** A new call. The service is named by `serviceId` or by its exact name in `serviceType`. */
export const openCallBody = strictBody({
  ...openCallShape,
  serviceId: z.uuid('Escolha o serviço.').optional(),
  serviceType: optionalText(120),
  /** The saved request of the public site that becomes this call. */
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

/** The form requires everything that the visit needs. */
export const openCallForm = z.object({
  ...openCallShape,
  serviceId: z.uuid('Escolha o serviço.'),
  priority: callPriorityField,
  address: z.object({
    ...optionalAddressShape,
    street: requiredText('Informe o endereço.'),
    neighborhood: requiredText('Informe o bairro.', 120),
    city: cityField,
    state: stateField,
    reference: optionalText(200),
  }),
});

export const changeCallStatusReply = success({ id: z.uuid(), status: callStatusField });
