import { withQuery } from '#ui/api/request-json.ts';
import { CsvButton } from '#ui/lists/csv-button.tsx';
import type { ClientFilters } from './use-clients.ts';

/** The clients that match the filters, as a file. */
export function ClientsCsv({ filters }: { filters: ClientFilters }) {
  return <CsvButton list="clientes" path={withQuery('/api/admin/clientes/exportar', { ...filters })} />;
}
