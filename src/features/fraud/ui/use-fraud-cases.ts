import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { type ChangeFraudStatusBody, fraudOperations, type OpenFraudCaseBody } from '../contract.ts';

/** The newest case of a call, found by its protocol; null when there is none. */
export function useCaseOf(protocolNumber: string) {
  return useRead(
    fraudOperations.listFraudCases,
    { query: { search: protocolNumber, limit: 1 } },
    { select: ({ casos }) => casos[0] ?? null },
  );
}

/** One case with its history. */
export function useFraudCase(id: string) {
  return useRead(fraudOperations.findFraudCase, { params: { id } });
}

export function useOpenFraudCase() {
  return useWrite(fraudOperations.openFraudCase, (body: OpenFraudCaseBody) => ({ body }));
}

export function useChangeFraudStatus(id: string) {
  return useWrite(fraudOperations.changeFraudStatus, (body: ChangeFraudStatusBody) => ({ params: { id }, body }));
}
