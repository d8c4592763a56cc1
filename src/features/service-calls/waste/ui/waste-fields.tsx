import { TextInput } from '#ui/fields/text-input.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import type { Waste } from '../contract.ts';

const fields = [
  { name: 'carrier', label: 'Quem transportou o resíduo', hint: undefined },
  { name: 'destination', label: 'Para onde foi', hint: 'Estação ou aterro que recebeu.' },
  { name: 'manifestNumber', label: 'Número do manifesto', hint: 'MTR ou CTR.' },
] as const;

const Field = FormField<{ waste: Waste } & Waste>;

/**
 * The carrier, destination and document number of the waste; the fields are named below `at` in the surrounding form.
 */
export function WasteFields({ at }: { at: 'waste' | '' }) {
  return fields.map(({ name, label, hint }) => (
    <Field key={name} name={at === '' ? name : `${at}.${name}`} label={label} required hint={hint}>
      <TextInput />
    </Field>
  ));
}
