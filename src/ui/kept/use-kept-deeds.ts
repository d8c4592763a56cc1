import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import { keptDeeds, subscribeDeeds } from './deed-queue.ts';
import type { KeptDeed } from './kept-store.ts';

/** Whose deeds are kept on this page: the id of who is signed in. */
export const KeptPerson = createContext('');

const none: readonly KeptDeed[] = [];

/** What the person did on this phone and the server has not taken, oldest first. */
export function useKeptDeeds(): readonly KeptDeed[] {
  const personId = use(KeptPerson);
  const all = useSyncExternalStore(subscribeDeeds, keptDeeds, () => none);
  return useMemo(() => all.filter((deed) => deed.personId === personId), [all, personId]);
}
