import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { bulkReply } from '#shared/bulk.ts';
import { requestJson, withQuery } from '#ui/api/request-json.ts';
import { askCorrectionReply } from '../../confirmation/contract.ts';
import type { OpenCallBody } from '../../contract.ts';
import { changeCallStatusReply } from '../../contract.ts';
import {
  type ChangeCallStatusBody,
  type ChangeCallsStatusBody,
  callDetailReply,
  listCallsReply,
  openCallReply,
} from '../contract.ts';

const refreshMs = 10_000;
const path = '/api/admin/chamados';
const callsKey = ['calls'];

export interface CallFilters {
  search: string;
  status: string;
  priority: string;
  state: string;
  date: string;
  abertos?: string;
  iniciados?: string;
  finalizados?: string;
  sort: string;
  clientId?: string;
  partnerId?: string;
  page: number;
  limit: number;
}

/** One page of calls. */
function loadCalls(filters: CallFilters, signal?: AbortSignal) {
  return requestJson(listCallsReply, withQuery(path, { ...filters, _t: Date.now() }), {
    failure: 'Erro ao carregar chamados',
    signal,
  });
}

/** One page of calls, asked again every 10 s; the last rows stay while others are on their way. */
export function useCalls(filters: CallFilters) {
  return useQuery({
    queryKey: [...callsKey, 'list', filters],
    queryFn: ({ signal }) => loadCalls(filters, signal),
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  });
}

/** Everything about one call, asked again every 10 s. */
export function useCall(id: string) {
  return useQuery({
    queryKey: [...callsKey, 'one', id],
    queryFn: ({ signal }) =>
      requestJson(callDetailReply, `${path}/${id}`, { failure: 'Erro ao carregar o chamado', signal }),
    refetchInterval: refreshMs,
  });
}

/** Asks for all calls on the screen anew, after something about one of them has changed. */
export function refreshCalls(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: callsKey });
}

export function useOpenCall() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: OpenCallBody) =>
      requestJson(openCallReply, path, { method: 'POST', body, failure: 'Erro ao abrir o chamado' }),
    onSuccess: () => refreshCalls(client),
  });
}

export function useChangeCallStatus(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangeCallStatusBody) =>
      requestJson(changeCallStatusReply, `${path}/${id}/status`, {
        method: 'PATCH',
        body,
        failure: 'Erro ao atualizar status',
      }),
    // Also after a refusal: somebody else may have been faster, and the screen must show it.
    onSettled: () => refreshCalls(client),
  });
}

/** Asks the client to correct what was confirmed. */
export function useAskCorrection(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { reason: string }) =>
      requestJson(askCorrectionReply, `${path}/${id}/correcao`, {
        method: 'POST',
        body,
        failure: 'Erro ao pedir a correção',
      }),
    onSettled: () => refreshCalls(client),
  });
}

/** The same step for several calls; gives what came of each. */
export function useChangeCallsStatus() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: ChangeCallsStatusBody) =>
      (await requestJson(bulkReply, `${path}/status`, { method: 'POST', body, failure: 'Erro ao atualizar status' }))
        .results,
    onSettled: () => refreshCalls(client),
  });
}
