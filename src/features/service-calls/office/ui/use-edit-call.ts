import { zodResolver } from '@hookform/resolvers/zod';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { optionalText } from '#shared/api/fields.ts';
import { moneyText, typedReais } from '#ui/fields/money-text.ts';
import { asFollowed } from '#ui/forms/as-saved.ts';
import { type EditCallBody, editCallForm } from '../../edits/contract.ts';
import type { CallDetail } from '../contract.ts';

const schema = editCallForm.extend({
  estimatedValue: moneyText,
  reason: optionalText(500),
  overrideReason: optionalText(500),
});
export type EditCallValues = z.input<typeof schema>;
export type EditCallAnswer = z.output<typeof schema>;
export type EditCallFormState = UseFormReturn<EditCallValues, unknown, EditCallAnswer>;

/** The form of one call; it lives outside the dialog, and untouched fields follow the call. */
export function useEditCallForm(call: CallDetail): EditCallFormState {
  return useForm<EditCallValues, unknown, EditCallAnswer>({
    resolver: zodResolver(schema),
    values: valuesOf(call),
    resetOptions: asFollowed,
  });
}

function valuesOf(call: CallDetail): EditCallValues {
  const { address } = call;
  return {
    clientName: call.clientName,
    clientPhone: call.clientPhone,
    clientEmail: call.clientEmail ?? '',
    serviceId: call.serviceId,
    priority: call.priority,
    description: call.description,
    estimatedValue: typedReais(call.estimatedValue),
    address: {
      zipCode: address.zipCode ?? '',
      street: address.street ?? '',
      number: address.number ?? '',
      complement: address.complement ?? '',
      neighborhood: address.neighborhood ?? '',
      state: address.state as EditCallValues['address']['state'],
      city: address.city,
      reference: address.reference ?? '',
    },
    reason: '',
    overrideReason: '',
  };
}

/** The call as seen when the form was opened. */
export function seenOf(call: CallDetail): NonNullable<EditCallBody['seen']> {
  const { clientName, clientPhone, clientEmail, serviceId, priority, description, estimatedValue } = call;
  const address = call.address as NonNullable<EditCallBody['seen']>['address'];
  return { clientName, clientPhone, clientEmail, serviceId, priority, description, estimatedValue, address };
}
