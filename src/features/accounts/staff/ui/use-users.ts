import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#ui/api/call.ts';
import { staffOperations } from '../contract.ts';

/** Ends one session, or all when none is named. */
export function useEndSessions(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string | null) =>
      sessionId === null
        ? call(staffOperations.endUserSessions, { params: { id } })
        : call(staffOperations.endUserSession, { params: { id, sessionId } }),
    onSettled: () => client.invalidateQueries({ queryKey: [staffOperations.listUsers.tag] }),
  });
}
