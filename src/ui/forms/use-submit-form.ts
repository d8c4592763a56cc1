import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { RequestError } from '#ui/api/request-json.ts';
import { asFollowed } from './as-saved.ts';
import { sayRefusal } from './say-refusal.ts';
import { useSeen } from './use-seen.ts';

interface Sending<Values extends FieldValues, Seen> {
  /** The record when the form was opened, for records that others may edit too. */
  seen?: Seen | undefined;
  /** The value still compared after a conflict, if any. */
  afterRefusal?: (seen: Seen | undefined, refusal: RequestError) => Seen | undefined;
  /** The field that shows the form's general error, when there is no place above its buttons. */
  head?: FieldPath<Values>;
}

export interface FormOptions<Values extends FieldValues, Answer, Seen> extends Sending<Values, Seen> {
  schema: z.ZodType<Answer, Values>;
  /** Initial values of the fields. */
  start?: DefaultValues<Values>;
  /** The current record: untouched fields follow it. */
  follows?: Values;
}

/** A form checked by the schema of an operation. */
export function useSubmitForm<Values extends FieldValues, Answer, Seen = undefined>({
  schema,
  start,
  follows,
  ...sending
}: FormOptions<Values, Answer, Seen>) {
  const form = useForm<Values, unknown, Answer>({
    resolver: zodResolver(schema),
    ...(start && { defaultValues: start }),
    ...(follows && { values: follows, resetOptions: asFollowed }),
  });
  return { form, send: useSend(form, sending), errors: form.formState.errors };
}

/**
 * Sends a form, also one that outlives its dialog. The next try after a refusal is compared with the values in the
 * refusal.
 */
export function useSend<Values extends FieldValues, Answer, Seen = undefined>(
  form: UseFormReturn<Values, unknown, Answer>,
  { seen, afterRefusal, head }: Sending<Values, Seen> = {},
) {
  const compared = useSeen<Seen | undefined>(seen, afterRefusal);

  /** Returns whether the request succeeded; a refusal is shown at its fields or above the buttons. */
  return async function send(request: (seen: Seen | undefined) => Promise<unknown>): Promise<boolean> {
    try {
      await compared(request);
      return true;
    } catch (error) {
      sayRefusal(error, form, head);
      return false;
    }
  };
}
