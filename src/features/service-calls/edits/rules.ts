import { addressLabels } from '#shared/br/address-labels.ts';
import { defineEvent } from '#shared/events.ts';
import { type CallPriority, callPriorityLabels } from '../rules.ts';

/** What of an open call can be mended, in the order in which a change is told. */
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
export const editedFields = Object.keys(editedFieldLabels) as EditedField[];

/** An address is one thing: parts of two people's must never stand together in one. */
const addressFields: readonly EditedField[] = [
  'zipCode',
  'street',
  'number',
  'complement',
  'neighborhood',
  'city',
  'state',
];

export type Edited = Partial<Record<EditedField, string | number | null>>;

/** Where two people met: a field that both changed, or an address of which each changed a part. */
export interface EditClash {
  field: EditedField;
  kind: 'field' | 'address';
}

/**
 * What an edit makes of a call. What was not touched (`wanted` as `seen`) stays as it is now, whoever changed it meanwhile;
 * without `seen` everything wanted is taken.
 */
export function mergeEdit(now: Edited, wanted: Edited, seen: Edited): { set: Edited; clashes: EditClash[] } {
  const asked = editedFields.filter((field) => wanted[field] !== undefined);
  const touched = asked.filter((field) => seen[field] === undefined || wanted[field] !== seen[field]);
  const changedByOthers = (field: EditedField) =>
    seen[field] !== undefined && now[field] !== seen[field] && now[field] !== wanted[field];
  const clashes: EditClash[] = touched.filter(changedByOthers).map((field) => ({ field, kind: 'field' }));
  if (touched.some((field) => addressFields.includes(field))) {
    const others = addressFields.filter((field) => !touched.includes(field) && changedByOthers(field));
    clashes.push(...others.map((field) => ({ field, kind: 'address' as const })));
  }
  const set = Object.fromEntries(
    touched.filter((field) => wanted[field] !== now[field]).map((field) => [field, wanted[field]]),
  );
  return { set, clashes };
}

/** The final amount of a finished call is another one now, as an administrator decided. */
export const callValueAdjusted = defineEvent<{ callId: string; partnerId: string; finalValueCents: number }>(
  'service-calls.value-adjusted',
);

/** How a priority reads in a change; anything else as it is. */
export function priorityWord(value: string): string {
  return callPriorityLabels[value as CallPriority] ?? value;
}
