import { useRead } from '#ui/api/use-operation.ts';
import type { ListQuery } from '#ui/lists/use-list.ts';
import { auditOperations } from '../contract.ts';

export type AuditFilters = ListQuery<'search' | 'acao' | 'periodo' | 'registro'>;

/** One page of the log, asked again every minute. */
export function useAuditEntries(filters: AuditFilters) {
  return useRead(auditOperations.listAuditEntries, { query: filters }, { refreshMs: 60_000, keepsShown: true });
}
