import { withQuery } from '#ui/api/request-json.ts';
import { CsvButton } from '#ui/lists/csv-button.tsx';
import type { CallFilters } from './use-calls.ts';

/** The calls that match the filters, as a file. */
export function CallsCsv({ filters }: { filters: CallFilters }) {
  return <CsvButton list="chamados" path={withQuery('/api/admin/chamados/exportar', { ...filters })} />;
}
