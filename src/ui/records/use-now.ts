import { useSyncExternalStore } from 'react';

const stepMs = 5_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const tell of listeners) tell();
  }, 1_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const now = () => Math.floor(Date.now() / stepMs) * stepMs;

/** The time in epoch milliseconds, in steps of five seconds, for every clock of the page at once. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, now, now);
}
