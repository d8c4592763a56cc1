import { withQuery } from '#ui/api/request-json.ts';
import { CsvDownload } from '#ui/csv-download.tsx';
import type { ClientFilters } from './use-clients.ts';

/** The clients that match the filters, as a file. */
export function ClientsCsv({ filters }: { filters: ClientFilters }) {
  return <CsvDownload list="clientes" path={withQuery('/api/admin/clientes/exportar', { ...filters })} />;
}
