import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { systemHealthOperations } from '../contract.ts';

/** How the machine stands, asked again every 30 s. */
export function useSystemHealth() {
  return useRead(systemHealthOperations.readSystemHealth, {}, { refreshMs: 30_000 });
}

/** A back-up beside the daily one; it is taken while one goes on working. */
export function useQueueBackup() {
  return useWrite(systemHealthOperations.queueBackup, () => ({}));
}

/** One more try of a job that failed for good. */
export function useRetryJob() {
  return useWrite(systemHealthOperations.retryJob, (id: string) => ({ params: { id } }));
}
