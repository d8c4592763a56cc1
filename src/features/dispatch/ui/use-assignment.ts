import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { listPartnersReply } from '#features/partners/office/contract.ts';
import { bulkReply } from '#shared/bulk.ts';
import { requestJson, withQuery } from '#ui/api/request-json.ts';
import {
  type AssignCallsBody,
  type AssignPartnerBody,
  assignPartnerReply,
  candidatesReply,
  unassignPartnerReply,
} from '../contract.ts';

const path = (callId: string) => `/api/admin/chamados/${callId}`;

/** Who could take the call, best first. */
export function useCandidates(callId: string) {
  return useQuery({
    queryKey: ['candidates', callId],
    queryFn: ({ signal }) =>
      requestJson(candidatesReply, `${path(callId)}/candidatos`, { failure: 'Erro ao carregar prestadores', signal }),
    select: (reply) => reply.candidatos,
  });
}

const pauseMs = 200;

/** Active partners that match what is typed, by name. */
export function useActivePartners(search: string) {
  return useQuery({
    queryKey: ['active-partners', search],
    queryFn: async ({ signal }) => {
      // What is typed in one go is asked for once.
      if (search !== '') await new Promise((resolve) => setTimeout(resolve, pauseMs));
      signal.throwIfAborted();
      const address = withQuery('/api/admin/prestadores', { search, status: 'ativo', limit: 20 });
      return requestJson(listPartnersReply, address, { failure: 'Erro ao carregar prestadores', signal });
    },
    select: (reply) => reply.prestadores,
    placeholderData: keepPreviousData,
  });
}

/** One partner for several calls; gives what came of each. */
export function useAssignCalls(onSettled: () => Promise<void>) {
  return useMutation({
    mutationFn: async (body: AssignCallsBody) =>
      (
        await requestJson(bulkReply, '/api/admin/chamados/atribuir', {
          method: 'POST',
          body,
          failure: 'Erro ao atribuir o prestador',
        })
      ).results,
    onSettled,
  });
}

export function useAssignPartner(callId: string, onSettled: () => void) {
  return useMutation({
    mutationFn: (body: AssignPartnerBody) =>
      requestJson(assignPartnerReply, `${path(callId)}/atribuir`, {
        method: 'POST',
        body,
        failure: 'Erro ao atribuir o prestador',
      }),
    onSettled,
  });
}

export function useUnassignPartner(callId: string, onSettled: () => void) {
  return useMutation({
    mutationFn: (reason: string) =>
      requestJson(unassignPartnerReply, `${path(callId)}/desatribuir`, {
        method: 'POST',
        body: { reason },
        failure: 'Erro ao desatribuir o prestador',
      }),
    onSettled,
  });
}
