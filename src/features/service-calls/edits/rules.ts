import { addressLabels } from '#shared/br/address-labels.ts';
import { keysIn } from '#shared/choices.ts';
import { defineEvent } from '#shared/events.ts';

/** Editable fields of an open call, in the order of the history. */
export const editedFieldLabels = {
  clientName: 'Nome',
  clientPhone: 'Telefone',
  clientEmail: 'E-mail',
  serviceType: 'Serviço',
  priority: 'Prioridade',
  description: 'O que está acontecendo',
  estimatedValueCents: 'Valor estimado',
  ...addressLabels,
  reference: 'Ponto de referência',
} as const;
export type EditedField = keyof typeof editedFieldLabels;
export const editedFields = keysIn(editedFieldLabels);

export type Edited = Partial<Record<EditedField, string | number | null>>;

/** The final amount of a finished call is another one now, as an administrator decided. */
export const callValueAdjusted = defineEvent<{ callId: string; partnerId: string; finalValueCents: number }>(
  'service-calls.value-adjusted',
);
