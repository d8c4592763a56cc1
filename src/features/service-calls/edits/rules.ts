import { placeFields } from '#shared/br/address-labels.ts';
import { defineEvent } from '#shared/events.ts';
import { type CardField, cardOf, type FieldChange, type ToldChange, tellChanges } from '#shared/record/card.ts';
import { addressCard, amount, choice, phone, text } from '#shared/record/card-fields.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { callPriorityLabels } from '../rules.ts';

const inAddress = <Field extends CardField<string | null>>(field: Field, name: string) => ({
  ...field,
  path: `address.${name}`,
});

/** Editable fields of an open call, in the order of the history. */
export const callCard = cardOf({
  record: 'este chamado',
  fields: {
    clientName: text('Nome'),
    clientPhone: phone('Telefone'),
    clientEmail: text('E-mail'),
    serviceType: { ...text('Serviço'), path: 'serviceId' },
    priority: choice('Prioridade', callPriorityLabels),
    description: text('O que está acontecendo', ''),
    estimatedValueCents: { ...amount('Valor estimado'), path: 'estimatedValue' },
    zipCode: inAddress(addressCard.zipCode, 'zipCode'),
    street: inAddress(addressCard.street, 'street'),
    number: inAddress(addressCard.number, 'number'),
    complement: inAddress(addressCard.complement, 'complement'),
    neighborhood: inAddress(addressCard.neighborhood, 'neighborhood'),
    city: inAddress(addressCard.city, 'city'),
    state: inAddress(addressCard.state, 'state'),
    reference: inAddress(text('Ponto de referência'), 'reference'),
  },
  together: placeFields,
  whole: 'o endereço inteiro',
});

/** All fields that a call's timeline tells of, beside those of its form. */
const callFields = {
  ...callCard.fields,
  finalValueCents: amount('Valor final'),
  client: text('Cliente'),
  stop: text('Passou assim mesmo'),
  scheduledAt: {
    ...text('Visita'),
    show: (at: string | null) => (at === null ? 'O quanto antes' : formatDateTime(new Date(at))),
  },
};

/** The changes of an edit in words; amounts only for people who may see money. */
export function tellCallChanges(changes: readonly FieldChange[], sees: { seesMoney: boolean }): ToldChange[] {
  return tellChanges(callFields, changes, sees);
}

/** The final amount of a finished call is another one now, as an administrator decided. */
export const callValueAdjusted = defineEvent<{ callId: string; partnerId: string; finalValueCents: number }>(
  'service-calls.value-adjusted',
);
