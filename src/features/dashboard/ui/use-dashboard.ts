import { useQuery } from '@tanstack/react-query';
import { requestJson } from '#ui/api/request-json.ts';
import { dashboardReply } from '../contract.ts';

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
