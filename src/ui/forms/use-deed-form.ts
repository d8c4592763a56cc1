import { useState } from 'react';
import type { Resolver } from 'react-hook-form';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { errorMessage, RequestError } from '#ui/api/request-json.ts';
import { showFieldErrors } from '#ui/api/show-field-errors.ts';

/**
 * A form about a record that somebody else may edit too: it remembers what stood there when it was opened, and after a refusal that
 * told what stands there now, lets what is typed count.
 */
export function useSeenForm<Values extends FieldValues, Answer>(
  stood: Values | undefined,
  { blank, resolver }: { blank: Values; resolver: Resolver<Values, unknown, Answer> },
) {
  const form = useForm<Values, unknown, Answer>({ resolver, defaultValues: (stood ?? blank) as DefaultValues<Values> });
  const [seen, setSeen] = useState(stood);

  /** Sends what was typed; gives whether it was taken, else says why at the fields or above the buttons. */
  async function send(work: (seen: Values | undefined) => Promise<unknown>): Promise<boolean> {
    try {
      await work(seen);
      return true;
    } catch (error) {
      if (error instanceof RequestError && error.status === 409) setSeen(undefined);
      if (!showFieldErrors(error, form)) form.setError('root', { message: errorMessage(error) });
      return false;
    }
  }

  return { form, send };
}
