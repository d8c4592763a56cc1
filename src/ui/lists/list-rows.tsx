import { DataTable, type DataTableProps } from './data-table.tsx';
import type { RowSheet } from './list-sheet.ts';

/** The rows of a sheet, in any place. `view` identifies filters, page and order; see DataTable. */
export function ListRows<Row>({
  sheet: { caption, columns, rowKey, rowHref, rowElement, noun, steady = false, around = (rows, draw) => draw(rows) },
  view,
  ...state
}: Omit<DataTableProps<Row>, keyof RowSheet<Row>> & { sheet: RowSheet<Row>; view: string }) {
  const table = { caption, columns, rowKey, rowHref, rowElement };
  const names = newNames(noun);
  return around(state.rows, (rows) => (
    <DataTable {...table} {...state} rows={rows} steady={steady ? { view, names } : undefined} />
  ));
}

function newNames({ one, many, gender }: RowSheet<never>['noun']): [string, string] {
  const fresh = gender === 'm' ? 'novo' : 'nova';
  return [`${one} ${fresh}`, `${many} ${fresh}s`];
}
