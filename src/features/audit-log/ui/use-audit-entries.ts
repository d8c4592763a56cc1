import { useRead } from '#ui/api/use-operation.ts';
import { auditOperations } from '../contract.ts';

export interface AuditFilters {
  search: string;
  acao: string;
  periodo: string;
  registro: string;
  page: number;
  limit: number;
}

/** One page of the log, asked again every minute. */
export function useAuditEntries(filters: AuditFilters) {
  return useRead(auditOperations.listAuditEntries, { query: filters }, { refreshMs: 60_000, keepsShown: true });
}
