import { useWrite } from '#ui/api/use-operation.ts';
import { type ChangeRegionStatusBody, coverageOperations } from '../contract.ts';

export function useChangeRegionStatus(id: string) {
  return useWrite(coverageOperations.changeRegionStatus, (body: ChangeRegionStatusBody) => ({ params: { id }, body }));
}
