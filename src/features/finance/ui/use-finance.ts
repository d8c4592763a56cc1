import { useRead } from '#ui/api/use-operation.ts';
import { financeOperations } from '../contract.ts';

const refreshMs = 60_000;

export interface FinanceFilters {
  date: string;
  status: string;
  search: string;
  partnerId: string;
  page: number;
  limit: number;
}

/** One page of commission lines with the period's sums, asked again every 60 s. */
export function useFinance(filters: FinanceFilters) {
  return useRead(financeOperations.listFinance, { query: filters }, { refreshMs, keepsShown: true });
}
