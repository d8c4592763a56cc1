import { useRead } from '#ui/api/use-operation.ts';
import { waitingOperations } from '../contract.ts';

const refreshMs = 30_000;

/** Waiting items for the office, read every 30 s and on changes. */
export function useWaiting(enabled: boolean) {
  return useRead(waitingOperations.readWaiting, {}, { key: 'waiting', refreshMs, enabled });
}
