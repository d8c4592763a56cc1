import { addressFor } from '#ui/api/address-for.ts';
import { CsvButton } from '#ui/lists/csv-button.tsx';
import { staffOperations } from '../contract.ts';
import type { UserFilters } from './use-users.ts';

/** The users that match the filters, as a file. */
export function UsersCsv({ filters }: { filters: UserFilters }) {
  return <CsvButton list="usuarios" path={addressFor(staffOperations.exportUsers, { query: filters })} />;
}
