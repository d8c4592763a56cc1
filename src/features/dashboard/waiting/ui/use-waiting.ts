import { useRead } from '#ui/api/use-operation.ts';
import { waitingOperations } from '../contract.ts';

const refreshMs = 30_000;

/** What waits for somebody of the office, asked again every 30 s and when something of it changes. */
export function useWaiting(enabled: boolean) {
  return useRead(waitingOperations.readWaiting, {}, { key: 'waiting', refreshMs, enabled });
}
