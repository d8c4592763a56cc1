import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { requestJson, withQuery } from '#ui/api/request-json.ts';
import { type ChangeRegionStatusBody, changeRegionStatusReply, listRegionsReply } from '../contract.ts';

const refreshMs = 60_000;
const path = '/api/admin/regioes';
const regionsKey = ['regions'];

export interface RegionFilters {
  estado: string;
  status: string;
  tipo: string;
  page: number;
  limit: number;
}

/** One page of places, asked again every 60 s. */
export function useRegionsList(filters: RegionFilters) {
  return useQuery({
    queryKey: [...regionsKey, filters],
    queryFn: ({ signal }) =>
      requestJson(listRegionsReply, withQuery(path, { ...filters }), { failure: 'Erro ao carregar regiões', signal }),
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  });
}

export function useChangeRegionStatus(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangeRegionStatusBody) =>
      requestJson(changeRegionStatusReply, `${path}/${id}/status`, {
        method: 'PATCH',
        body,
        failure: 'Erro ao atualizar status',
      }),
    // Also after a refusal: somebody else may have been faster, and the screen must show it.
    onSettled: () => client.invalidateQueries({ queryKey: regionsKey }),
  });
}
