// Tested in api.db.test.ts.
import { count, desc, eq, getTableColumns } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { files } from '#platform/tables.server.ts';
import type { ThreadEntry } from '../contract.ts';
import { threadEntries } from '../tables.server.ts';

/** The newest entries of a thread in the order of writing, and how many there are before them. */
export async function listEntries(
  { db }: Ctx,
  threadId: string,
  most: number,
): Promise<{ entries: ThreadEntry[]; older: number }> {
  const isOfThread = eq(threadEntries.threadId, threadId);
  const [entries, [counted]] = await Promise.all([
    db
      .select({ ...getTableColumns(threadEntries), contentType: files.contentType })
      .from(threadEntries)
      .leftJoin(files, eq(files.id, threadEntries.fileId))
      .where(isOfThread)
      .orderBy(desc(threadEntries.at), desc(threadEntries.id))
      .limit(most),
    db.select({ count: count() }).from(threadEntries).where(isOfThread),
  ]);
  return { entries: entries.reverse().map(toEntry), older: (counted?.count ?? 0) - entries.length };
}

function toEntry(row: typeof threadEntries.$inferSelect & { contentType: string | null }) {
  const { id, direction, kind, text, at, authorName, mediaState, contentType, status, error, template } = row;
  const { turnedInto, turnedByName, turnedId } = row;
  return {
    id,
    direction,
    kind,
    text,
    at: at.toISOString(),
    authorName,
    media: mediaState,
    contentType,
    status,
    error,
    isTemplate: template !== null,
    turned:
      turnedInto === null || turnedId === null ? null : { into: turnedInto, byName: turnedByName ?? '', id: turnedId },
  };
}
