import { withQuery } from '#ui/api/request-json.ts';
import { CsvButton } from '#ui/lists/csv-button.tsx';
import type { UserFilters } from './use-users.ts';

/** The users that match the filters, as a file. */
export function UsersCsv({ filters }: { filters: UserFilters }) {
  return <CsvButton list="usuarios" path={withQuery('/api/admin/usuarios/exportar', { ...filters })} />;
}
