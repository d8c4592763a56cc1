import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isConflict, type RequestError } from '#ui/api/request-json.ts';

/** Runs a request with the seen value, for the server to compare. */
type Compared<Seen> = <Given>(request: (seen: Seen) => Promise<Given>) => Promise<Given>;

/**
 * Compares a request with the value from when its question was shown; after a conflict, with nothing or with the result
 * of `afterRefusal`.
 */
export function useSeen<Seen>(
  stood: Seen,
  afterRefusal: (seen: Seen | undefined, refusal: RequestError) => Seen | undefined = () => undefined,
): Compared<Seen | undefined> {
  const [seen, setSeen] = useState<Seen | undefined>(stood);
  return async (request) => {
    try {
      return await request(seen);
    } catch (error) {
      if (isConflict(error)) setSeen(afterRefusal(seen, error));
      throw error;
    }
  };
}

/**
 * Compares the request of a form that follows the server: edited fields with the value before the edit, others with the
 * current one. After a conflict the edited values win.
 */
export function useSeenFields<Values extends FieldValues, Answer>(
  { formState: { dirtyFields } }: UseFormReturn<Values, unknown, Answer>,
  follows: Values,
): Compared<Values> {
  const stood = useRef(follows);
  const isTold = useRef(false);
  useEffect(() => {
    const typed = Object.keys(dirtyFields);
    if (typed.length === 0) isTold.current = false;
    const kept = isTold.current ? [] : typed.map((name) => [name, stood.current[name]]);
    stood.current = { ...follows, ...Object.fromEntries(kept) };
  });
  return async (request) => {
    try {
      return await request(stood.current);
    } catch (error) {
      if (isConflict(error)) isTold.current = true;
      throw error;
    }
  };
}
