import { useState } from 'react';

/**
 * The value that a person saw when a question was put to them, however it changes behind the question. Once the answer
 * was refused and they have been told why, it is the present one.
 */
export function useSeen<Value>(present: Value) {
  const [noted, setNoted] = useState<{ value: Value }>();
  return {
    value: noted === undefined ? present : noted.value,
    note: () => setNoted({ value: present }),
    forget: () => setNoted(undefined),
  };
}
