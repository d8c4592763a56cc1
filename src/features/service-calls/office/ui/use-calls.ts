import type { QueryClient } from '@tanstack/react-query';
import type { Due } from '#shared/time/due.ts';
import { useRead, useWrite } from '#ui/api/use-operation.ts';
import type { OpenCallBody } from '../../contract.ts';
import type { CallOrigin } from '../../reference-reasons.ts';
import { type ChangeCallsStatusBody, callStepOperations } from '../../steps/contract.ts';
import { callOperations } from '../contract.ts';

const refreshMs = 10_000;

/** The promise of each open call of a client or origin; null for a closed call. */
export function useOpenPromises(of: { clientId: string } | { origem: CallOrigin }): (callId: string) => Due | null {
  const query = { status: 'em_aberto', limit: 100, ...of } as const;
  const { data } = useRead(callOperations.listCalls, { query }, { refreshMs });
  return (callId) => data?.chamados.find(({ id }) => id === callId)?.promise ?? null;
}

/** Everything about one call, asked again every 10 s. */
export function useCall(id: string) {
  return useRead(callOperations.findCall, { params: { id } }, { refreshMs });
}

/** Reads all visible calls again after a change. */
export function refreshCalls(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [callOperations.listCalls.tag] });
}

export function useOpenCall() {
  return useWrite(callOperations.openCall, (body: OpenCallBody) => ({ body }));
}

/** One step for several calls; returns each result. */
export function useChangeCallsStatus() {
  return useWrite(callStepOperations.changeCallsStatus, (body: ChangeCallsStatusBody) => ({ body }), {
    select: (reply) => reply.results,
  });
}
