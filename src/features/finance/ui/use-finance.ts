import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { requestJson, withQuery } from '#ui/api/request-json.ts';
import { listFinanceReply } from '../contract.ts';

const refreshMs = 60_000;
const path = '/api/admin/financeiro';

export interface FinanceFilters {
  date: string;
  status: string;
  page: number;
  limit: number;
}

/** One page of commission lines. */
function loadFinance(filters: FinanceFilters, signal?: AbortSignal) {
  return requestJson(listFinanceReply, withQuery(path, { ...filters }), {
    failure: 'Erro ao carregar dados financeiros',
    signal,
  });
}

/** One page of commission lines with the period's sums, asked again every 60 s. */
export function useFinance(filters: FinanceFilters) {
  return useQuery({
    queryKey: ['finance', filters],
    queryFn: ({ signal }) => loadFinance(filters, signal),
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  });
}
