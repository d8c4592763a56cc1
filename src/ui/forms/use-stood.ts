import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { RequestError } from '#ui/api/request-json.ts';

/**
 * How a form that follows the server does a deed that is compared with what was seen: of a field that somebody types into, what stood
 * there before; of every other, what stands there now. Once a refusal has told what stands there now, what is typed counts.
 */
export function useStood<Values extends FieldValues, Answer>(
  { formState: { dirtyFields } }: UseFormReturn<Values, unknown, Answer>,
  follows: Values,
): <Given>(deed: (seen: Values) => Promise<Given>) => Promise<Given> {
  const stood = useRef(follows);
  const isTold = useRef(false);
  useEffect(() => {
    const typed = Object.keys(dirtyFields);
    if (typed.length === 0) isTold.current = false;
    const kept = isTold.current ? [] : typed.map((name) => [name, stood.current[name]]);
    stood.current = { ...follows, ...Object.fromEntries(kept) };
  });
  return async (deed) => {
    try {
      return await deed(stood.current);
    } catch (error) {
      if (error instanceof RequestError && error.status === 409) isTold.current = true;
      throw error;
    }
  };
}
