import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { requestJson } from '#ui/api/request-json.ts';
import { type PresenceReply, type ReportPresenceBody, reportPresenceReply } from '../contract.ts';
import { beatEveryMs } from '../rules.ts';

const presenceKey = ['presence'];

function report(body: ReportPresenceBody, signal?: AbortSignal): Promise<PresenceReply> {
  return requestJson(reportPresenceReply, '/api/partner/presence', {
    method: 'POST',
    body,
    failure: 'Não foi possível avisar a central. Tente novamente.',
    signal,
  });
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
