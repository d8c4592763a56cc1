import { useMutation, useQueryClient } from '@tanstack/react-query';
import { writeAddress } from '#shared/address/address.ts';
import { call } from '#ui/api/call.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { useQueueAction, useWaitingActions } from '#ui/offline/use-queued-actions.ts';
import {
  type AddPauseBody,
  addPauseBody,
  ownRosterOperations,
  rosterOperations,
  type SavePlanBody,
} from '../contract.ts';

/** Owner of the plan: a partner for the office, or the signed-in partner. */
export type PlanOf = { partnerId: string } | 'own';

/** Coverage at a moment (null: now), and coming gaps. */
export const useRoster = (em: string | null) =>
  useRead(
    rosterOperations.listRoster,
    { query: em === null ? {} : { em } },
    { refreshMs: 60_000, showsPrevious: true },
  );

export const usePlan = (partnerId: string) => useRead(rosterOperations.findPlan, { params: { id: partnerId } });

export const useOwnPlan = () => useRead(ownRosterOperations.findOwnPlan, {});

function useAskAnew(of: PlanOf) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [of === 'own' ? 'own-record' : 'partners'] });
}

/** Replaces the weekly plan. */
export function useSavePlan(of: PlanOf) {
  return useMutation({
    mutationFn: (body: SavePlanBody) =>
      of === 'own'
        ? call(ownRosterOperations.saveOwnPlan, { body })
        : call(rosterOperations.savePlan, { params: { id: of.partnerId }, body }),
    onSettled: useAskAnew(of),
  });
}

/** Adds a pause; returns whether the own one is still queued on the phone. */
export function useAddPause(of: PlanOf) {
  const queueAction = useQueueAction();
  return useMutation({
    mutationFn: async (body: AddPauseBody) => {
      if (of !== 'own') {
        await call(rosterOperations.addPause, { params: { id: of.partnerId }, body });
        return false;
      }
      const { id: step, path } = ownRosterOperations.addOwnPause;
      return (await queueAction({ about: newPauses, step, words: 'Nova pausa', path: writeAddress(path, {}), body }))
        .queued;
    },
    onSettled: useAskAnew(of),
  });
}

const newPauses = 'pause';

/** Own pauses that wait on the phone for a signal, and can be forgotten there. */
export function useWaitingPauses() {
  return useWaitingActions(newPauses).flatMap(({ id, body }) => {
    const pause = addPauseBody.safeParse(body).data;
    return pause === undefined ? [] : [{ id, pause }];
  });
}

/** Ends or removes a pause; returns whether an own one's end is still queued on the phone. */
export function useEndPause(of: PlanOf, { id: pauseId, words }: { id: string; words: string }) {
  const queueAction = useQueueAction();
  return useMutation({
    mutationFn: async () => {
      if (of !== 'own') {
        await call(rosterOperations.endPause, { params: { id: of.partnerId, pauseId } });
        return false;
      }
      const { id: step, path } = ownRosterOperations.endOwnPause;
      return (await queueAction({ about: pauseId, step, words, path: writeAddress(path, { pauseId }), body: {} }))
        .queued;
    },
    onSettled: useAskAnew(of),
  });
}
