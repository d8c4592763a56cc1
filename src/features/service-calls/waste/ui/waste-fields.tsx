import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { Field } from '#ui/fields/field.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';

const fields = [
  { name: 'carrier', label: 'Quem transportou o resíduo', hint: undefined },
  { name: 'destination', label: 'Para onde foi', hint: 'Estação ou aterro que recebeu.' },
  { name: 'manifestNumber', label: 'Número do manifesto', hint: 'MTR ou CTR.' },
] as const;
type Errors = Partial<Record<(typeof fields)[number]['name'], { message?: string | undefined }>> & {
  message?: string | undefined;
};

/** Who carried the waste, where to and under which number; the fields stand under `at` in the form. */
export function WasteFields<Typed extends FieldValues, Answer>({
  form,
  at,
}: {
  form: UseFormReturn<Typed, unknown, Answer>;
  at: 'waste' | '';
}) {
  const all = form.formState.errors as Record<string, unknown>;
  const errors = ((at === '' ? all : all[at]) ?? {}) as Errors;
  return fields.map(({ name, label, hint }) => (
    <Field key={name} id={`residuo-${name}`} label={label} required hint={hint} error={errors[name]?.message}>
      <TextInput {...form.register((at === '' ? name : `${at}.${name}`) as Path<Typed>)} />
    </Field>
  ));
}
