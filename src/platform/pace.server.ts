import { setImmediate } from 'node:timers/promises';

/** Counts units of long work, and yields to other work after a number of them. */
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
