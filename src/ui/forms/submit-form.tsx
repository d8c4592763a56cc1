import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Form } from './form.tsx';
import { FormButtons, type FormButtonsProps } from './form-buttons.tsx';

const grids = { 1: '', 2: 'sm:grid-cols-2', 6: 'sm:grid-cols-6' };

export interface SubmitFormProps<Values extends FieldValues, Answer> extends FormButtonsProps {
  form: UseFormReturn<Values, unknown, Answer>;
  onSend: (answer: Answer) => Promise<void>;
  columns?: keyof typeof grids | undefined;
  children: ReactNode;
}

/** The fields of a `useSubmitForm`, the refusal of the form as a whole, and the buttons to cancel and to submit. */
export function SubmitForm<Values extends FieldValues, Answer>({
  form,
  onSend,
  columns = 1,
  children,
  ...buttons
}: SubmitFormProps<Values, Answer>) {
  const { errors, isSubmitting } = form.formState;
  // Errors of the whole shape (an unknown field) belong to no field and would stop the form silently.
  const whole = errors['']?.message;
  return (
    <Form id={buttons.id} form={form} onSend={onSend} className={clsx('grid gap-4 pb-1', grids[columns])}>
      {children}
      <FormButtons
        {...buttons}
        failure={errors.root?.message ?? (typeof whole === 'string' ? whole : undefined)}
        pending={isSubmitting}
      />
    </Form>
  );
}
