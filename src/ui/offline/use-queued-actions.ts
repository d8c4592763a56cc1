import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import { randomUuid } from '#ui/api/random-uuid.ts';
import { type HearOutcome, queueAndSend, queuedActions, subscribeActions } from './action-queue.ts';
import type { QueuedAction } from './offline-store.ts';
import { sendAction } from './send-action.ts';

/** The signed-in person's id, and a callback for each result. */
export const OfflineActions = createContext<{
  personId: string;
  onOutcome: HearOutcome;
}>({ personId: '', onOutcome: () => {} });

const none: readonly QueuedAction[] = [];

/** The person's queued actions on this phone, oldest first. */
export function useQueuedActions(): readonly QueuedAction[] {
  const { personId } = use(OfflineActions);
  const all = useSyncExternalStore(subscribeActions, queuedActions, () => none);
  return useMemo(() => all.filter((action) => action.personId === personId), [all, personId]);
}

/** Queued actions of one record, in order. */
export function useWaitingActions(about: string): readonly QueuedAction[] {
  return useQueuedActions().filter((action) => action.about === about && action.refused === null);
}

type NewAction = Pick<QueuedAction, 'about' | 'step' | 'words' | 'path' | 'body' | 'file'> & {
  id?: string;
  at?: string;
};

/**
 * Returns a function that queues an action on the phone and sends it, so that neither a lost signal nor a closed app
 * loses it. `queued` when it is still waiting, which `QueuedActions` shows; a refusal is thrown and not queued.
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
