import { setImmediate } from 'node:timers/promises';

/** Counts pieces of long work, and gives the rest of the house its turn after each so many of them. */
export type Pace = (pieces: number) => Promise<void>;

export function paceOf(most: number): Pace {
  let done = 0;
  return async (pieces) => {
    done += pieces;
    if (done < most) return;
    done = 0;
    await setImmediate();
  };
}
