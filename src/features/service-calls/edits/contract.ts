import { z } from 'zod';
import { optionalAddressShape } from '#features/clients/contract.ts';
import { amountField, idParams, instant, optionalText, requiredText, strictBody } from '#shared/api/fields.ts';
import { operations, patch } from '#shared/api/operation.ts';
import { success } from '#shared/api/replies.ts';
import { optionalEmailField, phoneField, stateField } from '#shared/contact/contact-fields.ts';
import { seenOf } from '#shared/record/card.ts';
import { callPath, callPriorityField } from '../contract.ts';

const editShape = {
  clientName: requiredText('Informe o nome do cliente.', 160),
  clientPhone: phoneField,
  clientEmail: optionalEmailField,
  serviceId: z.uuid('Escolha o serviço.'),
  priority: callPriorityField,
  description: optionalText(2_000),
  estimatedValue: amountField.nullable(),
};
const addressShape = {
  ...optionalAddressShape,
  city: requiredText('Informe a cidade.', 120),
  state: stateField,
  reference: optionalText(200),
};

/** The form of an edited call requires everything that the visit needs. */
export const editCallForm = z.object({
  ...editShape,
  address: z.object({
    ...addressShape,
    street: requiredText('Informe o endereço.'),
    neighborhood: requiredText('Informe o bairro.', 120),
  }),
});

const partly = {
  ...z.object(editShape).partial().shape,
  address: strictBody(z.object(addressShape).partial().shape).optional(),
};

/** Omitted fields stay unchanged. */
export const editCallBody = strictBody({
  ...partly,
  reason: optionalText(500),
  /** The reason for moving the call to a blocked or inactive client. */
  overrideReason: optionalText(500),
  seen: seenOf(editShape)
    .unwrap()
    .extend({ address: seenOf(addressShape), serviceId: editShape.serviceId.optional() })
    .optional(),
});
export type EditCallBody = z.infer<typeof editCallBody>;

/** An agreed visit at another hour, or as soon as possible (null). */
export const rescheduleCallBody = strictBody({
  scheduledAt: z.iso.datetime({ offset: true, error: 'Informe o dia e a hora.' }).nullable(),
  /** The moment that was seen; refused with 409 when it has changed. */
  from: instant.nullish(),
  reason: requiredText('Escreva o motivo.', 500),
});
export type RescheduleCallBody = z.infer<typeof rescheduleCallBody>;

/** `changed` is how many fields are other than before. */
const editCallReply = success({ id: z.uuid(), changed: z.number().int() });
const rescheduleCallReply = success({ id: z.uuid(), scheduledAt: instant.nullable() });

export const callEditOperations = operations('service-calls', {
  editCall: patch(callPath, {
    access: 'calls.write',
    summary: 'Mend what is known of an open call',
    params: idParams,
    body: editCallBody,
    reply: editCallReply,
    failure: 'Não foi possível salvar as mudanças do chamado.',
  }),

  rescheduleCall: patch('/api/admin/chamados/:id/agenda', {
    access: 'calls.write',
    summary: 'Agree another moment for the visit of an open call',
    params: idParams,
    body: rescheduleCallBody,
    reply: rescheduleCallReply,
    failure: 'Não foi possível reagendar a visita.',
  }),
});
