// Tested in #features/applications/review/sweep-refused-applications.db.test.ts.
import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import type { CauseKind } from './rules.ts';
import { messages } from './tables.server.ts';

/** Removes what was written about records that are emptied, with its history. */
export async function removeMessagesAbout(
  { db }: Ctx,
  { kind, ids }: { kind: CauseKind; ids: readonly string[] },
): Promise<void> {
  await db.delete(messages).where(and(eq(messages.causeKind, kind), inArray(messages.causeId, [...ids])));
}
