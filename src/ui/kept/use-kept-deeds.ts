import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import { randomUuid } from '#ui/api/random-uuid.ts';
import { keptDeeds, type Outcome, subscribeDeeds, tellDeed } from './deed-queue.ts';
import type { KeptDeed } from './kept-store.ts';
import { sendDeed } from './send-deed.ts';

/** Whose deeds are kept on this page: the id of who is signed in; and who hears what came of each. */
export const Keeping = createContext<{
  personId: string;
  onOutcome: (deed: KeptDeed, outcome: Outcome) => void;
}>({ personId: '', onOutcome: () => {} });

const none: readonly KeptDeed[] = [];

/** What the person did on this phone and the server has not taken, oldest first. */
export function useKeptDeeds(): readonly KeptDeed[] {
  const { personId } = use(Keeping);
  const all = useSyncExternalStore(subscribeDeeds, keptDeeds, () => none);
  return useMemo(() => all.filter((deed) => deed.personId === personId), [all, personId]);
}

/** What waits of one record, in the order in which it was done. */
export function useWaitingDeeds(about: string): readonly KeptDeed[] {
  return useKeptDeeds().filter((deed) => deed.about === about && deed.refused === null);
}

type NewDeed = Pick<KeptDeed, 'about' | 'step' | 'words' | 'path' | 'body' | 'file'> & { id?: string; at?: string };

/**
 * Gives what keeps a deed on the phone and sends it, so that neither a lost signal nor a closed app loses it. `kept`
 * when it only lies there, which `KeptDeeds` tells the person; a refusal is thrown and not kept.
 */
export function useKeepDeed() {
  const { personId, onOutcome } = use(Keeping);
  return async (
    { id = randomUuid(), at = new Date().toISOString(), ...deed }: NewDeed,
    onProgress?: (share: number) => void,
  ) =>
    tellDeed(
      { ...deed, id, personId, madeAt: at, refused: null },
      (one) => sendDeed(one, one.id === id ? onProgress : undefined),
      onOutcome,
    );
}
