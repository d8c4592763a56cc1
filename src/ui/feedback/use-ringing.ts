import { useEffect, useSyncExternalStore } from 'react';
import { followSoundPermission, soundPermission, startRinging } from './ring-sound.ts';

const flashMs = 1_000;

/** Rings and flashes the page's title with these words for as long as there are any. */
export function useRinging(words: string | null): void {
  const rings = words !== null;
  useEffect(() => (rings ? startRinging() : undefined), [rings]);
  useEffect(() => {
    if (words === null) return;
    let own = document.title;
    const timer = setInterval(() => {
      if (document.title === words) {
        document.title = own;
      } else {
        own = document.title;
        document.title = words;
      }
    }, flashMs);
    return () => {
      clearInterval(timer);
      if (document.title === words) document.title = own;
    };
  }, [words]);
}

/** Whether this page may sound: `waiting` until a person first touches it. */
export function useSoundPermission() {
  return useSyncExternalStore(followSoundPermission, soundPermission, () => 'waiting' as const);
}
