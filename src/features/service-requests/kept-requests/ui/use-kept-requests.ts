import { useWrite } from '#ui/api/use-operation.ts';
import { keptRequestOperations } from '../contract.ts';

export function useDismissKeptRequest() {
  return useWrite(keptRequestOperations.dismissKeptRequest, ({ id, reason }: { id: string; reason: string }) => ({
    params: { id },
    body: { status: 'descartado' as const, reason },
  }));
}
