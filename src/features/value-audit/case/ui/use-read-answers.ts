import { hearingOperations } from '#features/hearings/office/contract.ts';
import { useRead } from '#ui/api/use-operation.ts';

/** The number of the partner's answers that stand on the screen of a discrepancy. */
export function useReadAnswers(id: string): number {
  const { data } = useRead(hearingOperations.readHeardMatter, { params: { kind: 'discrepancia', matterId: id } });
  return data?.hearings[0]?.entries.filter(({ kind }) => kind === 'resposta').length ?? 0;
}
