import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#ui/api/call.ts';
import { historyOperations } from '../contract.ts';

const refreshMs = 30_000;

const operationOf = {
  clientes: historyOperations.listClientHistory,
  prestadores: historyOperations.listPartnerHistory,
};

/** The record of the history: a client or partner. */
export interface RecordOf {
  kind: keyof typeof operationOf;
  id: string;
}

/** One page of the story of a client or partner, asked again every 30 s. */
export function useRecordHistory({ kind, id }: RecordOf, page: number) {
  return useQuery({
    queryKey: [kind === 'clientes' ? 'clients' : 'partners', 'history', id, page],
    queryFn: ({ signal }) => call(operationOf[kind], { params: { id }, query: { page } }, { signal }),
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  });
}
