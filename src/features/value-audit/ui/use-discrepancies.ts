import { useRead, useWrite } from '#ui/api/use-operation.ts';
import type { ListQuery } from '#ui/lists/use-list.ts';
import { type AskDecisionBody, discrepancyOperations, type InvestigateBody } from '../contract.ts';

const refreshMs = 30_000;

export type DiscrepancyFilters = ListQuery<'search' | 'status' | 'severity' | 'decisao'>;

/** One page of discrepancies, asked again every 30 s. */
export function useDiscrepancies(filters: DiscrepancyFilters) {
  return useRead(discrepancyOperations.listDiscrepancies, { query: filters }, { refreshMs, keepsShown: true });
}

/** One discrepancy with what the client stated and how it was decided. */
export function useDiscrepancy(id: string) {
  return useRead(discrepancyOperations.findDiscrepancy, { params: { id } });
}

export function useInvestigate(id: string) {
  return useWrite(discrepancyOperations.investigateDiscrepancy, (body: InvestigateBody) => ({ params: { id }, body }));
}

export function useAskDecision(id: string) {
  return useWrite(discrepancyOperations.askDecision, (body: AskDecisionBody) => ({ params: { id }, body }));
}
