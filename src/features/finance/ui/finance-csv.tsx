import { withQuery } from '#ui/api/request-json.ts';
import { CsvButton } from '#ui/lists/csv-button.tsx';
import type { FinanceFilters } from './use-finance.ts';

/** The lines that match the filters, as a file. */
export function FinanceCsv({ filters }: { filters: FinanceFilters }) {
  return <CsvButton list="financeiro" path={withQuery('/api/admin/financeiro/exportar', { ...filters })} />;
}
