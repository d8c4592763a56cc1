import { addressFor } from '#ui/api/address-for.ts';
import { CsvButton } from '#ui/lists/csv-button.tsx';
import { auditOperations } from '../contract.ts';
import type { AuditFilters } from './use-audit-entries.ts';

/** The entries that match the filters, as a file. */
export function AuditCsv({ filters }: { filters: AuditFilters }) {
  return <CsvButton list="auditoria" path={addressFor(auditOperations.exportAuditEntries, { query: filters })} />;
}
