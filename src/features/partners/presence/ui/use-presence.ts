import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { writeAddress } from '#shared/address/address.ts';
import { call } from '#ui/api/call.ts';
import { useQueueAction, useWaitingActions } from '#ui/offline/use-queued-actions.ts';
import { type PresenceReply, presenceOperations, reportPresenceReply } from '../contract.ts';
import { beatEveryMs } from '../rules.ts';

const presenceKey = ['presence'];

function report(signal: AbortSignal): Promise<PresenceReply> {
  return call(presenceOperations.reportPresence, { body: {} }, { signal });
}

/** Sends heartbeats while on duty, also behind a map or call; returns whether on duty. */
export function usePresence() {
  return useQuery({
    queryKey: presenceKey,
    queryFn: ({ signal }) => report(signal),
    refetchInterval: ({ state }) => (state.data?.onDuty === false ? false : beatEveryMs),
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
    gcTime: 600_000,
  });
}

const about = 'presence';

/** Changes duty, also offline: then the phone queues it. */
export function useDuty() {
  const client = useQueryClient();
  const queueAction = useQueueAction();
  const { id: step, path } = presenceOperations.reportPresence;
  return useMutation({
    mutationFn: (onDuty: boolean) => {
      const at = new Date().toISOString();
      const words = onDuty ? 'Entrar em serviço' : 'Sair de serviço';
      return queueAction({ at, about, step, words, path: writeAddress(path, {}), body: { onDuty, at } });
    },
    onMutate: () => client.cancelQueries({ queryKey: presenceKey }),
    onSuccess: ({ answer }) => {
      const reply = reportPresenceReply.safeParse(answer).data;
      if (reply !== undefined) client.setQueryData(presenceKey, reply);
    },
  });
}

/** The queued change of duty; undefined for none. */
export function useDutyWish(): boolean | undefined {
  return useWaitingActions(about).at(-1)?.body.onDuty as boolean | undefined;
}
