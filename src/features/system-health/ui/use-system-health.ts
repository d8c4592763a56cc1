import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { systemHealthOperations } from '../contract.ts';

/** How the machine stands, asked again every 30 s; every 2 s while a back-up is being taken. */
export function useSystemHealth() {
  return useRead(
    systemHealthOperations.readSystemHealth,
    {},
    { refreshMs: (health) => (health?.backup === 'under_way' ? 2_000 : 30_000) },
  );
}

/** A back-up beside the daily one; it is taken while one goes on working. */
export function useQueueBackup() {
  return useWrite(systemHealthOperations.queueBackup, () => ({}));
}

/** One more try of a job that failed for good. */
export function useRetryJob() {
  return useWrite(systemHealthOperations.retryJob, (id: string) => ({ params: { id } }));
}
