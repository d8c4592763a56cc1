import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { files } from '#platform/tables.server.ts';

/** The kept report of a month that was closed. */
export const monthPaper = { purpose: 'month_report', ownerKind: 'closed_month' } as const;

/** The file of a closed month, by its id. */
export function isPaperOf(id: string | SQLWrapper): SQL {
  const { purpose, ownerKind } = monthPaper;
  return sql`(${files.ownerKind} = ${ownerKind} and ${files.purpose} = ${purpose} and ${files.ownerId} = ${id})`;
}
