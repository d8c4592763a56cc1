import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import { randomUuid } from '#ui/api/random-uuid.ts';
import { type Outcome, queueAndSend, queuedActions, subscribeActions } from './action-queue.ts';
import type { QueuedAction } from './offline-store.ts';
import { sendAction } from './send-action.ts';

/** Whose actions are kept on this page: the id of who is signed in; and who hears what came of each. */
export const OfflineActions = createContext<{
  personId: string;
  onOutcome: (action: QueuedAction, outcome: Outcome) => void;
}>({ personId: '', onOutcome: () => {} });

const none: readonly QueuedAction[] = [];

/** What the person did on this phone and the server has not taken, oldest first. */
export function useQueuedActions(): readonly QueuedAction[] {
  const { personId } = use(OfflineActions);
  const all = useSyncExternalStore(subscribeActions, queuedActions, () => none);
  return useMemo(() => all.filter((action) => action.personId === personId), [all, personId]);
}

/** What waits of one record, in the order in which it was done. */
export function useWaitingActions(about: string): readonly QueuedAction[] {
  return useQueuedActions().filter((action) => action.about === about && action.refused === null);
}

type NewAction = Pick<QueuedAction, 'about' | 'step' | 'words' | 'path' | 'body' | 'file'> & {
  id?: string;
  at?: string;
};

/**
 * Gives what keeps an action on the phone and sends it, so that neither a lost signal nor a closed app loses it. `kept`
 * when it only lies there, which `QueuedActions` tells the person; a refusal is thrown and not kept.
 */
export function useQueueAction() {
  const { personId, onOutcome } = use(OfflineActions);
  return async (
    { id = randomUuid(), at = new Date().toISOString(), ...action }: NewAction,
    onProgress?: (share: number) => void,
  ) =>
    queueAndSend(
      { ...action, id, personId, madeAt: at, refused: null },
      (one) => sendAction(one, one.id === id ? onProgress : undefined),
      onOutcome,
    );
}
