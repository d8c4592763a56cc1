import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { errorMessage, RequestError } from '#ui/api/request-json.ts';
import { showFieldErrors } from '#ui/api/show-field-errors.ts';

/**
 * A form over the shape of a deed. About a record that somebody else may edit too it remembers what stood there when it was opened
 * (`seen`), and lets what is typed count after a refusal that told what stands there now.
 */
export function useDeedForm<Values extends FieldValues, Answer, Seen = undefined>({
  schema,
  start,
  seen: stood,
  afterRefusal = () => undefined,
}: {
  schema: z.ZodType<Answer, Values>;
  /** What stands in the fields at first. */
  start: DefaultValues<Values>;
  seen?: Seen | undefined;
  /** What is still compared after such a refusal, where it is not nothing. */
  afterRefusal?: (seen: Seen | undefined, refusal: RequestError) => Seen | undefined;
}) {
  const form = useForm<Values, unknown, Answer>({ resolver: zodResolver(schema), defaultValues: start });
  const [seen, setSeen] = useState(stood);

  /** Does the deed; gives whether it was taken, else says why at the fields or above the buttons. */
  async function send(deed: (seen: Seen | undefined) => Promise<unknown>): Promise<boolean> {
    try {
      await deed(seen);
      return true;
    } catch (error) {
      if (error instanceof RequestError && error.status === 409) setSeen(afterRefusal(seen, error));
      if (!showFieldErrors(error, form)) form.setError('root', { message: errorMessage(error) });
      return false;
    }
  }

  return { form, send, errors: form.formState.errors };
}
