import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { requestJson, withQuery } from '#ui/api/request-json.ts';
import { discrepancyDetailReply, type InvestigateBody, investigateReply, listDiscrepanciesReply } from '../contract.ts';

const refreshMs = 30_000;
const path = '/api/admin/auditoria-valores';
const discrepanciesKey = ['discrepancies'];

export interface DiscrepancyFilters {
  search: string;
  status: string;
  severity: string;
  page: number;
  limit: number;
}

/** One page of discrepancies, asked again every 30 s. */
export function useDiscrepancies(filters: DiscrepancyFilters) {
  return useQuery({
    queryKey: [...discrepanciesKey, 'list', filters],
    queryFn: ({ signal }) =>
      requestJson(listDiscrepanciesReply, withQuery(path, { ...filters }), {
        failure: 'Erro ao carregar discrepâncias',
        signal,
      }),
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  });
}

/** One discrepancy with what the client stated and how it was decided. */
export function useDiscrepancy(id: string) {
  return useQuery({
    queryKey: [...discrepanciesKey, 'one', id],
    queryFn: ({ signal }) =>
      requestJson(discrepancyDetailReply, `${path}/${id}`, { failure: 'Erro ao carregar a discrepância', signal }),
  });
}

export function useInvestigate(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: InvestigateBody) =>
      requestJson(investigateReply, `${path}/${id}`, { method: 'PATCH', body, failure: 'Erro ao atualizar status' }),
    onSettled: () => client.invalidateQueries({ queryKey: discrepanciesKey }),
  });
}
