import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { requestJson, withQuery } from '#ui/api/request-json.ts';
import {
  type ChangeFraudStatusBody,
  changeFraudStatusReply,
  fraudCaseDetailReply,
  listFraudCasesReply,
  type OpenFraudCaseBody,
  openFraudCaseReply,
} from '../contract.ts';

const refreshMs = 30_000;
const path = '/api/admin/deteccao-fraude';
const casesKey = ['fraud-cases'];

interface FraudFilters {
  search: string;
  risk: string;
  status: string;
  page: number;
  limit: number;
}

/** One page of fraud cases, asked again every 30 s. */
export function useFraudCases(filters: FraudFilters) {
  return useQuery({
    queryKey: [...casesKey, 'list', filters],
    queryFn: ({ signal }) =>
      requestJson(listFraudCasesReply, withQuery(path, { ...filters }), {
        failure: 'Erro ao carregar detecção de fraude',
        signal,
      }),
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  });
}

/** The newest case of a call, found by its protocol; null when there is none. */
export function useCaseOf(protocolNumber: string) {
  return useQuery({
    queryKey: [...casesKey, 'of', protocolNumber],
    queryFn: ({ signal }) =>
      requestJson(listFraudCasesReply, withQuery(path, { search: protocolNumber, limit: 1 }), {
        failure: 'Erro ao carregar detecção de fraude',
        signal,
      }),
    select: ({ casos }) => casos[0] ?? null,
  });
}

/** One case with its history. */
export function useFraudCase(id: string) {
  return useQuery({
    queryKey: [...casesKey, 'one', id],
    queryFn: ({ signal }) =>
      requestJson(fraudCaseDetailReply, `${path}/${id}`, { failure: 'Erro ao carregar o caso', signal }),
  });
}

export function useOpenFraudCase() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: OpenFraudCaseBody) =>
      requestJson(openFraudCaseReply, path, { method: 'POST', body, failure: 'Erro ao abrir o caso' }),
    onSettled: () => client.invalidateQueries({ queryKey: casesKey }),
  });
}

export function useChangeFraudStatus(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangeFraudStatusBody) =>
      requestJson(changeFraudStatusReply, `${path}/${id}/status`, {
        method: 'PATCH',
        body,
        failure: 'Erro ao atualizar status',
      }),
    onSettled: () => client.invalidateQueries({ queryKey: casesKey }),
  });
}
