import { useRead } from '#ui/api/use-operation.ts';
import type { ListQuery } from '#ui/lists/use-list.ts';
import { financeOperations } from '../contract.ts';

const refreshMs = 60_000;

export type FinanceFilters = ListQuery<'date' | 'status' | 'search' | 'partnerId'>;

/** One page of commission lines with the period's sums, asked again every 60 s. */
export function useFinance(filters: FinanceFilters) {
  return useRead(financeOperations.listFinance, { query: filters }, { refreshMs, keepsShown: true });
}
