import type { FormEventHandler, ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { FormId } from './use-form-field.ts';

/** A form in which each `FormField` knows its id, what is typed and what is wrong by the name of its value. */
export function Form<Values extends FieldValues, Answer>({
  id,
  form,
  onSend,
  onInput,
  className,
  children,
}: {
  /** Begins the ids of the fields. */
  id: string;
  form: UseFormReturn<Values, unknown, Answer>;
  onSend: (answer: Answer) => Promise<void>;
  onInput?: FormEventHandler | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <FormProvider {...form}>
      <FormId value={id}>
        <form
          noValidate
          onSubmit={form.handleSubmit((answer) => onSend(answer))}
          onInput={onInput}
          className={className}
        >
          {children}
        </form>
      </FormId>
    </FormProvider>
  );
}
