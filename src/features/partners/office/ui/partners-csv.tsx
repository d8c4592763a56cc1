import { withQuery } from '#ui/api/request-json.ts';
import { CsvButton } from '#ui/lists/csv-button.tsx';
import type { PartnerFilters } from './use-partners.ts';

/** The providers that match the filters, as a file. */
export function PartnersCsv({ filters }: { filters: PartnerFilters }) {
  return <CsvButton list="prestadores" path={withQuery('/api/admin/prestadores/exportar', { ...filters })} />;
}
