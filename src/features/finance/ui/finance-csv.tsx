import { addressFor } from '#ui/api/address-for.ts';
import { CsvButton } from '#ui/lists/csv-button.tsx';
import { financeOperations } from '../contract.ts';
import type { FinanceFilters } from './use-finance.ts';

/** The lines that match the filters, as a file. */
export function FinanceCsv({ filters }: { filters: FinanceFilters }) {
  return <CsvButton list="financeiro" path={addressFor(financeOperations.exportFinance, { query: filters })} />;
}
