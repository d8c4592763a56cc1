import type { Period } from '#shared/time/periods.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { dashboardOperations } from '../contract.ts';

const refreshMs = 30_000;

/** Totals over the whole operation, asked again every 30 s. */
export function useDashboard() {
  return useRead(dashboardOperations.readDashboard, {}, { refreshMs });
}

/** Calls and revenue over a period, asked again with the totals. */
export function useTrend(period: Period) {
  return useRead(dashboardOperations.readTrend, { query: { date: period } }, { refreshMs, showsPrevious: true });
}
