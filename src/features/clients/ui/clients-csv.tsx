import { addressFor } from '#ui/api/address-for.ts';
import { CsvButton } from '#ui/lists/csv-button.tsx';
import { clientOperations } from '../contract.ts';
import type { ClientFilters } from './use-clients.ts';

/** The clients that match the filters, as a file. */
export function ClientsCsv({ filters }: { filters: ClientFilters }) {
  return <CsvButton list="clientes" path={addressFor(clientOperations.exportClients, { query: filters })} />;
}
