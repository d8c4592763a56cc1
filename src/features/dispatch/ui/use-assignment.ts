import { vehicleLabel } from '#features/partners/fleet/rules.ts';
import { partnerOperations } from '#features/partners/office/contract.ts';
import { presenceLabel } from '#features/partners/rules.ts';
import { callOperations } from '#features/service-calls/office/contract.ts';
import { useRead, useSearch, useWrite } from '#ui/api/use-operation.ts';
import { type AskPartnerBody, type AssignCallsBody, type AssignPartnerBody, dispatchOperations } from '../contract.ts';

/** Candidates for the call, best first. */
export function useCandidates(callId: string) {
  return useRead(
    dispatchOperations.listCandidates,
    { params: { id: callId } },
    { key: 'candidates', select: (reply) => reply.candidatos },
  );
}

/** Active partners that match what is typed, by name, to choose one of. */
export function useActivePartners(search: string) {
  const query = { search, status: 'ativo', limit: 20 } as const;
  return useSearch(partnerOperations.listPartners, search, { query }, ({ prestadores }) =>
    prestadores.map(({ id, name, city, state, presence }) => ({
      value: id,
      label: name,
      description: `${city}/${state} · ${presenceLabel(presence)}`,
    })),
  );
}

/** A partner's vehicles for a choice; read only once a partner is chosen. */
export function usePartnerVehicles(partnerId: string | undefined) {
  return useRead(
    partnerOperations.findPartner,
    { params: { id: partnerId ?? '' } },
    {
      enabled: partnerId !== undefined,
      select: ({ vehicles }) => vehicles.map((vehicle) => ({ value: vehicle.id, label: vehicleLabel(vehicle) })),
    },
  );
}

/** One partner for several calls; returns each result. */
export function useAssignCalls(onSettled: () => Promise<void>) {
  return useWrite(dispatchOperations.assignCalls, (body: AssignCallsBody) => ({ body }), {
    onSettled,
    select: (reply) => reply.results,
  });
}

export function useAssignPartner(callId: string, onSettled: () => void) {
  return useWrite(dispatchOperations.assignPartner, (body: AssignPartnerBody) => ({ params: { id: callId }, body }), {
    onSettled,
  });
}

/** Asks one partner; returns the minutes it has to answer. */
export function useAskPartner(callId: string, onSettled: () => void) {
  return useWrite(dispatchOperations.askPartner, (body: AskPartnerBody) => ({ params: { id: callId }, body }), {
    onSettled,
    select: (reply) => reply.minutes,
  });
}

/** Notes on the call that a partner did not answer the telephone. */
export function useNoteNoAnswer(callId: string, onSettled: () => void) {
  return useWrite(
    callOperations.addCallNote,
    (name: string) => ({ params: { id: callId }, body: { text: `Liguei para ${name}: sem resposta.` } }),
    { onSettled },
  );
}

export function useUnassignPartner(callId: string, onSettled: () => void) {
  return useWrite(
    dispatchOperations.unassignPartner,
    (body: { reason: string; from?: string | undefined }) => ({ params: { id: callId }, body }),
    { onSettled },
  );
}
