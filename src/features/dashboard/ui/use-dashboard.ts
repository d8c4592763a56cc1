import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { requestJson } from '#ui/api/request-json.ts';
import { dashboardReply, trendReply } from '../contract.ts';
import type { TrendPeriod } from '../rules.ts';

const refreshMs = 30_000;

/** Totals over the whole operation, asked again every 30 s. */
export function useDashboard() {
  return useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) =>
      requestJson(dashboardReply, `/api/admin/dashboard?_t=${Date.now()}`, {
        failure: 'Erro ao carregar dashboard',
        signal,
      }),
    refetchInterval: refreshMs,
  });
}

/** Calls and revenue over a period, asked again with the totals. */
export function useTrend(period: TrendPeriod) {
  return useQuery({
    queryKey: ['dashboard', 'trend', period],
    queryFn: ({ signal }) =>
      requestJson(trendReply, `/api/admin/dashboard/trend?date=${period}`, {
        failure: 'Erro ao carregar dashboard',
        signal,
      }),
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  });
}
