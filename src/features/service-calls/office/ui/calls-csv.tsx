import { addressFor } from '#ui/api/address-for.ts';
import { CsvButton } from '#ui/lists/csv-button.tsx';
import { callOperations } from '../contract.ts';
import type { CallFilters } from './use-calls.ts';

/** The calls that match the filters, as a file. */
export function CallsCsv({ filters }: { filters: CallFilters }) {
  return <CsvButton list="chamados" path={addressFor(callOperations.exportCalls, { query: filters })} />;
}
