import { hearingOperations } from '#features/hearings/office/contract.ts';
import { countAnswers } from '#features/hearings/rules.ts';
import { useRead } from '#ui/api/use-operation.ts';

/** The number of the partner's answers that stand on the screen of a discrepancy. */
export function useReadAnswers(id: string): number {
  return countAnswers(
    useRead(hearingOperations.readHeardMatter, { params: { kind: 'discrepancia', matterId: id } }).data,
  );
}
