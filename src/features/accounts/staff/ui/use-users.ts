import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { requestJson, withQuery } from '#ui/api/request-json.ts';
import {
  type ChangeRoleBody,
  type ChangeUserStatusBody,
  changedReply,
  endedReply,
  type InviteUserBody,
  invitationReply,
  listStaffReply,
  type RemoveSecondFactorBody,
  staffDetailReply,
} from '../contract.ts';

const refreshMs = 60_000;
const path = '/api/admin/usuarios';
const usersKey = ['users'];

export interface UserFilters {
  search: string;
  role: string;
  status: string;
  convite: string;
  sort: string;
  page: number;
  limit: number;
}

/** One page of users. */
function loadUsers(filters: UserFilters, signal?: AbortSignal) {
  const failure = 'Erro ao carregar usuários';
  return requestJson(listStaffReply, withQuery(path, { ...filters }), { failure, signal });
}

/** One page of users, asked again every 60 s. */
export function useUsers(filters: UserFilters) {
  return useQuery({
    queryKey: [...usersKey, 'list', filters],
    queryFn: ({ signal }) => loadUsers(filters, signal),
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  });
}

/** One user with sessions and history. */
export function useUser(id: string) {
  return useQuery({
    queryKey: [...usersKey, 'one', id],
    queryFn: ({ signal }) =>
      requestJson(staffDetailReply, `${path}/${id}`, { failure: 'Erro ao carregar o usuário', signal }),
  });
}

/** A write on users, after which every list and drawer asks anew. */
function useUsersWrite<Input, Reply>(write: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: write, onSettled: () => client.invalidateQueries({ queryKey: usersKey }) });
}

export function useInviteUser() {
  return useUsersWrite((body: InviteUserBody) =>
    requestJson(invitationReply, path, { method: 'POST', body, failure: 'Não foi possível enviar o convite.' }),
  );
}

export function useSendPasswordLink(id: string) {
  return useUsersWrite((_: undefined) =>
    requestJson(invitationReply, `${path}/${id}/link-senha`, {
      method: 'POST',
      failure: 'Não foi possível enviar o link.',
    }),
  );
}

export function useChangeRole(id: string) {
  return useUsersWrite((body: ChangeRoleBody) =>
    requestJson(changedReply, `${path}/${id}/perfil`, {
      method: 'PATCH',
      body,
      failure: 'Não foi possível alterar o perfil de acesso.',
    }),
  );
}

export function useChangeUserStatus(id: string) {
  return useUsersWrite((body: ChangeUserStatusBody) =>
    requestJson(changedReply, `${path}/${id}/status`, {
      method: 'PATCH',
      body,
      failure: 'Erro ao atualizar status',
    }),
  );
}

export function useRemoveSecondFactor(id: string) {
  return useUsersWrite((body: RemoveSecondFactorBody) =>
    requestJson(invitationReply, `${path}/${id}/segundo-fator/remover`, {
      method: 'POST',
      body,
      failure: 'Não foi possível remover o segundo fator.',
    }),
  );
}

/** Ends one session, or all of them when none is named. */
export function useEndSessions(id: string) {
  return useUsersWrite((sessionId: string | null) =>
    requestJson(endedReply, sessionId === null ? `${path}/${id}/sessoes` : `${path}/${id}/sessoes/${sessionId}`, {
      method: 'DELETE',
      failure: 'Não foi possível encerrar a sessão.',
    }),
  );
}
