import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { type AskDecisionBody, discrepancyOperations, type InvestigateBody } from '../contract.ts';

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
