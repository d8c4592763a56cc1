import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { requestJson, withQuery } from '#ui/api/request-json.ts';
import { recordHistoryReply } from '../contract.ts';

const refreshMs = 30_000;

/** Whose story: a client's or a partner's, by the last part of its path in the API. */
export interface RecordOf {
  kind: 'clientes' | 'prestadores';
  id: string;
}

/** One page of the story of a client or partner, asked again every 30 s. */
export function useRecordHistory({ kind, id }: RecordOf, page: number) {
  return useQuery({
    queryKey: [kind === 'clientes' ? 'clients' : 'partners', 'history', id, page],
    queryFn: ({ signal }) =>
      requestJson(recordHistoryReply, withQuery(`/api/admin/${kind}/${id}/historico`, { page }), {
        failure: 'Erro ao carregar a linha do tempo',
        signal,
      }),
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  });
}
