import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#ui/api/call.ts';
import { type PresenceReply, presenceOperations, type ReportPresenceBody } from '../contract.ts';
import { beatEveryMs } from '../rules.ts';

const presenceKey = ['presence'];

function report(body: ReportPresenceBody, signal?: AbortSignal): Promise<PresenceReply> {
  return call(presenceOperations.reportPresence, { body }, { signal });
}

/** Says that the app is there, again and again while on duty, also behind a map or a call; tells whether on duty. */
export function usePresence() {
  return useQuery({
    queryKey: presenceKey,
    queryFn: ({ signal }) => report({}, signal),
    refetchInterval: ({ state }) => (state.data?.onDuty === false ? false : beatEveryMs),
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
    gcTime: 600_000,
  });
}

/** Goes on or off duty. */
export function useDuty() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (onDuty: boolean) => report({ onDuty }),
    onMutate: () => client.cancelQueries({ queryKey: presenceKey }),
    onSuccess: (reply) => client.setQueryData(presenceKey, reply),
  });
}
