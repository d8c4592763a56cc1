import { createContext, useContext } from 'react';
import { type FieldPath, type FieldValues, get, type RegisterOptions, useFormContext } from 'react-hook-form';

/** Prefix of the ids of a form's fields. */
export const FormId = createContext('');

/** The name of a field of a `Form`. `Values` is always given: it checks the name, the form is found by context. */
export interface Named<Values extends FieldValues> {
  name: FieldPath<Values>;
  /** Options for the typed value, such as a reaction to changes. */
  register?: RegisterOptions<Values> | undefined;
}

/** For `register`: what a person leaves empty is not sent. */
export const orNothing = { setValueAs: (text: string | null) => text || null };

/** Id, error and registered input of a field of the `Form` around it. */
export function useFormField<Values extends FieldValues>({ name, register: options }: Named<Values>) {
  const { register, formState } = useFormContext<Values>();
  const { message } = (get(formState.errors, name) ?? {}) as { message?: string };
  return {
    id: `${useContext(FormId)}-${name.replaceAll('.', '-')}`,
    error: message,
    registered: register(name, options),
  };
}
