import { useMutation, useQuery } from '@tanstack/react-query';
import { requestJson } from '#ui/api/request-json.ts';
import { assignPartnerReply, candidatesReply, unassignPartnerReply } from '../contract.ts';

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

export function useAssignPartner(callId: string, onSettled: () => void) {
  return useMutation({
    mutationFn: (partnerId: string) =>
      requestJson(assignPartnerReply, `${path(callId)}/atribuir`, {
        method: 'POST',
        body: { partnerId },
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
