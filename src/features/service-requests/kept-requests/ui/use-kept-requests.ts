import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { requestJson, withQuery } from '#ui/api/request-json.ts';
import { keepRequestReply, listKeptRequestsReply } from '../contract.ts';

const refreshMs = 30_000;
const path = '/api/admin/pedidos-site';
const keptRequestsKey = ['kept-requests'];

export interface KeptRequestFilters {
  search: string;
  status: string;
  page: number;
  limit: number;
}

/** One page of kept requests, asked again every 30 s. */
export function useKeptRequests(filters: KeptRequestFilters) {
  return useQuery({
    queryKey: [...keptRequestsKey, filters],
    queryFn: ({ signal }) =>
      requestJson(listKeptRequestsReply, withQuery(path, { ...filters }), {
        failure: 'Erro ao carregar pedidos',
        signal,
      }),
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  });
}

export function useDismissKeptRequest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      requestJson(keepRequestReply, `${path}/${id}/status`, {
        method: 'PATCH',
        body: { status: 'descartado', reason },
        failure: 'Erro ao descartar o pedido',
      }),
    // Also after a refusal: somebody else may have been faster.
    onSettled: () => client.invalidateQueries({ queryKey: keptRequestsKey }),
  });
}
