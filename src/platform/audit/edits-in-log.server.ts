import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Card } from '#shared/record/card.ts';
import type { EditHistory } from '../edit-record.server.ts';
import { findLastChange, type Part } from './find-last-change.server.ts';

/**
 * The history of edits of a record that has none but the audit log; `parts` gives the place of fields without a column
 * of its row.
 */
export function editsInLog<Values extends object>(
  table: PgTable,
  id: string,
  card: Card<Values>,
  parts: { readonly [Field in keyof Values]?: Part } = {},
): EditHistory<object> {
  const columns = getTableColumns(table);
  return {
    findLast: (ctx, name) => {
      const field = name as keyof Values & string;
      const { column = field } = card.fields[field];
      const part = parts[field] ?? { columns: [columns[column]?.name ?? column] };
      return findLastChange(ctx, { table: getTableName(table), id }, part);
    },
  };
}
