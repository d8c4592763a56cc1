import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#ui/api/call.ts';
import { useRead, useWrite } from '#ui/api/use-operation.ts';
import {
  type ChangeRoleBody,
  type ChangeUserStatusBody,
  type InviteUserBody,
  type RemoveSecondFactorBody,
  staffOperations,
} from '../contract.ts';

/** One user with sessions and history. */
export function useUser(id: string) {
  return useRead(staffOperations.findUser, { params: { id } });
}

export function useInviteUser() {
  return useWrite(staffOperations.inviteUser, (body: InviteUserBody) => ({ body }));
}

export function useSendPasswordLink(id: string) {
  return useWrite(staffOperations.sendPasswordLink, (_: undefined) => ({ params: { id } }));
}

export function useChangeRole(id: string) {
  return useWrite(staffOperations.changeUserRole, (body: ChangeRoleBody) => ({ params: { id }, body }));
}

export function useChangeUserStatus(id: string) {
  return useWrite(staffOperations.changeUserStatus, (body: ChangeUserStatusBody) => ({ params: { id }, body }));
}

export function useRemoveSecondFactor(id: string) {
  return useWrite(staffOperations.removeUserSecondFactor, (body: RemoveSecondFactorBody) => ({ params: { id }, body }));
}

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
