import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { bulkReply } from '#shared/bulk.ts';
import { requestJson, withQuery } from '#ui/api/request-json.ts';
import type { RegisterPartnerBody } from '../../contract.ts';
import {
  type ChangePartnerStatusBody,
  type ChangePartnersStatusBody,
  changePartnerStatusReply,
  listPartnersReply,
  partnerDetailReply,
  registerPartnerReply,
} from '../contract.ts';

const refreshMs = 30_000;
const path = '/api/admin/prestadores';
const partnersKey = ['partners'];

export interface PartnerFilters {
  search: string;
  status: string;
  estado: string;
  disponibilidade: string;
  page: number;
  limit: number;
}

/** One page of providers. */
function loadPartners(filters: PartnerFilters, signal?: AbortSignal) {
  return requestJson(listPartnersReply, withQuery(path, { ...filters, _t: Date.now() }), {
    failure: 'Erro ao carregar prestadores',
    signal,
  });
}

/** One page of providers, asked again every 30 s. */
export function usePartners(filters: PartnerFilters) {
  return useQuery({
    queryKey: [...partnersKey, 'list', filters],
    queryFn: ({ signal }) => loadPartners(filters, signal),
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  });
}

/** One provider with open jobs and history. */
export function usePartner(id: string) {
  return useQuery({
    queryKey: [...partnersKey, 'one', id],
    queryFn: ({ signal }) =>
      requestJson(partnerDetailReply, `${path}/${id}`, { failure: 'Erro ao carregar o prestador', signal }),
  });
}

export function useRegisterPartner() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RegisterPartnerBody) =>
      requestJson(registerPartnerReply, path, { method: 'POST', body, failure: 'Erro ao cadastrar o prestador' }),
    onSuccess: () => client.invalidateQueries({ queryKey: partnersKey }),
  });
}

export function useChangePartnerStatus(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangePartnerStatusBody) =>
      requestJson(changePartnerStatusReply, `${path}/${id}/status`, {
        method: 'PATCH',
        body,
        failure: 'Erro ao atualizar status',
      }),
    onSettled: () => client.invalidateQueries({ queryKey: partnersKey }),
  });
}

/** The same status for several partners; gives what came of each. */
export function useChangePartnersStatus() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: ChangePartnersStatusBody) =>
      (await requestJson(bulkReply, `${path}/status`, { method: 'POST', body, failure: 'Erro ao atualizar status' }))
        .results,
    onSettled: () => client.invalidateQueries({ queryKey: partnersKey }),
  });
}
