import { DomainError } from '#shared/errors.ts';

/** Limits how many callers run something at once. */
export interface Slots {
  /**
   * Resolves with a release function when there is room; releasing twice is fine. Throws `unavailable` when too many
   * wait, or one too long.
   */
  take(): Promise<() => void>;
}

/** Limits concurrency: callers without room queue for `patienceMs`, behind at most `maxWaiting` others. */
export function createSlots(room: { max: number; maxWaiting: number; patienceMs: number }): Slots {
  const waiting = new Set<() => void>();
  let taken = 0;
  const lend = () => {
    let lent = true;
    return () => {
      if (!lent) return;
      lent = false;
      const [next] = waiting;
      if (next === undefined) taken -= 1;
      else next();
    };
  };
  return {
    async take() {
      if (taken < room.max) {
        taken += 1;
        return lend();
      }
      if (waiting.size >= room.maxWaiting) throw tooBusy();
      const turn = Promise.withResolvers<void>();
      const timer = setTimeout(() => {
        waiting.delete(comes);
        turn.reject(tooBusy());
      }, room.patienceMs);
      const comes = () => {
        waiting.delete(comes);
        clearTimeout(timer);
        turn.resolve();
      };
      waiting.add(comes);
      await turn.promise;
      return lend();
    },
  };
}

const tooBusy = () =>
  new DomainError('unavailable', 'O sistema está muito ocupado. Tente novamente em alguns instantes.', {
    retryAfterSeconds: 5,
  });
