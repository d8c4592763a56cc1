import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isConflict, type RequestError } from '#ui/api/request-json.ts';

/** Does an action that is told what was seen, for the server to compare. */
type Compared<Seen> = <Given>(request: (seen: Seen) => Promise<Given>) => Promise<Given>;

/**
 * How an action is compared with what stood there when its question was put; once a refusal has told what stands there
 * now, with nothing, or with what `afterRefusal` leaves of it.
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
 * How a form that follows the server does an action that is compared with what was seen: of a field that somebody types
 * into, what stood there before; of every other, what stands there now. Once a refusal has told what stands there now,
 * what is typed counts.
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
