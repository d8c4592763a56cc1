import type { FieldValues } from 'react-hook-form';
import { Checkbox, type CheckboxProps } from '#ui/fields/checkbox.tsx';
import { Field, type FieldProps } from '#ui/fields/field.tsx';
import { RadioCards, type RadioCardsProps } from '#ui/fields/radio-cards.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { type Named, useFormField } from './use-form-field.ts';

/** A field of a `Form`; without children a line of text. `error` is said where the form itself finds nothing wrong. */
export function FormField<Values extends FieldValues>({
  name,
  register,
  error: other,
  children = <TextInput autoComplete="off" />,
  ...props
}: Named<Values> & Omit<FieldProps, 'id' | 'registered' | 'children'> & Partial<Pick<FieldProps, 'children'>>) {
  const { error = other, ...field } = useFormField({ name, register });
  return (
    <Field {...props} {...field} error={error}>
      {children}
    </Field>
  );
}

/** One choice out of a few in a `Form`. */
export function FormRadioCards<Values extends FieldValues>({
  name,
  register,
  ...props
}: Named<Values> & Pick<RadioCardsProps, 'legend' | 'hint' | 'required' | 'options' | 'columns'>) {
  const { registered, ...field } = useFormField({ name, register });
  return <RadioCards {...props} {...field} {...registered} />;
}

/** A tick box in a `Form`. */
export function FormCheckbox<Values extends FieldValues>({
  name,
  register,
  error: other,
  ...props
}: Named<Values> & Omit<CheckboxProps, 'id' | 'name'>) {
  const { registered, error = other, ...field } = useFormField({ name, register });
  return <Checkbox {...props} {...field} error={error} {...registered} />;
}
