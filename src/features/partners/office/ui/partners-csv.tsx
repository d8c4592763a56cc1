import { addressFor } from '#ui/api/address-for.ts';
import { CsvButton } from '#ui/lists/csv-button.tsx';
import { partnerOperations } from '../contract.ts';
import type { PartnerFilters } from './use-partners.ts';

/** The providers that match the filters, as a file. */
export function PartnersCsv({ filters }: { filters: PartnerFilters }) {
  return <CsvButton list="prestadores" path={addressFor(partnerOperations.exportPartners, { query: filters })} />;
}
