import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { DoneBy } from '#shared/record/done-by.ts';
import type { Ctx } from '../context.server.ts';
import { auditLog } from '../tables.server.ts';
import type { RecordName } from './note-access.server.ts';

/** The part of a record to search: columns of its own row, and tables with rows that belong to it. */
export interface Part {
  columns?: readonly string[];
  tables?: readonly string[];
  /** A row of the record or of its parts, found by the values that were set. */
  set?: { table: string; values: Readonly<Record<string, unknown>>; row?: string };
  /** Whether its making is a change of every column: of a row that is written with its first edit. */
  isMadeByEdit?: boolean;
}

/** A record, or several that are changed together. */
type Records = Omit<RecordName, 'id'> & { id: string | readonly string[] };

/**
 * The last person who changed this part of a record without its own history; undefined when the log does not know, or
 * no longer.
 */
export async function findLastChange(
  ctx: Ctx,
  { table, id }: Records,
  { columns = [], tables = [], set, isMadeByEdit = false }: Part,
): Promise<DoneBy | undefined> {
  const { subject, action, recordId, recordTable, content, actorId, actorName, at } = auditLog;
  const ownRow = and(
    eq(subject, table),
    eq(action, 'update'),
    sql`jsonb_exists_any(${content}->'after', ${sql.param([...columns])}::text[])`,
  );
  const [last] = await ctx.db
    .select({ actorId, actorName, at })
    .from(auditLog)
    .where(
      and(
        inArray(recordId, [id].flat()),
        eq(recordTable, table),
        ne(actorName, ''),
        or(
          ownRow,
          isMadeByEdit ? and(eq(subject, table), eq(action, 'insert')) : undefined,
          tables.length === 0 ? undefined : inArray(subject, [...tables]),
          set &&
            and(
              eq(subject, set.table),
              sql`${content}->'after' @> ${JSON.stringify(set.values)}::jsonb`,
              // Older entries do not say which row it was.
              set.row === undefined ? undefined : sql`coalesce(${content}->>'row', ${set.row}) = ${set.row}`,
            ),
        ),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  return last;
}
