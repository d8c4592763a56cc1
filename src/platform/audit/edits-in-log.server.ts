import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Card } from '#shared/record/card.ts';
import type { EditHistory } from '../edit-record.server.ts';
import { findLastChange, type Part } from './find-last-change.server.ts';

/**
 * Where edits are kept of a record that has no history but the audit log; `parts` says where those fields stand that no
 * column of its row has.
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
